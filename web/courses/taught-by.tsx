import { Fragment } from 'react';
import type { Course } from '#contract/courses';
import { Written } from '#web/ui/written';

/** Those who teach a course; while nobody is assigned, whom it names. */
export function TaughtBy({
  course: { teachers, instructor },
}: {
  course: Pick<Course, 'teachers' | 'instructor'>;
}) {
  const names = teachers.length > 0 ? teachers : [instructor];
  return (
    <span>
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && '، '}
          <Written>{name}</Written>
        </Fragment>
      ))}
    </span>
  );
}
