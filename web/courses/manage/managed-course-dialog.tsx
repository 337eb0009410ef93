import { useLocation } from 'wouter';
import type { Course } from '#contract/courses';
import { paths } from '#web/lib/paths';
import { Dialog } from '#web/ui/dialog';
import { showToast } from '#web/ui/toast-store';
import { useCreateManagedCourse, useUpdateManagedCourse } from './api.ts';
import { CourseForm } from './course-form.tsx';
import { courseText as text } from './text.ts';

interface CreateDialogProps {
  open: boolean;
  instructor: string | undefined;
  onClose: () => void;
}

export function CreateManagedCourse({ open, instructor, onClose }: CreateDialogProps) {
  const [, navigate] = useLocation();
  const create = useCreateManagedCourse();
  return (
    <Dialog open={open} onClose={onClose} title={text.createTitle} wide>
      <CourseForm
        reading="dialog"
        instructor={instructor}
        saving={create}
        failed={text.managedCreateFailed}
        onCancel={onClose}
        onSaved={({ id, isActive }) => {
          onClose();
          showToast({
            title: isActive ? text.managedCreated : text.draftCreated,
            description: isActive ? undefined : text.draftCreatedDescription,
            tone: 'success',
            action: { label: text.addLessons, onPress: () => navigate(paths.manageCourse(id)) },
          });
        }}
      />
    </Dialog>
  );
}

interface EditDialogProps {
  /** The selected course; without one the dialog is closed. */
  course: Course | null;
  onClose: () => void;
}

export function EditManagedCourse({ course, onClose }: EditDialogProps) {
  const update = useUpdateManagedCourse(course?.id ?? 0);
  return (
    <Dialog open={course !== null} onClose={onClose} title={text.editTitle} wide>
      {course && (
        <CourseForm
          reading="dialog"
          course={course}
          saving={update}
          failed={text.managedUpdateFailed}
          onCancel={onClose}
          onSaved={() => {
            onClose();
            showToast({ title: text.managedUpdated, tone: 'success' });
          }}
        />
      )}
    </Dialog>
  );
}
