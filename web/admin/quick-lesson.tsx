import { useLocation } from 'wouter';
import type { Course } from '#contract/courses';
import { paths } from '#web/lib/paths';
import { showFailure } from '#web/ui/failure-toast';
import { showToast } from '#web/ui/toast-store';
import { useAddLesson } from './api.ts';
import type { LessonVideoFields } from './file-slots.ts';
import { LessonForm } from './lesson-form.tsx';
import { lessonText, quickText as text } from './text.ts';

interface QuickLessonProps {
  courses: readonly Course[];
  videos: LessonVideoFields;
}

/** One lesson after another: the course stays chosen, and the title waits for the next. */
export function QuickLesson({ courses, videos }: QuickLessonProps) {
  const [, navigate] = useLocation();
  const add = useAddLesson();
  return (
    <LessonForm
      course={courses}
      videos={videos}
      busy={add.isPending}
      descriptionOptional
      onSubmit={(body, { courseId, onNext, onRefused }) =>
        add.mutate(
          { ...body, courseId },
          {
            onSuccess: ({ title }) => {
              showToast({
                title: text.added(title),
                description: text.addedDescription,
                tone: 'success',
                action: { label: text.openCourse, onPress: () => navigate(paths.manageCourse(courseId)) },
              });
              onNext();
            },
            onError: (error) => {
              showFailure(error, lessonText.addFailed, lessonText.addFailedDescription);
              onRefused(error);
            },
          },
        )
      }
    />
  );
}
