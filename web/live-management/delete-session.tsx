import type { LiveSession } from '#contract/live-sessions';
import { Confirm } from '#web/ui/confirm';
import { showFailure } from '#web/ui/failure-toast';
import { showToast } from '#web/ui/toast-store';
import { useDeleteLiveSession } from './api.ts';
import { liveText as text } from './text.ts';

interface DeleteSessionProps {
  /** The one that is asked about; null while nothing is. */
  session: LiveSession | null;
  onClose: () => void;
}

export function DeleteSession({ session, onClose }: DeleteSessionProps) {
  const deleting = useDeleteLiveSession();
  const confirm = () => {
    if (!session) return;
    deleting.mutate(session.id, {
      onSuccess: () => {
        showToast({ title: text.deleted, tone: 'success' });
        onClose();
      },
      onError: (error) => {
        showFailure(error, text.deleteFailed);
        onClose();
      },
    });
  };
  return (
    <Confirm
      open={session !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={text.confirmDelete}
      description={
        <>
          <bdi className="strong">{session?.title}</bdi>
          <br />
          {text.confirmDeleteText}
        </>
      }
      confirmLabel={text.confirmDeleteAction}
      busy={deleting.isPending && text.deleting}
      onConfirm={confirm}
    />
  );
}
