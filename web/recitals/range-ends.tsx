import { wordsOf } from '#contract/matn-text';
import type { MatnUnit, WholeMatn } from '#contract/mutun';
import { toArabicDigits } from '#web/lib/format';
import { reciteText as text } from './recite-text.ts';
import './range-ends.css';

interface RangeEndsProps {
  matn: WholeMatn;
  from: number;
  to: number;
}

const shown = 3;

/** Where it begins and where it ends, so that nobody recites something else; what lies between stays hidden. */
export function RangeEnds({ matn: { units }, from, to }: RangeEndsProps) {
  const wordsIn = (number: number) => wordsOfUnit(units.find((unit) => unit.number === number));
  return (
    <dl className="range-ends">
      <div>
        <dt>
          {text.from} <bdi>{toArabicDigits(String(from))}</bdi>
        </dt>
        <dd>{wordsIn(from).slice(0, shown).join(' ')} …</dd>
      </div>
      <div>
        <dt>
          {text.to} <bdi>{toArabicDigits(String(to))}</bdi>
        </dt>
        <dd>… {wordsIn(to).slice(-shown).join(' ')}</dd>
      </div>
    </dl>
  );
}

const wordsOfUnit = (unit: MatnUnit | undefined): string[] => unit?.segments.flatMap(wordsOf) ?? [];
