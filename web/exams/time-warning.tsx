import { useEffect, useRef, useState } from 'react';
import { Note } from '#web/ui/note';
import { isLowTime, passedMark } from './remaining-time.ts';
import { examsText as text } from './text.ts';

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
