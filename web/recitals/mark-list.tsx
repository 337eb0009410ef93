import type { ReactNode } from 'react';
import { wordsOf } from '#contract/matn-text';
import type { WholeMatn } from '#contract/mutun';
import type { RecitalMark } from '#contract/recitals';
import { formatMediaTime } from '#web/lib/format';
import { unitName } from '#web/mutun/text';
import { Num } from '#web/ui/num';
import { markKey, type MarkPlace } from './mark-places.ts';
import { markNames } from './text.ts';
import { verdictText as text } from './verdict-text.ts';
import './mark-list.css';

interface MarkListProps {
  matn: WholeMatn;
  marks: readonly RecitalMark[];
  /** Plays the recording at the mark; left out where there is none. */
  onPlay: ((mark: RecitalMark) => void) | null;
  /** At the end of a row. */
  action?: (mark: RecitalMark) => ReactNode;
}

/** What was marked, each with its time, its word and its kind. */
export function MarkList({ matn, marks, onPlay, action }: MarkListProps) {
  return (
    <ol className="mark-list ruled">
      {marks.map((mark) => (
        <li key={markKey(mark)}>
          <MarkTime mark={mark} onPlay={onPlay} />
          <span className="mark-list__word">
            <bdi className="mark-list__ink">{wordAt(matn, mark)}</bdi>{' '}
            <span className="sm ink2">{unitName(matn.kind, mark.unit)}</span>
            {mark.note !== null && mark.note !== '' && (
              <span className="mark-list__note" dir="auto">
                {mark.note}
              </span>
            )}
          </span>
          <span className="mark-list__kind">{markNames[mark.kind]}</span>
          {action?.(mark)}
        </li>
      ))}
    </ol>
  );
}

function MarkTime({ mark, onPlay }: Pick<MarkListProps, 'onPlay'> & { mark: RecitalMark }) {
  if (mark.heardAt === null) return <span />;
  const time = formatMediaTime(mark.heardAt / 1000);
  if (!onPlay) return <Num ltr>{time}</Num>;
  return (
    <button
      type="button"
      className="mark-list__time"
      aria-label={text.playAt(time)}
      onClick={() => onPlay(mark)}
    >
      <Num ltr>{time}</Num>
    </button>
  );
}

/** As it is written; nothing where the text was corrected since, and the place is gone. */
export function wordAt({ units }: WholeMatn, { unit, segment, word }: MarkPlace): string {
  const found = units.find(({ number }) => number === unit);
  return wordsOf(found?.segments[segment] ?? '')[word] ?? '';
}
