import type { Gharib, MatnKind, MatnUnit, Variant } from '#contract/mutun';
import { formatGregorianDate } from '#web/lib/dates';
import { readerZone } from '#web/lib/reader-zone';
import { Num } from '#web/ui/num';
import { Quoted } from './quoted.tsx';
import { UnsignedNote } from './review-mark.tsx';
import { readingText as text } from './text.ts';
import './unit-remarks.css';

interface UnitRemarksProps {
  unit: MatnUnit;
  kind: MatnKind;
  /** The rare word that was touched. */
  lit?: number | null | undefined;
}

/** All that is said of a unit and is no part of it. */
export function UnitRemarks({ unit, kind, lit = null }: UnitRemarksProps) {
  return (
    <div className="unit-remarks">
      {unit.gharib.length > 0 && <GharibList gharib={unit.gharib} lit={lit} />}
      {unit.metreNote && (
        <>
          <h2>{text.metre}</h2>
          <p className="unit-remarks__remark">
            <Quoted>{unit.metreNote}</Quoted>
          </p>
        </>
      )}
      {unit.variants.length > 0 && <Variants variants={unit.variants} />}
      {unit.correctedAt !== null && (
        <p className="unit-remarks__remark unit-remarks__apart">
          {text.corrected(formatGregorianDate(unit.correctedAt, readerZone()))}
          {unit.correctionNote ? ': ' : '.'}
          {unit.correctionNote && <Quoted>{unit.correctionNote}</Quoted>}
        </p>
      )}
      {unit.reviewFirst && (
        <div className="unit-remarks__apart">
          <UnsignedNote kind={kind} note={unit.reviewNote} />
        </div>
      )}
    </div>
  );
}

function GharibList({ gharib, lit }: { gharib: readonly Gharib[]; lit: number | null }) {
  return (
    <>
      <h2>{text.gharib}</h2>
      <dl className="unit-remarks__gharib">
        {gharib.map(({ word, meaning }, index) => (
          <div key={word} className={index === lit ? 'is-lit' : undefined}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** One touch away: whoever learnt the text from another print finds his reading here, and that it is accepted. */
function Variants({ variants }: { variants: readonly Variant[] }) {
  return (
    <details className="unit-remarks__variants">
      <summary>
        {text.variants}{' '}
        <span className="muted">
          (<Num>{variants.length}</Num>)
        </span>
      </summary>
      <p className="unit-remarks__remark muted">{text.variantsAccepted}</p>
      {variants.map(({ segment, reading, in: where }) => (
        <p key={`${segment} ${reading}`} className="unit-remarks__remark">
          <Quoted>{`«${reading}»`}</Quoted> <bdi>{where}</bdi>
        </p>
      ))}
    </details>
  );
}
