import { useQuery } from '@tanstack/react-query';
import type { Course } from '#contract/courses';
import { enrolmentsQuery } from '#web/courses/api';
import { EnrolWay } from '#web/courses/enrol-way';
import { useFocusAfterEnrolling } from '#web/courses/use-focus-after-enrolling';
import { lessonsText as text } from './text.ts';

/** For whoever opened a lesson of a course that is not theirs yet. */
export function LessonEnrolment({ course }: { course: Course }) {
  const { data: enrolments } = useQuery(enrolmentsQuery);
  const isEnrolled = enrolments?.some((mine) => mine.courseId === course.id) ?? true;
  const rememberPress = useFocusAfterEnrolling(isEnrolled, () =>
    document.querySelector<HTMLElement>('.controls__play'),
  );
  if (isEnrolled) return null;
  return (
    <section className="leaf lesson-enrolment" aria-label={text.enrolment}>
      <p>{text.notEnrolled}</p>
      <EnrolWay course={course} onPress={rememberPress} />
    </section>
  );
}
