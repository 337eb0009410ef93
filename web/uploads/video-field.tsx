import { useQuery } from '@tanstack/react-query';
import type { UploadedFile, UploadedVideo } from '#contract/uploads';
import { Button } from '#web/ui/button';
import type { FieldTexts } from '#web/ui/field-frame';
import { FileDrop } from './file-drop.tsx';
import type { FileOnItsWay } from './file-drop-states.tsx';
import type { UploadProgress } from './resumable-upload.ts';
import { uploadsText as text } from './text.ts';
import { unfinishedVideoQuery } from './unfinished-videos.ts';
import { useVideoUpload } from './use-video-upload.ts';

export type HeldVideo = UploadedFile &
  Partial<Pick<UploadedVideo, 'needsConversion'>> & {
    size?: number | undefined;
    /** It could not be converted. */
    hasFailed?: boolean | undefined;
  };

interface VideoFieldProps extends Partial<FieldTexts> {
  value: HeldVideo | null;
  onChange: (video: UploadedVideo | null) => void;
  onBusyChange?: ((isBusy: boolean) => void) | undefined;
}

/** What they really hold is read before they are sent, and by the server when they have come; some are converted then. */
const films = ['.mp4', '.m4v', '.webm', '.mov', '.mkv'];
const sounds = ['.mp3', '.m4a', '.ogg', '.oga', '.opus'];

/** A video of any size: it goes on where it stopped, after a lost connection and after a reload. */
export function VideoField({
  value,
  onChange,
  onBusyChange,
  error,
  label = text.video,
  hint = text.videoHint,
  optional,
}: VideoFieldProps) {
  const upload = useVideoUpload({ onDone: onChange, onBusyChange });
  const unfinished = useQuery(unfinishedVideoQuery);
  const isUntouched = !upload.hasBegun && !value;
  return (
    <FileDrop
      label={label}
      hint={isUntouched && unfinished.data ? text.videoWaits(unfinished.data) : hint}
      optional={optional}
      error={upload.error ?? error}
      accept={[...films, ...sounds]}
      icon="video"
      held={value && { name: value.fileName, size: value.size }}
      onItsWay={upload.onItsWay && onItsWay(upload.onItsWay, upload)}
      onFile={upload.send}
      onRemove={() => onChange(null)}
    />
  );
}

type Controls = Pick<ReturnType<typeof useVideoUpload>, 'pause' | 'resume' | 'cancel'>;

function onItsWay(
  { name, phase, sent, total }: UploadProgress & { name: string },
  { pause, resume, cancel }: Controls,
): FileOnItsWay {
  const percent = total > 0 ? (sent / total) * 100 : 0;
  const notes = {
    preparing: text.preparing,
    sending: text.sent(sent, total),
    waiting: text.connectionLost,
    paused: text.paused(percent),
    checking: text.checking,
  };
  const isPaused = phase === 'paused';
  return {
    name,
    percent,
    note: notes[phase],
    onCancel: cancel,
    actions: phase !== 'checking' && phase !== 'preparing' && (
      <Button kind="secondary" small icon={isPaused ? 'play' : 'pause'} onClick={isPaused ? resume : pause}>
        {isPaused ? text.resume : text.pause}
      </Button>
    ),
  };
}
