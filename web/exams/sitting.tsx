import { useCallback, useEffect, useState } from 'react';
import type { CurrentUser } from '#contract/accounts';
import { errorText } from '#web/lib/error-text';
import { Button } from '#web/ui/button';
import { Note } from '#web/ui/note';
import { showToast } from '#web/ui/toast-store';
import type { LoadedExam } from './api.ts';
import type { OpenAttempt } from './attempt-state.ts';
import { DeviceNotice } from './device-notice.tsx';
import { ExamBar } from './exam-bar.tsx';
import { ExamIntro } from './exam-intro.tsx';
import { ExamResultView } from './exam-result.tsx';
import { ExamTimer } from './exam-timer.tsx';
import { HandingIn } from './handing-in.tsx';
import { dropPaper, keepPaper, paperToKeep, tabStorage } from './kept-paper.ts';
import { LeaveButton } from './leave-button.tsx';
import { QuestionDesk } from './question-desk.tsx';
import { unansweredCount } from './question-state.ts';
import { SavedLine } from './saved-line.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import { examsText as text } from './text.ts';
import { useAttempt } from './use-attempt.ts';
import { useRemaining } from './use-remaining.ts';
import { useResultShown } from './use-result-shown.ts';

interface SittingProps {
  loaded: LoadedExam;
  attempt: OpenAttempt;
  user: CurrentUser;
  coursePath: string;
  /** The student has come in from the introduction. */
  isEntered: boolean;
  onEnter: () => void;
  onNewAttempt: () => void;
  /** The attempt is closed, and this page does not know how it ended. */
  onClosed: () => void;
}

/** An open attempt, from its introduction to its result. Its clock and its saves run whatever is shown. */
export function Sitting({
  loaded,
  attempt,
  user,
  coursePath,
  isEntered,
  onEnter,
  onNewAttempt,
  onClosed,
}: SittingProps) {
  const { exam, questions } = loaded;
  const [state, session] = useAttempt(loaded, attempt, user.id);
  const lookAgain = useCallback(() => void session.wake(), [session]);
  const remaining = useRemaining(state, lookAgain);
  const [isSignInPutOff, setSignInPutOff] = useState(false);
  const { handIn, refusal, result, isClosed, isOwnHandIn, uncounted, isSignedOut } = state;
  const stay = useResultShown(result, {
    passingGrade: exam.passingGrade,
    courseId: exam.courseId,
    coursePath,
    isOwnHandIn,
    isToBeRead: uncounted > 0,
  });
  const isTimeOver = remaining === 0;
  const answered = questions.length - unansweredCount(state.answers, questions);

  const { held, offset, deadline } = state;
  useEffect(() => {
    const owner = { userId: user.id, courseId: exam.courseId };
    if (isClosed) dropPaper(tabStorage(), owner);
    else keepPaper(tabStorage(), owner, paperToKeep(loaded, attempt, { held, offset, deadline }));
  }, [loaded, attempt, held, offset, deadline, isClosed, user.id, exam.courseId]);

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

  if (result) {
    const startAnew = () => {
      stay();
      onNewAttempt();
    };
    return (
      <>
        <ExamBar title={exam.title} answered={100}>
          <LeaveButton to={coursePath} asks={false} />
        </ExamBar>
        <div className="exam-body">
          <ExamResultView
            marks={result}
            uncounted={uncounted}
            passingGrade={exam.passingGrade}
            coursePath={coursePath}
            isNews
            onNewAttempt={startAnew}
          />
        </div>
      </>
    );
  }

  const intro = (
    <ExamIntro
      exam={exam}
      coursePath={coursePath}
      note={
        <Note tone="warn">
          <b>{text.resumeTitle}</b>. {text.resumeDetail(answered, questions.length)}
        </Note>
      }
    >
      <Button onClick={onEnter}>{text.resume}</Button>
    </ExamIntro>
  );
  const desk = <QuestionDesk questions={questions} state={state} session={session} remaining={remaining} />;
  return (
    <>
      <ExamBar
        title={exam.title}
        line={<SavedLine saving={state.saving} held={held} />}
        answered={(answered / questions.length) * 100}
        notice={<DeviceNotice state={state} onSignIn={() => setSignInPutOff(false)} />}
      >
        <ExamTimer remaining={remaining} />
        <LeaveButton to={coursePath} asks />
      </ExamBar>
      <div className="exam-body">
        {handIn !== null || isClosed ? <HandingIn handIn={handIn} /> : isEntered ? desk : intro}
      </div>
      <SignInDialog
        user={user}
        open={isSignedOut && !isSignInPutOff}
        onOpenChange={(open) => setSignInPutOff(!open)}
        onSignedIn={(userId) => session.signedInAgain(userId)}
        onLookAgain={lookAgain}
      />
    </>
  );
}
