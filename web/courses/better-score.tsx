import type { Course } from '#contract/courses';
import { diplomaAfter, levelName } from '#web/admission/level-names';
import { betteringText as text } from '#web/lib/bettering-text';
import { paths } from '#web/lib/paths';
import { triesText } from '#web/lib/tries-text';
import { Icon } from '#web/ui/icon';
import { LinkButton } from '#web/ui/link-button';
import { NextTryClock, NextTryNews, type Tries } from './next-try.tsx';
import './better-score.css';

interface BetterScoreProps {
  course: Pick<Course, 'id' | 'diploma'>;
  tries: Tries;
  /** The next try should be open now: the server is asked. */
  onOver: () => void;
}

/** A quiet note under a result that was passed: it may be bettered while the next level is closed to its student. */
export function BetterScore({ course, tries, onOver }: BetterScoreProps) {
  const { nextTryAt, triesLeft } = tries;
  const isWaiting = nextTryAt !== null && triesLeft !== 0;
  const next = course.diploma && diplomaAfter(course.diploma);
  return (
    <section className="better-score" aria-label={text.title}>
      <Icon name="refresh" />
      <div className="better-score__text">
        <p>
          {next ? text.mayUntil(levelName(next)) : text.may} {text.bestCounts}
        </p>
        {isWaiting && <NextTryClock {...tries} nextTryAt={nextTryAt} used={0} onOver={onOver} />}
        <NextTryNews isWaiting={isWaiting} />
        {triesLeft !== null && (
          <p>
            {triesLeft === 0
              ? `${triesText.noneLeft} ${triesText.askTeacher}`
              : triesText.remaining(triesLeft)}
          </p>
        )}
        {!isWaiting && triesLeft !== 0 && (
          <LinkButton href={paths.examAgain(course.id)} kind="quiet" small>
            {text.again}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
