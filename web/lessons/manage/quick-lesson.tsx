import { useLocation } from 'wouter';
import type { Course } from '#contract/courses';
import { paths } from '#web/lib/paths';
import { showToast } from '#web/ui/toast-store';
import { useAddLesson } from './api.ts';
import { LessonForm } from './lesson-form.tsx';
import { lessonText, quickText as text } from '#web/courses/manage/text';

interface QuickLessonProps {
  courses: readonly Course[];
}

/** One lesson after another: the course stays chosen, and the title waits for the next. */
export function QuickLesson({ courses }: QuickLessonProps) {
  const [, navigate] = useLocation();
  const add = useAddLesson();
  return (
    <LessonForm
      course={courses}
      descriptionOptional
      saving={add}
      failed={lessonText.addFailed}
      failedBecause={lessonText.addFailedDescription}
      onSaved={({ title, courseId }, goOn) => {
        showToast({
          title: text.added(title),
          description: text.addedDescription,
          tone: 'success',
          action: { label: text.openCourse, onPress: () => navigate(paths.manageCourse(courseId)) },
        });
        goOn();
      }}
    />
  );
}
