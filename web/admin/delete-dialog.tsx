import type { UseMutationResult } from '@tanstack/react-query';
import { Confirm } from '#web/ui/confirm';
import { showFailure } from '#web/ui/failure-toast';
import { showToast } from '#web/ui/toast-store';

interface DeleteWords {
  question: (title: string) => string;
  description: string;
  confirm: string;
  busy: string;
  done: string;
  failed: string;
  failedDescription: string;
}

interface DeleteDialogProps {
  /** What is to be deleted; nothing while the dialog is closed. */
  target: { id: number; title: string } | null;
  words: DeleteWords;
  remove: UseMutationResult<unknown, Error, number>;
  onClose: () => void;
}

export function DeleteDialog({ target, words, remove, onClose }: DeleteDialogProps) {
  return (
    <Confirm
      open={target !== null}
      onOpenChange={(open) => !open && onClose()}
      title={target ? words.question(target.title) : ''}
      description={words.description}
      confirmLabel={words.confirm}
      busy={remove.isPending && words.busy}
      onConfirm={() => {
        if (!target) return;
        remove.mutate(target.id, {
          onSuccess: () => showToast({ title: words.done, tone: 'success' }),
          onError: (error) => showFailure(error, words.failed, words.failedDescription),
          onSettled: onClose,
        });
      }}
    />
  );
}
