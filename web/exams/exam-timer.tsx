import { formatMediaTime } from '#web/lib/format';
import { classNames } from '#web/ui/class-names';
import { Icon } from '#web/ui/icon';
import { Num } from '#web/ui/num';
import { isLowTime } from './remaining-time.ts';
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
