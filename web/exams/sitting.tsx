import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { CurrentUser } from '#contract/accounts';
import type { CourseResult } from '#contract/exam-standing';
import { errorText } from '#web/lib/error-text';
import { paths } from '#web/lib/paths';
import { useRemaining } from '#web/lib/remaining-time';
import { Button } from '#web/ui/button';
import { Note } from '#web/ui/note';
import { showToast } from '#web/ui/toast-store';
import { attemptCalls, type LoadedExam, type OpenAttempt } from './api.ts';
import { AttemptSession } from './attempt-session.ts';
import type { AttemptState } from './attempt-state.ts';
import { betteringLine } from './best-before.ts';
import { copyOf, Draft } from './draft.ts';
import { ExamFrame, LeaveButton } from './exam-frame.tsx';
import { ExamIntro } from './exam-intro.tsx';
import { ExamResultView } from './exam-result.tsx';
import { ExamTimer } from './exam-timer.tsx';
import { HandingIn } from './handing-in.tsx';
import { browserStorage, clearOldPages, openJournal } from './journal.ts';
import { dropPaper, keepPaper, paperToKeep, tabStorage } from './kept-paper.ts';
import { QuestionDesk } from './question-desk.tsx';
import { unansweredCount } from './question-navigator.tsx';
import { DeviceNotice, SavedLine } from './saved-line.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import { examsText as text } from './text.ts';
import { useResultShown } from './use-result-shown.ts';

interface SittingProps {
  loaded: LoadedExam;
  attempt: OpenAttempt;
  user: CurrentUser;
  coursePath: string;
  /** The result that counted when the student came; null when none was passed. */
  bestBefore: CourseResult | null;
  /** The student has come in from the introduction. */
  isEntered: boolean;
  onEnter: () => void;
  onNewAttempt: () => void;
  /** The attempt is closed, and this page does not know how it ended. */
  onClosed: () => void;
}

/** An open attempt, from its introduction to its result. Its clock and its saves run whatever is shown. */
export function Sitting(props: SittingProps) {
  const { loaded, attempt, user, coursePath } = props;
  const { exam, questions } = loaded;
  const { state, session, remaining, lookAgain } = useAttempt(loaded, attempt, user.id);
  const [isSignInPutOff, setSignInPutOff] = useState(false);
  const stay = useResultShown(state, exam, coursePath);
  useKeptPaper(loaded, attempt, state, user.id);
  useEnding(state, session, remaining === 0, props.onClosed);

  if (state.result) {
    const startAnew = () => {
      stay();
      props.onNewAttempt();
    };
    return <Ended {...props} state={state} result={state.result} onStartAnew={startAnew} />;
  }

  const answered = questions.length - unansweredCount(state.answers, questions);
  return (
    <ExamFrame
      title={exam.title}
      coursePath={coursePath}
      line={<SavedLine saving={state.saving} held={state.held} />}
      answered={(answered / questions.length) * 100}
      corner={
        <>
          <ExamTimer remaining={remaining} />
          <LeaveButton to={coursePath} asks />
        </>
      }
      notice={<DeviceNotice state={state} onSignIn={() => setSignInPutOff(false)} />}
    >
      {state.handIn !== null || state.isClosed ? (
        <HandingIn handIn={state.handIn} />
      ) : props.isEntered ? (
        <QuestionDesk questions={questions} state={state} session={session} remaining={remaining} />
      ) : (
        <Resume loaded={loaded} coursePath={coursePath} answered={answered} onEnter={props.onEnter} />
      )}
      <SignInDialog
        user={user}
        open={state.isSignedOut && !isSignInPutOff}
        onOpenChange={(open) => setSignInPutOff(!open)}
        onSignedIn={(userId) => session.signedInAgain(userId)}
        onLookAgain={lookAgain}
      />
    </ExamFrame>
  );
}

