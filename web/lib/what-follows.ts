import type { QueryClient } from '@tanstack/react-query';

/** Of a question whose answer changes whenever the student gets on: enrolments, figures, diplomas. */
export const followsStudy = { followsStudy: true } as const;

/** Of a question whose answer changes with the courses, lessons and exams that the staff make. */
export const followsTeaching = { followsTeaching: true } as const;

/** The student got on: what is on the screen is asked again now, the rest when it is next looked at. */
export const refreshStudy = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ meta }) => meta?.['followsStudy'] === true });

/** Something of a course changed: every list that counts or shows it is asked again, the student's too. */
export const refreshTeaching = async (queries: QueryClient): Promise<void> => {
  await Promise.all([
    queries.invalidateQueries({ predicate: ({ meta }) => meta?.['followsTeaching'] === true }),
    refreshStudy(queries),
  ]);
};
