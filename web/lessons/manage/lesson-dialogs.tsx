import { useState } from 'react';
import type { Lesson } from '#contract/lessons';
import { Dialog } from '#web/ui/dialog';
import { showToast } from '#web/ui/toast-store';
import { useAddLesson, useUpdateLesson } from './api.ts';
import { LessonPreview } from '../lesson-preview.tsx';
import { LessonForm } from './lesson-form.tsx';
import { lessonText as text } from '#web/courses/manage/text';

interface AddLessonProps {
  open: boolean;
  courseId: number;
  onClose: () => void;
}

export function AddLesson({ open, courseId, onClose }: AddLessonProps) {
  const add = useAddLesson();
  // said inside the dialog as well: whoever listens hears nothing from behind it
  const [lastAdded, setLastAdded] = useState<string | null>(null);
  const close = () => {
    setLastAdded(null);
    onClose();
  };
  const tell = ({ title }: Lesson) => showToast({ title: text.added, description: title, tone: 'success' });
  return (
    <Dialog
      open={open}
      onClose={close}
      title={text.addTitle}
      description={<span role="status">{lastAdded ? text.addedGoOn(lastAdded) : text.addDescription}</span>}
      wide
    >
      <LessonForm
        course={courseId}
        saving={add}
        failed={text.addFailed}
        failedBecause={text.addFailedDescription}
        onCancel={close}
        onSaved={(lesson) => {
          tell(lesson);
          close();
        }}
        onSavedToGoOn={(lesson, goOn) => {
          tell(lesson);
          setLastAdded(lesson.title);
          goOn();
        }}
      />
    </Dialog>
  );
}

interface WatchLessonProps {
  /** The selected lesson; without one the dialog is closed. */
  lesson: Lesson | null;
  onClose: () => void;
}

/** As students see it; nothing of it is counted. */
export function WatchLesson({ lesson, onClose }: WatchLessonProps) {
  return (
    <Dialog open={lesson !== null} onClose={onClose} title={lesson?.title ?? ''} wide>
      {lesson && <LessonPreview lesson={lesson} />}
    </Dialog>
  );
}

interface EditLessonProps {
  /** The selected lesson; without one the dialog is closed. */
  lesson: Lesson | null;
  onClose: () => void;
}

export function EditLesson({ lesson, onClose }: EditLessonProps) {
  const update = useUpdateLesson(lesson?.id ?? 0);
  return (
    <Dialog open={lesson !== null} onClose={onClose} title={text.editTitle} wide>
      {lesson && (
        <LessonForm
          course={lesson.courseId}
          lesson={lesson}
          saving={update}
          failed={text.updateFailed}
          failedBecause={text.updateFailedDescription}
          onCancel={onClose}
          onSaved={() => {
            showToast({ title: text.updated, tone: 'success' });
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
