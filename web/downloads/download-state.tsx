import { Button } from '#web/ui/button';
import { Darah } from '#web/ui/darah';
import { showFailure } from '#web/ui/failure-toast';
import { IconButton } from '#web/ui/icon-button';
import { downloadsOf } from './device-downloads.ts';
import { downloadsText as text } from './text.ts';
import type { Standing } from './standing.ts';

/** The ring of a lesson that comes to the device: dashed while it waits, an arc while it comes, with its dot when it is here. */
export function DownloadDarah({ standing: { kept, here, isRunning } }: { standing: Standing }) {
  if (kept.state === 'kept') return <Darah value={100} label={text.kept} />;
  const percent = Math.min(99, Math.floor((here / Math.max(1, kept.size)) * 100));
  if (here === 0 && !isRunning) return <Darah locked label={text.waits} />;
  return <Darah value={Math.max(1, percent)} label={text.fetchedShare(percent)} />;
}

interface DownloadActProps {
  standing: Standing;
  userId: string;
}

/** What can be done with it now. */
export function DownloadAct({ standing: { kept, here, isRunning }, userId }: DownloadActProps) {
  const downloads = downloadsOf(userId);
  const doing = (act: () => Promise<unknown>) => () =>
    void act().catch((error: unknown) => showFailure(error, text.failed));
  const remove = doing(() => downloads.remove([kept]));
  if (kept.state === 'waiting' && (isRunning || here > 0)) {
    return (
      <Button kind="quiet" small onClick={doing(() => downloads.stop(kept))}>
        {text.stop}
      </Button>
    );
  }
  if (kept.state === 'waiting') {
    return (
      <Button kind="quiet" small onClick={remove}>
        {text.cancel}
      </Button>
    );
  }
  const bin = <IconButton icon="trash" label={text.removeLesson(kept.title)} onClick={remove} />;
  if (kept.state === 'kept') return bin;
  return (
    <span className="download-acts">
      <Button kind="quiet" small onClick={doing(() => downloads.resume(kept))}>
        {kept.state === 'full' ? text.tryAgain : text.goOn}
      </Button>
      {bin}
    </span>
  );
}
