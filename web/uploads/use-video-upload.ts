import { useEffect, useRef, useState } from 'react';
import type { UploadedVideo } from '#contract/uploads';
import { errorText } from '#web/lib/error-text';
import { showToast } from '#web/ui/toast-store';
import { ResumableUpload, type UploadProgress } from './resumable-upload.ts';
import { uploadsText as text } from './text.ts';
import { useLatest } from './use-latest.ts';
import { videoParcel } from './video-upload.ts';

interface VideoUploadOptions {
  onDone: (video: UploadedVideo) => void;
  onBusyChange?: ((isBusy: boolean) => void) | undefined;
}

/** One video on its way. Leaving the page leaves the upload where it is: the same file goes on from there. */
export function useVideoUpload({ onDone, onBusyChange }: VideoUploadOptions) {
  const [onItsWay, setOnItsWay] = useState<(UploadProgress & { name: string }) | null>(null);
  const [error, setError] = useState<string>();
  const [hasBegun, setHasBegun] = useState(false);
  const upload = useRef<ResumableUpload<UploadedVideo> | null>(null);
  const tellBusy = useLatest(onBusyChange);
  useEffect(
    () => () => {
      upload.current?.leave();
      tellBusy.current?.(false);
    },
    [tellBusy],
  );

  const end = () => {
    upload.current = null;
    setOnItsWay(null);
    onBusyChange?.(false);
  };

  const send = (file: File) => {
    upload.current?.leave();
    setError(undefined);
    setHasBegun(true);
    onBusyChange?.(true);
    upload.current = new ResumableUpload(videoParcel(file), {
      onProgress: (progress) => setOnItsWay({ ...progress, name: file.name }),
      onDone: (video) => {
        end();
        onDone(video);
        showToast({ title: text.videoDone, description: video.fileName, tone: 'success' });
      },
      onFailed: (problem) => {
        end();
        setError(errorText(problem, text.videoFailedDescription));
        // Why stands under the field.
        showToast({ title: text.videoFailed, description: file.name, tone: 'destructive' });
      },
    });
    upload.current.start();
  };

  return {
    onItsWay,
    error,
    /** A file was chosen since the page was opened. */
    hasBegun,
    send,
    pause: () => upload.current?.pause(),
    resume: () => upload.current?.resume(),
    cancel: () => {
      upload.current?.cancel();
      end();
    },
  };
}
