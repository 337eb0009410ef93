import { useEffect, useState, useSyncExternalStore } from 'react';
import { paths } from '#web/lib/paths';
import { attemptCalls } from './api.ts';
import type { AttemptState, OpenAttempt } from './attempt-state.ts';
import { AttemptSession } from './attempt-session.ts';
import { Draft } from './draft.ts';
import { browserStorage, clearOldPages, openJournal } from './journal.ts';
import { copyOf } from './server-copy.ts';

interface SittingContext {
  courseId: number;
  userId: string;
  /** The server's clock minus this device's, when the attempt was loaded. */
  offset: number;
}

function openSession(attempt: OpenAttempt, { courseId, userId, offset }: SittingContext): AttemptSession {
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
    calls: attemptCalls(courseId, attemptId),
    onStranger: () => window.location.assign(paths.home),
  });
  return session;
}

/** One sitting, for as long as the page shows it. */
export function useAttempt(attempt: OpenAttempt, context: SittingContext): [AttemptState, AttemptSession] {
  const [session] = useState(() => openSession(attempt, context));
  const state = useSyncExternalStore(session.subscribe, session.getState);

  useEffect(() => {
    session.start();
    const wake = () => void session.wake();
    const look = () => (document.hidden ? session.farewell() : wake());
    const leave = () => session.farewell();
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

  return [state, session];
}
