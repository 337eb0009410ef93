import { Darah } from '#web/ui/darah';
import { formatPercent } from '#web/lib/format';
import { Num } from '#web/ui/num';
import { ProgressBar } from '#web/ui/progress-bar';
import type { WatchView } from './lesson-watch.ts';
import { lessonsText as text, remainingText } from './text.ts';

/** What completes this lesson, and how much of it is still missing. */
export function LessonCompletion({ view }: { view: WatchView }) {
  const { percent, isComplete, remaining, duration, isWaiting } = view;
  return (
    <section className="leaf lesson-completion" aria-labelledby="to-complete">
      <h2 id="to-complete">{text.toComplete}</h2>
      <div className="lesson-completion__rule">
        <Darah value={percent} label="" />
        <span>{text.watchShare}</span>
        <Num className="lesson-completion__share">{formatPercent(percent)}</Num>
        <ProgressBar value={percent} label={text.watchedShare} hideValue />
      </div>
      {/* Said once, when it happens: the minutes before it would only disturb the lesson. */}
      <p className="lesson-completion__done" role="status">
        {isComplete && text.completed}
      </p>
      {!isComplete && duration > 0 && <p className="lesson-completion__left">{remainingText(remaining)}</p>}
      {isWaiting && <p className="lesson-completion__kept">{text.keptHere}</p>}
    </section>
  );
}
