import { Darah } from '#web/ui/darah';
import { formatPercent } from '#web/lib/format';
import { Note } from '#web/ui/note';
import { Num } from '#web/ui/num';
import { ProgressBar } from '#web/ui/progress-bar';
import { completionText, owedText } from './completion-text.ts';
import type { WatchView } from './watched-lesson.ts';
import { lessonsText as text, remainingText } from './text.ts';
import '../ui/condition.css';

interface LessonCompletionProps {
  view: WatchView;
  /** Something plays in the place of a recording that is still to come. */
  hasStandIn: boolean;
}

/** What completes this lesson, how much of it is still missing, and what stands in the way. */
export function LessonCompletion({ view, hasStandIn }: LessonCompletionProps) {
  const { percent, isComplete, isEnough, obstacle, remaining, duration, isWaiting, owed } = view;
  if (obstacle === 'not-recorded') return <NotRecorded more={completionText.obstacles[obstacle]} />;
  return (
    <section className="leaf lesson-completion" aria-labelledby="to-complete">
      {hasStandIn && <NotRecorded more={completionText.standInCounts} />}
      <h2 id="to-complete">{text.toComplete}</h2>
      <div className="condition">
        <Darah value={percent} label="" />
        <span>{text.watchShare}</span>
        <Num className="condition__state">{formatPercent(percent)}</Num>
        <ProgressBar value={percent} label={text.watchedShare} hideValue />
      </div>
      {/* Said once, when it happens: the minutes before it would only disturb the lesson. */}
      <p className="lesson-completion__done" role="status">
        {isComplete && text.completed}
      </p>
      {!isEnough && !obstacle && duration > 0 && (
        <p className="lesson-completion__left">{remainingText(remaining)}</p>
      )}
      {obstacle && <p className="lesson-completion__kept">{completionText.obstacles[obstacle]}</p>}
      {owed > 0 && <p className="lesson-completion__kept">{owedText(owed)}</p>}
      {isWaiting && <p className="lesson-completion__kept">{text.keptHere}</p>}
    </section>
  );
}

function NotRecorded({ more }: { more: string }) {
  return (
    <Note>
      <b>{completionText.notRecorded}</b>. {more}
    </Note>
  );
}
