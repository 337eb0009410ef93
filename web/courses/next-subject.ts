import type { Course } from '#contract/courses';
import { sorted } from '#contract/sorted';

type Placed = Pick<Course, 'id' | 'diploma' | 'programmeCode' | 'isActive'>;

/** The subject that comes after this one in its diploma and is not completed, else the first that is not; null when none is left. */
export function nextSubject<Subject extends Placed>(
  courses: readonly Subject[],
  { id, diploma, programmeCode }: Placed,
  completed: ReadonlySet<number>,
): Subject | null {
  if (diploma === null) return null;
  const codeOf = (course: Placed) => course.programmeCode ?? '';
  const left = sorted(
    courses.filter(
      (course) =>
        course.diploma === diploma &&
        course.isActive &&
        course.programmeCode !== null &&
        course.id !== id &&
        !completed.has(course.id),
    ),
    (one, other) => codeOf(one).localeCompare(codeOf(other)),
  );
  return left.find((course) => codeOf(course) > (programmeCode ?? '')) ?? left[0] ?? null;
}
