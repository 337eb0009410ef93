import type { DetailedError, Upload } from 'tus-js-client';
import { type UploadedVideo, uploadsApi } from '#contract/uploads';
import { ApiError, ConnectionError } from '#web/lib/api-error';
import { call } from '#web/lib/call';
import { isTemporary, pauseBefore } from './retry-rules.ts';

export type VideoPhase = 'preparing' | 'sending' | 'waiting' | 'paused' | 'checking';

export interface VideoProgress {
  phase: VideoPhase;
  /** Bytes. */
  sent: number;
  total: number;
}

interface Listeners {
  onProgress: (progress: VideoProgress) => void;
  onDone: (video: UploadedVideo) => void;
  onFailed: (error: unknown) => void;
}

export interface VideoUpload {
  pause: () => void;
  resume: () => void;
  /** Gives it up for good, on the server as well. */
  cancel: () => void;
  /** Stops listening and sending; the server keeps what it has. */
  leave: () => void;
}

/** Small enough to arrive whole on a bad line, large enough to waste little. */
const chunkSize = 4 * 1024 * 1024;

/** Sends a video in parts. What the server has of the same file already is not sent again. */
export function uploadVideo(file: File, { onProgress, onDone, onFailed }: Listeners): VideoUpload {
  const leaving = new AbortController();
  let upload: Upload | null = null;
  let progress: VideoProgress = { phase: 'preparing', sent: 0, total: file.size };
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (change: Partial<VideoProgress>) => {
    progress = { ...progress, ...change };
    if (!leaving.signal.aborted) onProgress(progress);
  };
  const isOver = () => leaving.signal.aborted;

  const stumble = (error: unknown) => {
    if (isOver() || progress.phase === 'paused') return;
    if (!isTemporary(statusOf(error))) return onFailed(asApiError(error));
    tell({ phase: 'waiting' });
    timer = setTimeout(goOn, pauseBefore(failures));
    failures += 1;
  };

  const finish = async () => {
    tell({ phase: 'checking', sent: file.size });
    try {
      const id = upload?.url?.split('/').at(-1) ?? '';
      const video = await call(uploadsApi.findVideo, { params: { id } }, { signal: leaving.signal });
      if (!isOver()) onDone(video);
    } catch (error) {
      if (!isBeingChecked(error)) return stumble(error);
      timer = setTimeout(() => void finish(), pauseBefore(0));
    }
  };

  const goOn = () => {
    clearTimeout(timer);
    if (isOver()) return;
    tell({ phase: 'sending' });
    upload?.start();
  };

  const begin = async () => {
    const tus = await import('tus-js-client');
    if (isOver()) return;
    upload = new tus.Upload(file, {
      endpoint: uploadsApi.uploadVideo.path,
      chunkSize,
      metadata: { filename: file.name },
      // When to try again is decided here, for as long as the page is open.
      retryDelays: null,
      removeFingerprintOnSuccess: true,
      onProgress: (sent, total) => {
        if (progress.phase === 'sending') tell({ sent, total });
      },
      onChunkComplete: () => {
        failures = 0;
      },
      onSuccess: () => void finish(),
      onError: stumble,
    });
    const [previous] = await upload.findPreviousUploads();
    if (previous) upload.resumeFromPreviousUpload(previous);
    if (progress.phase === 'preparing') goOn();
  };

  window.addEventListener('online', () => progress.phase === 'waiting' && goOn(), { signal: leaving.signal });
  begin().catch(stumble);

  const stop = (giveUp: boolean) => {
    clearTimeout(timer);
    // A server that cannot be told forgets an upload that nobody goes on with.
    upload?.abort(giveUp).catch(() => undefined);
  };
  return {
    pause: () => {
      tell({ phase: 'paused' });
      stop(false);
    },
    resume: goOn,
    cancel: () => {
      leaving.abort();
      stop(true);
    },
    leave: () => {
      leaving.abort();
      stop(false);
    },
  };
}

const isBeingChecked = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'video_being_checked';

const isDetailed = (error: unknown): error is DetailedError =>
  error instanceof Error && 'originalResponse' in error;

/** 0 when nothing came back. */
function statusOf(error: unknown): number {
  if (error instanceof ApiError) return error.status;
  if (isDetailed(error)) return error.originalResponse?.getStatus() ?? 0;
  return error instanceof ConnectionError ? 0 : 400;
}

function asApiError(error: unknown): unknown {
  if (!isDetailed(error) || !error.originalResponse) return error;
  return ApiError.from(error.originalResponse.getStatus(), '', error.originalResponse.getBody());
}
