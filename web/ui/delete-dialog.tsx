import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Confirm } from './confirm.tsx';
import { showFailure } from './failure-toast.ts';
import { showToast } from './toast-store.ts';

interface DeleteWords {
  question: (title: string) => string;
  description: ReactNode;
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
  return (
    <Confirm
      open={target !== null}
      onClose={onClose}
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
