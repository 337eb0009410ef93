import type { Exam } from '#contract/exams';
import { adminText as text } from '#web/courses/manage/text';
import { DeleteDialog } from '#web/ui/delete-dialog';
import { useDeleteExam } from './api.ts';

interface DeleteExamProps {
  /** What is to be deleted; nothing while the dialog is closed. */
  exam: Exam | null;
  onClose: () => void;
}

export function DeleteExam({ exam, onClose }: DeleteExamProps) {
  const remove = useDeleteExam();
  return (
    <DeleteDialog
      target={exam}
      remove={remove}
      onClose={onClose}
      words={{
        question: text.confirmDeleteExam,
        description: text.deleteExamDescription,
        confirm: text.deleteExam,
        busy: text.deleting,
        done: text.deleted,
        failed: text.deleteFailed,
        failedDescription: text.deleteFailedDescription,
      }}
    />
  );
}
