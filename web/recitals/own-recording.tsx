import type { WholeRecital } from '#contract/recitals';
import { readerLongDate } from '#web/lib/reader-dates';
import { errorText } from '#web/lib/error-text';
import { showToast } from '#web/ui/toast-store';
import { Switch } from '#web/ui/switch';
import { useKeepRecording } from './api.ts';
import { Tape } from './tape.tsx';
import type { Sound } from './use-sound.ts';
import { verdictText as text } from './verdict-text.ts';
import './own-recording.css';

interface OwnRecordingProps {
  recital: WholeRecital;
  /** Null until it is here. */
  sound: Sound | null;
  levels: readonly number[];
}

/** The student's own recording: to listen to, and to keep past its day. */
export function OwnRecording({ recital, sound, levels }: OwnRecordingProps) {
  const keep = useKeepRecording(recital.id);
  if (!recital.hasSound) {
    return (
      <section className="leaf" aria-labelledby="recording">
        <h2 id="recording">{text.recording}</h2>
        <p className="hint">{recital.isLive ? text.live : text.removed}</p>
      </section>
    );
  }
  const isKept = keep.isPending ? keep.variables : recital.isKept;
  return (
    <section className="leaf" aria-labelledby="recording">
      <h2 id="recording">{text.recording}</h2>
      {sound && <Tape label={text.listen} sound={sound} levels={levels} className="own-recording__tape" />}
      <Switch
        label={text.keep}
        checked={isKept}
        onChange={({ currentTarget }) =>
          keep.mutate(currentTarget.checked, {
            onError: (error) =>
              showToast({ title: text.notKept, description: errorText(error), tone: 'destructive' }),
          })
        }
      />
      <p className="hint">{whenRemoved(recital, isKept)}</p>
    </section>
  );
}

function whenRemoved({ removedAt }: WholeRecital, isKept: boolean): string {
  if (isKept) return text.kept;
  return removedAt === null ? text.removedLater : text.removedAt(readerLongDate(removedAt));
}
