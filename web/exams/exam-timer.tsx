import { useEffect, useRef, useState } from 'react';
import { formatMediaTime } from '#web/lib/format';
import { classNames } from '#web/ui/class-names';
import { Icon } from '#web/ui/icon';
import { Note } from '#web/ui/note';
import { Num } from '#web/ui/num';
import { isLowTime, passedMark } from './remaining-time.ts';
import { examsText as text } from './text.ts';
import './exam-timer.css';

/** Silent: a screen reader is told at five minutes and at one, not every second. */
export function ExamTimer({ remaining }: { remaining: number }) {
  return (
    <span className={classNames('exam-timer', isLowTime(remaining) && 'is-low')} role="timer" aria-live="off">
      <Icon name="clock" />
      <span className="visually-hidden">{text.timeLeft}</span>
      <Num ltr>{formatMediaTime(remaining)}</Num>
    </span>
  );
}

interface TimeWarningProps {
  remaining: number;
  unanswered: number;
}

/** Seen for the last five minutes; said aloud once at five and once at one. */
export function TimeWarning({ remaining, unanswered }: TimeWarningProps) {
  const before = useRef<number | null>(null);
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (passedMark(before.current, remaining) !== null) setSaid(text.minutesLeft(remaining, unanswered));
    before.current = remaining;
  }, [remaining, unanswered]);

  return (
    <>
      <p className="visually-hidden" aria-live="assertive">
        {said}
      </p>
      {isLowTime(remaining) && (
        <div className="time-warning">
          <Note tone="bad" icon="clock">
            {text.lowTime(remaining, unanswered)}
          </Note>
        </div>
      )}
    </>
  );
}
