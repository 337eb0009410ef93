import { partsOfTitle } from '#contract/course-title';
import type { MyEnrolment } from '#contract/enrolments';
import { paths } from '#web/lib/paths';
import { LinkButton } from '#web/ui/link-button';
import { ProgressBar } from '#web/ui/progress-bar';
import { CourseCard } from './course-card.tsx';
import { coursesText as text } from './text.ts';

/** Courses that the student has enrolled in, the latest first, each with its way on. */
export function EnrolledCourses({ enrolments }: { enrolments: readonly MyEnrolment[] }) {
  return (
    <ul className="course-list">
      {enrolments.map((enrolment) => (
        <CourseCard
          key={enrolment.id}
          course={enrolment.course}
          lessons={text.lessonsDone(enrolment.completedLessons, enrolment.course.totalLessons)}
        >
          <ProgressBar value={enrolment.progress} label={text.progress} />
          <WaysOn enrolment={enrolment} />
        </CourseCard>
      ))}
    </ul>
  );
}

function WaysOn({ enrolment }: { enrolment: MyEnrolment }) {
  const { course, courseId, continueLessonId, progress, hasExam, completedAt } = enrolment;
  const ofIt = <span className="visually-hidden"> {partsOfTitle(course.title).subject}</span>;
  const href = continueLessonId ? paths.lesson(courseId, continueLessonId) : paths.course(courseId);
  return (
    <div className="course-card__ways">
      <LinkButton href={href} kind="quiet" small icon={continueLessonId ? 'play' : undefined}>
        {wayOnText(enrolment)}
        {ofIt}
      </LinkButton>
      {(completedAt || (progress >= 100 && hasExam)) && (
        <LinkButton
          href={completedAt ? paths.certificates : paths.exam(courseId)}
          kind="secondary"
          small
          icon={completedAt ? 'award' : 'edit'}
        >
          {completedAt ? text.itsCertificate : text.itsExam}
          {ofIt}
        </LinkButton>
      )}
    </div>
  );
}

function wayOnText({ continueLessonId, lastWatchedAt }: MyEnrolment): string {
  if (!continueLessonId) return text.review;
  return lastWatchedAt ? text.goOn : text.begin;
}
