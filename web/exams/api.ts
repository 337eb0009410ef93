import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { accountsApi } from '#contract/accounts';
import type { CallOf, ReplyOf } from '#contract/endpoint';
import { signInApi } from '#contract/signing-in';
import { type AnswerSheet, type ExamResult, heldSheet, sittingApi } from '#contract/sitting-exams';
import { ApiError } from '#web/lib/api-error';
import { examStandingQuery } from '#web/lib/exam-standing-query';
import { askAllAgainBut, keyOf } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { clockOffset } from '#web/lib/remaining-time';
import { copyOf, type ServerCopy } from './draft.ts';

type CourseExam = ReplyOf<typeof sittingApi.courseExam>;

/** An exam as it was answered, with the distance between this device's clock and the server's. */
export interface LoadedExam extends CourseExam {
  offset: number;
}

export type OpenAttempt = NonNullable<LoadedExam['attempt']>;

/** How an attempt ended, as the result view shows it. */
export type Marks = Omit<ExamResult, 'certificate' | 'answers'>;

const askAgainAfter = 1500;

/** Never from the cache: an attempt that was open a minute ago may be closed, and the clock goes on. */
export const courseExamQuery = (courseId: number) =>
  queryOptions({
    queryKey: keyOf(sittingApi.courseExam, { params: { id: courseId } }),
    queryFn: ({ signal }) => loadExam(courseId, signal),
    staleTime: 0,
    gcTime: 0,
    // The clock of an open attempt runs: who has met no server asks on until one answers.
    refetchInterval: ({ state: { data, error } }) =>
      data === undefined && error !== null && !isRefusal(error) ? askAgainAfter : false,
  });

async function loadExam(courseId: number, signal: AbortSignal): Promise<LoadedExam> {
  const askedAt = Date.now();
  const loaded = await call(sittingApi.courseExam, { params: { id: courseId } }, { signal });
  return { ...loaded, offset: offsetFrom(loaded.attempt?.now ?? loaded.now, askedAt) };
}

const offsetFrom = (serverNow: string | null, askedAt: number): number =>
  serverNow === null ? 0 : clockOffset(Date.parse(serverNow), askedAt, Date.now());

/** `onStarted` is called before the page turns to the attempt. */
export function useStartAttempt(courseId: number, onStarted: (attemptId: number) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (examId: number) => {
      const askedAt = Date.now();
      const { questions, ...attempt } = await call(sittingApi.startAttempt, {
        params: { id: examId },
      });
      return { questions, attempt, offset: offsetFrom(attempt.now, askedAt) };
    },
    onSuccess: (started) => {
      onStarted(started.attempt.id);
      queries.setQueryData(courseExamQuery(courseId).queryKey, (exam) => exam && { ...exam, ...started });
    },
  });
}

/** A request that hangs is given up, so that the next can be tried. */
const patience = 15_000;

/** What a sitting asks of the server, outside the query cache: a refusal here must never lead away from the page. */
export const attemptCalls = (courseId: number, attemptId: number) => {
  const params = { id: attemptId };
  return {
    load: () => loadExam(courseId, AbortSignal.timeout(patience)),
    // goes on when the page is left
    save: (body: AnswerSheet) =>
      call(
        sittingApi.saveAnswers,
        { params, body },
        { keepalive: true, signal: AbortSignal.timeout(patience) },
      ),
    submit: (answers: AnswerSheet['answers']) =>
      call(
        sittingApi.submitAttempt,
        { params, body: { answers } },
        { keepalive: true, signal: AbortSignal.timeout(patience) },
      ),
    whoIsHere: async () => (await call(accountsApi.currentUser, {})).id,
  };
};
export type AttemptCalls = ReturnType<typeof attemptCalls>;

type Credentials = CallOf<typeof signInApi.signIn>['body'];

/** Outside the query cache too: a wrong password is an answer, not an ended session. */
export const signInHere = async (body: Credentials): Promise<string> =>
  (await call(signInApi.signIn, { body })).id;

/**
 * A finished exam changes figures, certificates and the course; who is signed in stays as it is. The course is where the
 * student goes next: the result is asked for at once, so that it stands there on arrival.
 */
export function refreshAfterExam(queries: QueryClient, courseId: number): void {
  void askAllAgainBut(queries, accountsApi.currentUser, sittingApi.courseExam);
  void queries.prefetchQuery(examStandingQuery(courseId));
}

export const hasCode = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code;

export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.isUnauthorized;

/** A "no" that asking again will not change: neither a busy server nor a line that broke. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429 && error.status !== 408;

/** The copy that a stale save is answered with; null when the refusal is another, or a server of yesterday says less. */
export function staleCopy(error: unknown): ServerCopy | null {
  if (!hasCode(error, 'stale_revision')) return null;
  const { data } = heldSheet.safeParse(error.details);
  return data ? copyOf(data) : null;
}
