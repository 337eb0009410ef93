import { Link } from 'wouter';
import type { MyEnrolment } from '#contract/enrolments';
import { paths } from '#web/lib/paths';
import { Icon } from '#web/ui/icon';
import { LinkButton } from '#web/ui/link-button';
import { ProgressBar } from '#web/ui/progress-bar';
import { CourseCard } from './course-card.tsx';
import { partsOfTitle } from './course-title.ts';
import { coursesText as text } from './text.ts';

/** What the student studies, the latest first, each with its way on. */
export function EnrolledCourses({ enrolments }: { enrolments: readonly MyEnrolment[] }) {
  return (
    <ul className="course-grid">
      {enrolments.map((enrolment) => (
        <CourseCard key={enrolment.id} course={enrolment.course}>
          <p className="course-card__lessons">
            {text.lessonsDone(enrolment.completedLessons, enrolment.course.totalLessons)}
          </p>
          <div className="course-card__foot">
            <ProgressBar value={enrolment.progress} label={text.progress} />
            <WaysOn enrolment={enrolment} />
          </div>
        </CourseCard>
      ))}
    </ul>
  );
}

function WaysOn({ enrolment }: { enrolment: MyEnrolment }) {
  const { course, courseId, continueLessonId, progress, hasExam, completedAt } = enrolment;
  const { subject } = partsOfTitle(course.title);
  const href = continueLessonId ? paths.lesson(courseId, continueLessonId) : paths.course(courseId);
  return (
    <div className="course-card__ways">
      <LinkButton href={href} kind="quiet" small {...(continueLessonId && { icon: 'play' as const })}>
        {wayOnText(enrolment)}
        <span className="visually-hidden"> {subject}</span>
      </LinkButton>
      {(completedAt || (progress >= 100 && hasExam)) && (
        <Link
          href={completedAt ? paths.certificates : paths.exam(courseId)}
          className="course-card__exam"
          aria-label={completedAt ? text.certificateOf(subject) : text.examOf(subject)}
        >
          <Icon name={completedAt ? 'award' : 'edit'} />
        </Link>
      )}
    </div>
  );
}

function wayOnText({ continueLessonId, lastWatchedAt }: MyEnrolment): string {
  if (!continueLessonId) return text.review;
  return lastWatchedAt ? text.goOn : text.begin;
}
