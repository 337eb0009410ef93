import { useEffect, useState, useSyncExternalStore } from 'react';
import { paths } from '#web/lib/paths';
import { attemptCalls, type LoadedExam } from './api.ts';
import type { AttemptState, OpenAttempt } from './attempt-state.ts';
import { AttemptSession } from './attempt-session.ts';
import { Draft } from './draft.ts';
import { browserStorage, clearOldPages, openJournal } from './journal.ts';
import { copyOf } from './server-copy.ts';

function openSession({ exam, offset }: LoadedExam, attempt: OpenAttempt, userId: string): AttemptSession {
  const storage = browserStorage();
  const { id: attemptId, examId } = attempt;
  const deadline = Date.parse(attempt.deadline);
  clearOldPages(storage, { userId, examId, newestId: attemptId }, Date.now());
  const session: AttemptSession = new AttemptSession({
    userId,
    attempt,
    offset,
    draft: new Draft(
      copyOf(attempt),
      openJournal(storage, { userId, examId, attemptId, deadline }),
      () => Date.now() + session.getState().offset,
    ),
    calls: attemptCalls(exam.courseId, attemptId),
    onStranger: () => window.location.assign(paths.home),
  });
  return session;
}

/** One sitting, for as long as the page shows it. What is loaded later is the server's word about the same attempt. */
export function useAttempt(
  loaded: LoadedExam,
  attempt: OpenAttempt,
  userId: string,
): [AttemptState, AttemptSession] {
  const [session] = useState(() => openSession(loaded, attempt, userId));
  const state = useSyncExternalStore(session.subscribe, session.getState);

  useEffect(() => {
    session.start();
    const wake = () => void session.wake();
    const look = () => (document.hidden ? session.saveBeforeLeaving() : wake());
    const leave = () => session.saveBeforeLeaving();
    const warn = (event: BeforeUnloadEvent) => {
      const { saving, isJournalled } = session.getState();
      if (saving !== 'saved' && !isJournalled) event.preventDefault();
    };
    window.addEventListener('online', wake);
    window.addEventListener('pagehide', leave);
    window.addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('online', wake);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', look);
      session.stop();
    };
  }, [session]);

  useEffect(() => session.hear(loaded), [session, loaded]);

  return [state, session];
}
