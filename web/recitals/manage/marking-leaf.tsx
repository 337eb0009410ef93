import { useRef } from 'react';
import type { WholeMatn } from '#contract/mutun';
import type { RecitalMark, WholeRecital } from '#contract/recitals';
import { InkedWord } from '#web/mutun/unit-text';
import { classNames } from '#web/ui/class-names';
import { markKey } from '../mark-places.ts';
import { MarkedText, MarkedWord } from '../marked-text.tsx';
import { MarkPalette } from './mark-palette.tsx';
import { judgeText as text } from './text.ts';
import { useMarking } from './use-marking.ts';
import './marking-leaf.css';

interface MarkingLeafProps {
  matn: WholeMatn;
  recital: WholeRecital;
  marks: readonly RecitalMark[];
  heardAt: () => number | null;
  onChange: (marks: RecitalMark[]) => void;
}

/** Every word can be touched; to the keyboard they are one stop, with arrows between them. */
export function MarkingLeaf({ matn, recital, marks, heardAt, onChange }: MarkingLeafProps) {
  const leaf = useRef<HTMLDivElement>(null);
  const { open, ...marking } = useMarking(leaf, { marks, heardAt, onChange });
  const stop = marking.stop ?? markKey({ unit: recital.from, segment: 0, word: 0 });
  return (
    <div>
      <p className="sm ink2 marking-leaf__hint">{text.textHint}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the keys belong to the words in it */}
      <div
        ref={leaf}
        className="jadwal marking__leaf"
        onKeyDown={marking.press}
        onClick={marking.touchBeside}
      >
        <MarkedText
          matn={matn}
          from={recital.from}
          to={recital.to}
          marks={marks}
          renderWord={(place, word, found) => {
            const key = markKey(place);
            return (
              <button
                type="button"
                className={classNames('word', open?.key === key && 'is-open')}
                data-mark={key}
                tabIndex={key === stop ? 0 : -1}
                aria-expanded={open?.key === key}
                onFocus={() => marking.setStop(key)}
                onClick={() => marking.touch(place)}
              >
                {found ? <MarkedWord word={word} mark={found} /> : <InkedWord word={word} />}
              </button>
            );
          }}
        />
        {open && (
          <MarkPalette
            key={open.key}
            matn={matn}
            open={open}
            mark={marks.find((one) => markKey(one) === open.key)}
            onMark={(kind) => marking.mark(open.place, kind, open.at)}
            onNote={(note) => marking.note(open.key, note)}
            onRemove={() => marking.remove(open.place)}
            onClose={marking.close}
          />
        )}
      </div>
    </div>
  );
}
