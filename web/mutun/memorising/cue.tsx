import type { MatnUnit, WholeMatn } from '#contract/mutun';
import { toArabicDigits } from '#web/lib/format';
import { UnitText } from '../unit-text.tsx';
import type { Card } from './card.ts';
import { memorisingText as text } from './text.ts';

interface CueProps {
  matn: WholeMatn;
  unit: MatnUnit;
  card: Card;
}

/**
 * What a student recites on from: the verse before, the end of the paragraph before. A hadith begins by itself, and has
 * its title and its companion; of a long one, each part goes on from the end of the last.
 */
export function Cue({ matn: { kind, units }, unit, card: { step, part, parts } }: CueProps) {
  const lastOfPart = step === 'recall' ? undefined : parts[part - 1]?.at(-1);
  if (lastOfPart) return <LineCue line={lastOfPart.words.map((word) => word.text).join(' ')} />;
  if (step !== 'recall') return null;
  if (kind === 'hadith')
    return unit.companion === null ? null : <p className="hifz-label">{unit.companion}</p>;
  const before = units[units.findIndex(({ number }) => number === unit.number) - 1];
  if (!before) return <p className="hifz-label">{text.startOfText}</p>;
  if (kind === 'nathr') return <LineCue line={before.segments.at(-1) ?? ''} />;
  return (
    <div className="hifz-cue">
      <p className="hifz-label">
        {text.unitLabel(kind)} <bdi>{toArabicDigits(String(before.number))}</bdi>
      </p>
      <UnitText unit={before} kind={kind} />
    </div>
  );
}

const LineCue = ({ line }: { line: string }) => (
  <div className="hifz-cue">
    <UnitText
      unit={{ segments: [`… ${line}`], display: null, takhrij: null, takhrijAfter: null }}
      kind="nathr"
    />
  </div>
);
