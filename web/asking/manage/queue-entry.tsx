import { useEffect, useId, useRef } from 'react';
import type { ManagedQuestion } from '#contract/managing-asking';
import { partsOfTitle } from '#contract/course-title';
import { formatRelative } from '#web/lib/dates';
import { classNames } from '#web/ui/class-names';
import { Icon } from '#web/ui/icon';
import { Written } from '#web/ui/written';
import { OpenQuestion } from './open-question.tsx';
import { queueText as text } from './text.ts';

interface QueueEntryProps {
  userId: string;
  question: ManagedQuestion;
  now: Date;
  isOpen: boolean;
  takesFocus: boolean;
  hasNext: boolean;
  onToggle: () => void;
  onSent: () => void;
}

/** Over a phone's keyboard a whole entry has no room: what is asked stands at the top then, and the field under it. */
function show(entry: HTMLElement): void {
  const height = window.visualViewport?.height ?? window.innerHeight;
  const isWhole = entry.offsetHeight <= height * 0.7;
  const shown = isWhole ? entry : entry.querySelector('.asked-row__body');
  shown?.scrollIntoView({ block: isWhole ? 'nearest' : 'start' });
}

export function QueueEntry({ question, now, isOpen, takesFocus, onToggle, ...rest }: QueueEntryProps) {
  const bodyId = useId();
  const entry = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen && takesFocus && entry.current) show(entry.current);
  }, [isOpen, takesFocus]);
  return (
    <li ref={entry} className={classNames('asked-row', isOpen && 'is-open')}>
      <button
        type="button"
        className="asked-row__head"
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={onToggle}
      >
        <span className="asked-row__place">
          <span>
            <Written>{partsOfTitle(question.courseTitle).subject}</Written> ·{' '}
            <Written>{question.lessonTitle}</Written>
          </span>
          <span>{formatRelative(question.createdAt, now)}</span>
          {question.useful > 0 && <span>{text.marks(question.useful)}</span>}
        </span>
        <span className="asked-row__words" dir="auto" hidden={isOpen}>
          {question.text}
        </span>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="asked-row__way" />
      </button>
      {isOpen && (
        <div id={bodyId} className="asked-row__body">
          <OpenQuestion question={question} now={now} takesFocus={takesFocus} {...rest} />
        </div>
      )}
    </li>
  );
}
