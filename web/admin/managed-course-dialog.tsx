import type { UseMutationResult } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { Course } from '#contract/courses';
import { paths } from '#web/lib/paths';
import { Dialog } from '#web/ui/dialog';
import { showFailure } from '#web/ui/failure-toast';
import { showToast } from '#web/ui/toast-store';
import type { CourseSave } from './api.ts';
import { useCreateManagedCourse, useUpdateManagedCourse } from './api.ts';
import type { CourseFileFields } from './file-slots.ts';
import { CourseForm } from './course-form.tsx';
import { courseText as text } from './text.ts';

interface CreateDialogProps {
  open: boolean;
  instructor: string | undefined;
  files: CourseFileFields;
  onClose: () => void;
}

export function CreateManagedCourse({ open, instructor, files, onClose }: CreateDialogProps) {
  const [, navigate] = useLocation();
  const create = useCreateManagedCourse();
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={text.createTitle} wide>
      <ManagedForm
        instructor={instructor}
        files={files}
        mutation={create}
        failed={text.managedCreateFailed}
        onClose={onClose}
        onSaved={({ id, isActive }) =>
          showToast({
            title: isActive ? text.managedCreated : text.draftCreated,
            description: isActive ? undefined : text.draftCreatedDescription,
            tone: 'success',
            action: { label: text.addLessons, onPress: () => navigate(paths.manageCourse(id)) },
          })
        }
      />
    </Dialog>
  );
}

interface EditDialogProps {
  /** The selected course; without one the dialog is closed. */
  course: Course | null;
  files: CourseFileFields;
  onClose: () => void;
}

export function EditManagedCourse({ course, files, onClose }: EditDialogProps) {
  const update = useUpdateManagedCourse(course?.id ?? 0);
  return (
    <Dialog open={course !== null} onOpenChange={(next) => !next && onClose()} title={text.editTitle} wide>
      {course && (
        <ManagedForm
          course={course}
          files={files}
          mutation={update}
          failed={text.managedUpdateFailed}
          onClose={onClose}
          onSaved={() => showToast({ title: text.managedUpdated, tone: 'success' })}
        />
      )}
    </Dialog>
  );
}

interface ManagedFormProps {
  course?: Course | undefined;
  instructor?: string | undefined;
  files: CourseFileFields;
  mutation: UseMutationResult<Course, Error, CourseSave>;
  failed: string;
  onSaved: (course: Course) => void;
  onClose: () => void;
}

function ManagedForm({ course, instructor, files, mutation, failed, onSaved, onClose }: ManagedFormProps) {
  return (
    <CourseForm
      reading="dialog"
      course={course}
      instructor={instructor}
      files={files}
      busy={mutation.isPending}
      onCancel={onClose}
      onSubmit={(body, onRefused) =>
        mutation.mutate(body, {
          onSuccess: (saved) => {
            onSaved(saved);
            onClose();
          },
          onError: (error) => {
            showFailure(error, failed, failed);
            onRefused(error);
          },
        })
      }
    />
  );
}
