import type { LiveSession } from '#contract/live-sessions';
import { DeleteDialog } from '#web/ui/delete-dialog';
import { useDeleteLiveSession } from './api.ts';
import { liveText as text } from './text.ts';

interface DeleteSessionProps {
  /** The one that is asked about; null while nothing is. */
  session: LiveSession | null;
  onClose: () => void;
}

export function DeleteSession({ session, onClose }: DeleteSessionProps) {
  return (
    <DeleteDialog
      target={session}
      remove={useDeleteLiveSession()}
      onClose={onClose}
      words={{
        question: () => text.confirmDelete,
        description: (
          <>
            <bdi className="strong">{session?.title}</bdi>
            <br />
            {text.confirmDeleteText}
          </>
        ),
        confirm: text.confirmDeleteAction,
        busy: text.deleting,
        done: text.deleted,
        failed: text.deleteFailed,
      }}
    />
  );
}
