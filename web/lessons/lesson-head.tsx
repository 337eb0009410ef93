import type { Course } from '#contract/courses';
import { TaughtBy } from '#web/courses/taught-by';
import { paths } from '#web/lib/paths';
import { Breadcrumbs } from '#web/ui/breadcrumbs';
import { Written } from '#web/ui/written';
import { lessonsText as text } from './text.ts';

interface LessonCrumbsProps {
  courseId: number;
  subject: string;
  rank: number;
}

export function LessonCrumbs({ courseId, subject, rank }: LessonCrumbsProps) {
  return (
    <div className="lesson-crumbs only-desk">
      <Breadcrumbs
        crumbs={[
          { label: text.home, href: paths.home },
          { label: subject, href: paths.course(courseId) },
          { label: text.lessonRank(rank) },
        ]}
      />
    </div>
  );
}

interface LessonHeadProps {
  title: string;
  /** The title of its unit, where it has one. */
  unit: string | null;
  place: string;
  course: Course;
}

export function LessonHead({ title, unit, place, course }: LessonHeadProps) {
  return (
    <header className="lesson-head">
      <p>
        {unit !== null && (
          <>
            <Written>{unit}</Written> ·{' '}
          </>
        )}
        {place} · <TaughtBy course={course} />
      </p>
      <h1>
        <Written>{title}</Written>
      </h1>
    </header>
  );
}
