import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useParams, useSearch } from 'wouter';
import type { CurrentUser } from '#contract/accounts';
import type { LastResult } from '#contract/sitting-exams';
import { currentUserQuery } from '#web/accounts/api';
import { Page } from '#web/layout/page';
import { examStandingQuery } from '#web/lib/exam-standing-query';
import { paths } from '#web/lib/paths';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';
import { betteringLine, useBestBefore } from './best-before.ts';
import { courseExamQuery, isRefusal, type LoadedExam } from './api.ts';
import { uncountedIn } from './draft.ts';
import { ExamFrame } from './exam-frame.tsx';
import { ExamLoadError, ExamNotFound } from './exam-load-error.tsx';
import { ExamResultView } from './exam-result.tsx';
import { browserStorage, clearOldPages, readJournal } from './journal.ts';
import { dropPaper, keptPaper, tabStorage } from './kept-paper.ts';
import { NewAttempt } from './new-attempt.tsx';
import { Sitting } from './sitting.tsx';
import { examsText as text } from './text.ts';
import './exam-intro.css';

export function ExamPage() {
  const { id = '' } = useParams();
  const { data: user } = useQuery(currentUserQuery);
  if (!/^[1-9][0-9]{0,9}$/.test(id)) {
    return (
      <ExamFrame coursePath={paths.home}>
        <ExamNotFound coursePath={paths.home} />
      </ExamFrame>
    );
  }
  return user ? <CourseExam key={id} courseId={Number(id)} user={user} /> : null;
}

interface CourseExamProps {
  courseId: number;
  user: CurrentUser;
}

function CourseExam({ courseId, user }: CourseExamProps) {
  const { data: loaded, error, refetch } = useQuery(courseExamQuery(courseId));
  const queries = useQueryClient();
  // Whatever happens here, the course's page knows it no longer: it waits for the answer rather than show the old one.
  useEffect(() => {
    queries.removeQueries({ queryKey: examStandingQuery(courseId).queryKey });
  }, [queries, courseId]);
  const reload = useCallback(() => void refetch(), [refetch]);
  const coursePath = paths.course(courseId);
  const [kept] = useState(() => keptPaper(tabStorage(), { userId: user.id, courseId }, Date.now()));
  useEffect(() => {
    if (loaded && !loaded.attempt) dropPaper(tabStorage(), { userId: user.id, courseId });
  }, [loaded, user.id, courseId]);

  const shown = loaded ?? (isNoAnswerYet(error) ? kept : null);
  if (shown) {
    return (
      <Page title={shown.exam.title} ownHeading>
        <ExamStages loaded={shown} user={user} coursePath={coursePath} reload={reload} />
      </Page>
    );
  }
  return (
    <ExamFrame coursePath={coursePath}>
      {error ? <ExamLoadError error={error} coursePath={coursePath} onRetry={reload} /> : <ExamSkeleton />}
    </ExamFrame>
  );
}

/** The server may be asked still, or be out of reach; a refusal of it is an answer. */
const isNoAnswerYet = (error: unknown): boolean => error === null || !isRefusal(error);

interface ExamStagesProps {
  loaded: LoadedExam;
  user: CurrentUser;
  coursePath: string;
  reload: () => void;
}

/** An open attempt comes first; then how the last one ended; then the way to a new one. */
function ExamStages({ loaded, user, coursePath, reload }: ExamStagesProps) {
  const { exam, attempt, lastResult } = loaded;
  const [enteredId, setEnteredId] = useState<number | null>(null);
  const search = useSearch();
  const [wantsAnother, setWantsAnother] = useState(() => new URLSearchParams(search).has('again'));
  const newestId = attempt?.id ?? lastResult?.attemptId;
  const bestBefore = useBestBefore(exam.courseId, lastResult !== null);

  useEffect(() => {
    clearOldPages(browserStorage(), { userId: user.id, examId: exam.id, newestId }, Date.now());
  }, [user.id, exam.id, newestId]);

  if (attempt) {
    return (
      <Sitting
        key={attempt.id}
        loaded={loaded}
        attempt={attempt}
        user={user}
        coursePath={coursePath}
        bestBefore={bestBefore}
        isEntered={enteredId === attempt.id}
        onEnter={() => setEnteredId(attempt.id)}
        onNewAttempt={() => {
          setWantsAnother(true);
          reload();
        }}
        onClosed={reload}
      />
    );
  }
  return (
    <ExamFrame title={exam.title} coursePath={coursePath}>
      {lastResult && !wantsAnother ? (
        <ExamResultView
          marks={lastResult}
          bettering={
            bestBefore?.attemptId === lastResult.attemptId ? null : betteringLine(lastResult, bestBefore)
          }
          uncounted={uncountedHere(user.id, lastResult).length}
          coursePath={coursePath}
          onNewAttempt={lastResult.passed || loaded.triesLeft === 0 ? null : () => setWantsAnother(true)}
          isSpent={loaded.triesLeft === 0}
          paper={lastResult.mayReview ? paths.examReview(exam.courseId, lastResult.attemptId) : null}
        />
      ) : (
        <NewAttempt
          loaded={loaded}
          coursePath={coursePath}
          reload={reload}
          onPassedBefore={() => setWantsAnother(false)}
          onStarted={(attemptId) => {
            setEnteredId(attemptId);
            setWantsAnother(false);
          }}
        />
      )}
    </ExamFrame>
  );
}

/** What the journal of this browser still holds of an attempt that was closed without it. */
const uncountedHere = (userId: string, { attemptId, answers }: LastResult): string[] =>
  uncountedIn(readJournal(browserStorage(), { userId, attemptId }), answers);

/** Ruled like the introduction, which is what comes. */
function ExamSkeleton() {
  return (
    <Skeleton label={text.loading}>
      <div className="exam-intro jadwal">
        <SkeletonLine height="3rem" />
        <SkeletonLine width="60%" />
        <SkeletonLine />
        <br />
        <SkeletonBlock height="5rem" />
        <br />
        <SkeletonLine width="90%" height="2.5rem" />
        <SkeletonLine width="80%" height="2.5rem" />
        <SkeletonLine width="85%" height="2.5rem" />
        <br />
        <SkeletonBlock width="14rem" height="3rem" />
      </div>
    </Skeleton>
  );
}
