import { useQuery } from '@tanstack/react-query';
import type { Course } from '#contract/courses';
import { enrolmentsQuery } from '#web/courses/api';
import { useFocusAfterEnrolling } from '#web/courses/use-focus-after-enrolling';
import { LaterPart } from '#web/ui/later-part';
import { lessonsText as text } from './text.ts';

/** Those who have enrolled, who are nearly all, never need it. */
const loadEnrolWay = async () => (await import('#web/courses/enrol-way')).EnrolWay;

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
      <LaterPart
        load={loadEnrolWay}
        given={{ course, onPress: rememberPress }}
        loading={text.tabLoading}
        missing={text.tabMissing}
      />
    </section>
  );
}
