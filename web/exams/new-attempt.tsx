import { useState } from 'react';
import { NextTryClock, NextTryNews } from '#web/courses/next-try';
import { errorText } from '#web/lib/error-text';
import { triesText } from '#web/lib/tries-text';
import { Button } from '#web/ui/button';
import { Note } from '#web/ui/note';
import { showToast } from '#web/ui/toast-store';
import { hasCode, type LoadedExam, useStartAttempt } from './api.ts';
import { ExamIntro } from './exam-intro.tsx';
import { examsText as text } from './text.ts';

interface NewAttemptProps {
  loaded: LoadedExam;
  coursePath: string;
  onStarted: (attemptId: number) => void;
  /** It was passed, and is not to be bettered: its result is what there is to see. */
  onPassedBefore: () => void;
  /** Asks the server how the student stands now. */
  reload: () => void;
}

/** The way to an attempt: open, or closed with its reason, and then opening by itself. */
export function NewAttempt({ loaded, coursePath, onStarted, onPassedBefore, reload }: NewAttemptProps) {
  const { exam, nextTryAt, triesLeft, offset } = loaded;
  const start = useStartAttempt(exam.courseId, onStarted);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isSpent = triesLeft === 0;
  const isWaiting = nextTryAt !== null && !isSpent;
  const press = () => {
    setRefusal(null);
    start.mutate(exam.id, {
      onError: (error) => {
        if (hasCode(error, 'already_passed')) onPassedBefore();
        if (hasCode(error, 'too_early') || hasCode(error, 'no_tries_left')) {
          setRefusal(errorText(error));
          reload();
        } else showToast({ title: text.startError, description: errorText(error), tone: 'destructive' });
      },
    });
  };
  return (
    <ExamIntro
      loaded={loaded}
      coursePath={coursePath}
      clock={
        <>
          {isWaiting && (
            <NextTryClock
              nextTryAt={nextTryAt}
              triesLeft={triesLeft}
              used={0}
              offset={offset}
              onOver={reload}
            />
          )}
          <NextTryNews isWaiting={isWaiting} />
          {refusal && (isSpent || isWaiting) && (
            <Note tone="warn" role="alert">
              {refusal}
            </Note>
          )}
        </>
      }
    >
      <Button
        busy={start.isPending && text.starting}
        disabledReason={whyClosed(isSpent, isWaiting)}
        onClick={press}
      >
        {text.start}
      </Button>
    </ExamIntro>
  );
}

function whyClosed(isSpent: boolean, isWaiting: boolean): string | false {
  if (isSpent) return `${triesText.noneLeft} ${triesText.askTeacher}`;
  return isWaiting && triesText.notOpenYet;
}
