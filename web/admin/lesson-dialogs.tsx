import { type ReactNode, useState } from 'react';
import type { Lesson } from '#contract/lessons';
import { Dialog } from '#web/ui/dialog';
import { showFailure } from '#web/ui/failure-toast';
import { showToast } from '#web/ui/toast-store';
import type { LessonBody } from './api.ts';
import { useAddLesson, useUpdateLesson } from './api.ts';
import { LessonForm } from './lesson-form.tsx';
import type { LessonVideoFields } from './file-slots.ts';
import { lessonText as text } from './text.ts';

interface AddLessonProps {
  open: boolean;
  courseId: number;
  videos: LessonVideoFields;
  onClose: () => void;
}

export function AddLesson({ open, courseId, videos, onClose }: AddLessonProps) {
  const add = useAddLesson();
  // said inside the dialog as well: whoever listens hears nothing from behind it
  const [lastAdded, setLastAdded] = useState<string | null>(null);
  const close = () => {
    setLastAdded(null);
    onClose();
  };
  const send = (body: LessonBody, onDone: (title: string) => void, onRefused: (error: unknown) => void) =>
    add.mutate(
      { ...body, courseId },
      {
        onSuccess: ({ title }) => {
          showToast({ title: text.added, description: title, tone: 'success' });
          onDone(title);
        },
        onError: (error) => {
          showFailure(error, text.addFailed, text.addFailedDescription);
          onRefused(error);
        },
      },
    );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={text.addTitle}
      description={<span role="status">{lastAdded ? text.addedGoOn(lastAdded) : text.addDescription}</span>}
      wide
    >
      <LessonForm
        course={courseId}
        videos={videos}
        busy={add.isPending}
        onCancel={close}
        onSubmit={(body, { onRefused }) => send(body, close, onRefused)}
        onSubmitAndGoOn={(body, { onNext, onRefused }) =>
          send(
            body,
            (title) => {
              setLastAdded(title);
              onNext();
            },
            onRefused,
          )
        }
      />
    </Dialog>
  );
}

interface WatchLessonProps {
  /** The selected lesson; without one the dialog is closed. */
  lesson: Lesson | null;
  film: (lesson: Lesson) => ReactNode;
  onClose: () => void;
}

/** As students see it; nothing of it is counted. */
export function WatchLesson({ lesson, film, onClose }: WatchLessonProps) {
  return (
    <Dialog open={lesson !== null} onOpenChange={onClose} title={lesson?.title ?? ''} wide>
      {lesson && film(lesson)}
    </Dialog>
  );
}

interface EditLessonProps {
  /** The selected lesson; without one the dialog is closed. */
  lesson: Lesson | null;
  videos: LessonVideoFields;
  onClose: () => void;
}

export function EditLesson({ lesson, videos, onClose }: EditLessonProps) {
  const update = useUpdateLesson();
  return (
    <Dialog open={lesson !== null} onOpenChange={(next) => !next && onClose()} title={text.editTitle} wide>
      {lesson && (
        <LessonForm
          course={lesson.courseId}
          lesson={lesson}
          videos={videos}
          busy={update.isPending}
          onCancel={onClose}
          onSubmit={(body, { onRefused }) =>
            update.mutate(
              { id: lesson.id, body },
              {
                onSuccess: () => {
                  showToast({ title: text.updated, tone: 'success' });
                  onClose();
                },
                onError: (error) => {
                  showFailure(error, text.updateFailed, text.updateFailedDescription);
                  onRefused(error);
                },
              },
            )
          }
        />
      )}
    </Dialog>
  );
}
