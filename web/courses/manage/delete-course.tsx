import type { UseMutationResult } from '@tanstack/react-query';
import type { Course } from '#contract/courses';
import type { ReplyOf } from '#contract/endpoint';
import { courseState } from '#contract/courses';
import type { courseManagementApi } from '#contract/managing-courses';
import { Confirm } from '#web/ui/confirm';
import { showFailure } from '#web/ui/failure-toast';
import { showToast } from '#web/ui/toast-store';
import { adminText as text } from './text.ts';

type Removed = ReplyOf<typeof courseManagementApi.deleteCourse>;

interface DeleteCourseProps {
  /** What is to be deleted; nothing while the dialog is closed. */
  course: Course | null;
  remove: UseMutationResult<Removed, Error, number>;
  words?: { done: string; failed: string } | undefined;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

/** What was studied is hidden instead: it says so beforehand, and afterwards which of the two it was. */
export function DeleteCourse({ course, remove, words, onClose, onDeleted }: DeleteCourseProps) {
  const { done = text.deleted, failed = text.deleteFailed } = words ?? {};
  return (
    <Confirm
      open={course !== null}
      onClose={onClose}
      title={course ? text.confirmDeleteCourse(course.title) : ''}
      description={
        course && courseState(course) === 'draft' ? text.deleteDraftDescription : text.deleteCourseDescription
      }
      confirmLabel={text.deleteCourse}
      busy={remove.isPending && text.deleting}
      onConfirm={() => {
        if (!course) return;
        remove.mutate(course.id, {
          onSuccess: ({ outcome, message }) => {
            if (outcome === 'hidden') return showToast({ title: text.hiddenInstead, description: message });
            showToast({ title: done, tone: 'success' });
            onDeleted?.();
          },
          onError: (error) => showFailure(error, failed, words?.failed ?? text.deleteFailedDescription),
          onSettled: onClose,
        });
      }}
    />
  );
}
