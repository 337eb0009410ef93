import type { UseMutationResult } from '@tanstack/react-query';
import { Confirm } from './confirm.tsx';
import { showFailure } from './failure-toast.ts';
import { showToast } from './toast-store.ts';

interface DeleteWords {
  /** Where it does not name what is deleted, that stands above the description. */
  question: string | ((title: string) => string);
  description: string;
  confirm: string;
  busy: string;
  done: string;
  failed: string;
  failedDescription?: string;
}

interface DeleteDialogProps {
  /** What is to be deleted; nothing while the dialog is closed. */
  target: { id: number; title: string } | null;
  words: DeleteWords;
  remove: UseMutationResult<unknown, Error, number>;
  onClose: () => void;
}

/** Asks before something is deleted, deletes it, and says what came of it. */
export function DeleteDialog({ target, words, remove, onClose }: DeleteDialogProps) {
  const { question, description } = words;
  return (
    <Confirm
      open={target !== null}
      onClose={onClose}
      title={typeof question === 'string' ? question : target ? question(target.title) : ''}
      description={
        typeof question === 'string' ? (
          <>
            <bdi className="strong">{target?.title}</bdi>
            <br />
            {description}
          </>
        ) : (
          description
        )
      }
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
