import type { ReactNode } from 'react';
import type { MatnKind, MatnUnit, WholeMatn } from '#contract/mutun';
import type { RecitalMark } from '#contract/recitals';
import { toArabicDigits } from '#web/lib/format';
import { classNames } from '#web/ui/class-names';
import type { UnitWord } from '#web/mutun/unit-lines';
import { InkedWord, UnitText } from '#web/mutun/unit-text';
import { markKey, type MarkPlace, placeOf } from './mark-places.ts';
import { markNames } from './text.ts';
import './marked-text.css';
import './marks.css';

interface MarkedTextProps {
  matn: WholeMatn;
  from: number;
  to: number;
  marks: readonly RecitalMark[];
  /** In place of a word, where it can be touched. */
  renderWord?: ((place: MarkPlace, word: UnitWord, mark: RecitalMark | undefined) => ReactNode) | undefined;
  /** Behind a unit's text. */
  renderAfter?: ((unit: MatnUnit) => ReactNode) | undefined;
}

/** The recited part of a text with what was marked in it. */
export function MarkedText({ matn, from, to, marks, renderWord, renderAfter }: MarkedTextProps) {
  const places = new Map(marks.map((mark) => [markKey(mark), mark]));
  return (
    <ol className={classNames('marked-text', `marked-text--${matn.kind}`)}>
      {matn.units
        .filter(({ number }) => from <= number && number <= to)
        .map((unit) => (
          <MarkedUnit key={unit.number} unit={unit} kind={matn.kind} after={renderAfter?.(unit)}>
            {(word) => {
              const place = placeOf(unit.number, word);
              if (!place) return null;
              const mark = places.get(markKey(place));
              if (renderWord) return renderWord(place, word, mark);
              return mark ? <MarkedWord word={word} mark={mark} /> : null;
            }}
          </MarkedUnit>
        ))}
    </ol>
  );
}

interface MarkedUnitProps {
  unit: MatnUnit;
  kind: MatnKind;
  after: ReactNode;
  children: (word: UnitWord) => ReactNode;
}

function MarkedUnit({ unit, kind, after, children }: MarkedUnitProps) {
  return (
    <li className="marked-unit" id={`unit-${unit.number}`} data-unit={unit.number}>
      <span className="marked-unit__number">
        <bdi>{toArabicDigits(String(unit.number))}</bdi>
      </span>
      <div>
        <UnitText unit={unit} kind={kind} renderWord={children} />
        {after}
      </div>
    </li>
  );
}

/** The word with the line of its kind and the kind's name under it. */
export function MarkedWord({ word, mark: { kind } }: { word: UnitWord; mark: RecitalMark }) {
  return (
    <span className="marked-word">
      <span className={`mark mark--${kind}`}>
        <InkedWord word={word} />
      </span>
      <small className="marked-word__kind">{markNames[kind]}</small>
    </span>
  );
}
