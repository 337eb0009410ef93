import type { QueryClient } from '@tanstack/react-query';

/** For the `meta` of queries whose answer changes whenever the student gets on: enrolments, figures, diplomas. */
export const followsStudy = { followsStudy: true };

/** The student got on: what is on the screen is asked again now, the rest when it is next looked at. */
export const refreshStudy = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ meta }) => meta?.['followsStudy'] === true });