interface EndedProps extends Pick<SittingProps, 'loaded' | 'attempt' | 'coursePath' | 'bestBefore'> {
  state: AttemptState;
  result: NonNullable<AttemptState['result']>;
  onStartAnew: () => void;
}

function Ended({
  loaded: { exam },
  attempt,
  coursePath,
  bestBefore,
  state,
  result,
  onStartAnew,
}: EndedProps) {
  return (
    <ExamFrame title={exam.title} coursePath={coursePath} answered={100}>
      <ExamResultView
        marks={result}
        uncounted={state.uncounted}
        bettering={betteringLine(result, bestBefore)}
        coursePath={coursePath}
        isNews
        onNewAttempt={result.passed ? null : onStartAnew}
        paper={result.passed ? paths.examReview(exam.courseId, attempt.id) : null}
      />
    </ExamFrame>
  );
}

interface ResumeProps extends Pick<SittingProps, 'loaded' | 'coursePath' | 'onEnter'> {
  answered: number;
}

/** Who comes back to an open attempt is told that its clock runs. */
function Resume({ loaded, coursePath, onEnter, answered }: ResumeProps) {
  return (
    <ExamIntro
      loaded={loaded}
      coursePath={coursePath}
      note={
        <Note tone="warn">
          <b>{text.resumeTitle}</b>. {text.resumeDetail(answered, loaded.questions.length)}
        </Note>
      }
    >
      <Button onClick={onEnter}>{text.resume}</Button>
    </ExamIntro>
  );
}

/** One sitting, for as long as the page shows it. What is loaded later is the server's word about the same attempt. */
function useAttempt(loaded: LoadedExam, attempt: OpenAttempt, userId: string) {
  const [session] = useState(() => openSession(loaded, attempt, userId));
  const state = useSyncExternalStore(session.subscribe, session.getState);

  const lookAgain = useCallback(() => void session.wake(), [session]);

  useEffect(() => {
    session.start();
    const look = () => (document.hidden ? session.saveBeforeLeaving() : lookAgain());
    const leave = () => session.saveBeforeLeaving();
    const warn = (event: BeforeUnloadEvent) => {
      const { saving, isJournalled } = session.getState();
      if (saving !== 'saved' && !isJournalled) event.preventDefault();
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('online', lookAgain, { signal });
    window.addEventListener('pagehide', leave, { signal });
    window.addEventListener('beforeunload', warn, { signal });
    document.addEventListener('visibilitychange', look, { signal });
    return () => {
      listening.abort();
      session.stop();
    };
  }, [session, lookAgain]);

  useEffect(() => session.hear(loaded), [session, loaded]);

  const remaining = useRemaining(state, lookAgain);
  return { state, session, remaining, lookAgain };
}

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

/** The paper stays with its tab for as long as the attempt is open. */
function useKeptPaper(loaded: LoadedExam, attempt: OpenAttempt, state: AttemptState, userId: string): void {
  const { held, offset, deadline, isClosed } = state;
  const { courseId } = loaded.exam;
  useEffect(() => {
    const owner = { userId, courseId };
    if (isClosed) dropPaper(tabStorage(), owner);
    else keepPaper(tabStorage(), owner, paperToKeep(loaded, attempt, { held, offset, deadline }));
  }, [loaded, attempt, held, offset, deadline, isClosed, userId, courseId]);
}

/** Hands in when the time is over, says why a hand-in was refused, and tells of an end without a result. */
function useEnding(
  { handIn, refusal, isClosed, result }: AttemptState,
  session: AttemptSession,
  isTimeOver: boolean,
  onClosed: () => void,
): void {
  useEffect(() => {
    if (isTimeOver && handIn === null) void session.handIn('deadline');
  }, [isTimeOver, handIn, session]);

  useEffect(() => {
    if (refusal === null) return;
    showToast({ title: text.submitError, description: errorText(refusal), tone: 'destructive' });
  }, [refusal]);

  useEffect(() => {
    if (isClosed && !result) onClosed();
  }, [isClosed, result, onClosed]);
}
