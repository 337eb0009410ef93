import { useQuery } from '@tanstack/react-query';
import { enrolmentsQuery } from '#web/courses/api';
import { EnrolButton } from '#web/courses/enrol-button';
import { useFocusAfterEnrolling } from '#web/courses/use-focus-after-enrolling';
import { lessonsText as text } from './text.ts';

/** For whoever opened a lesson of a course that is not theirs yet. */
export function LessonEnrolment({ courseId }: { courseId: number }) {
  const { data: enrolments } = useQuery(enrolmentsQuery);
  const isEnrolled = enrolments?.some((mine) => mine.courseId === courseId) ?? true;
  const rememberPress = useFocusAfterEnrolling(isEnrolled, () =>
    document.querySelector<HTMLElement>('.controls__play'),
  );
  if (isEnrolled) return null;
  return (
    <section className="leaf lesson-enrolment" aria-label={text.enrolment}>
      <p>{text.notEnrolled}</p>
      <EnrolButton courseId={courseId} onPress={rememberPress} />
    </section>
  );
}
