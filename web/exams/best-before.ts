import { queryOptions, useQuery } from '@tanstack/react-query';
import { type CourseResult, examStandingApi } from '#contract/exam-standing';
import { betteringText } from '#web/lib/bettering-text';
import { keyOf } from '#web/lib/asking';
import { call } from '#web/lib/call';

/** Apart from the standing that the course's page keeps: this one is asked when the exam is opened, and stays as it was then. */
const standingAtArrival = (courseId: number) => {
  const given = { params: { id: courseId } };
  return queryOptions({
    queryKey: [...keyOf(examStandingApi.examStanding, given), 'at arrival'],
    queryFn: ({ signal }) => call(examStandingApi.examStanding, given, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
};

/** The result that counted when the student came to the exam; null when none was passed. `isAsked`: there is an earlier one. */
export function useBestBefore(courseId: number, isAsked: boolean): CourseResult | null {
  const { data } = useQuery({
    ...standingAtArrival(courseId),
    // Asked once: with what counts now it would be compared with itself.
    enabled: ({ state }) => isAsked && state.data === undefined,
  });
  return data?.result?.passed ? data.result : null;
}

/** What another attempt at a passed exam has changed; null where there was nothing to better. */
export function betteringLine(
  { passed, score }: { passed: boolean; score: number },
  best: CourseResult | null,
): string | null {
  if (best === null) return null;
  return passed && score > best.score
    ? betteringText.bettered(best.score, score)
    : betteringText.stays(best.score);
}
