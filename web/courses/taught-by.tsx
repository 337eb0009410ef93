import { Fragment } from 'react';
import type { Course } from '#contract/courses';
import { Written } from '#web/ui/written';

type Taught = Pick<Course, 'teachers' | 'instructor'>;

/** Those who teach a course; while nobody is assigned, whom it names. */
export const teachersOf = ({ teachers, instructor }: Taught): readonly string[] =>
  teachers.length > 0 ? teachers : [instructor];

export function TaughtBy({ course }: { course: Taught }) {
  return (
    <span>
      {teachersOf(course).map((name, index) => (
        <Fragment key={name}>
          {index > 0 && '، '}
          <Written>{name}</Written>
        </Fragment>
      ))}
    </span>
  );
}
