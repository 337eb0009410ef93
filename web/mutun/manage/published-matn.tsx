import { useState } from 'react';
import type { EditedMatn } from '#contract/managing-mutun';
import { matches } from '#contract/folded-text';
import { latinDigits } from '#contract/latin-digits';
import { withoutVowels } from '#contract/matn-text';
import type { MatnUnit } from '#contract/mutun';
import { FilterField } from '#web/courses/manage/filter-field';
import { formatShortDate } from '#web/lib/dates';
import { toArabicDigits } from '#web/lib/format';
import { readerZone } from '#web/lib/reader-zone';
import { Button } from '#web/ui/button';
import { Num } from '#web/ui/num';
import { Section } from '#web/ui/section';
import { Tag } from '#web/ui/tag';
import { UnitText } from '../unit-text.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { Corrections } from './corrections.tsx';
import { PublishedHead } from './published-head.tsx';
import { correctingText as text, manageText } from './text.ts';
import './unit-preview.css';
import './published-matn.css';

const atATime = 40;

/** A text that students have: its units are corrected one by one. */
export function PublishedMatn({ matn }: { matn: EditedMatn }) {
  const [sought, setSought] = useState('');
  const [corrected, setCorrected] = useState<number | null>(null);
  const found = matn.units.filter((unit) => isFound(unit, sought));
  const unit = matn.units.find(({ number }) => number === corrected);
  return (
    <div className="published-matn">
      <Section id="units-of-matn" title={text.units}>
        <FilterField label={text.find} hint={text.findHint} value={sought} onChange={setSought} />
        {found.length === 0 ? (
          <p role="status">{text.noneFound}</p>
        ) : (
          <ol className="unit-preview">
            {found.slice(0, atATime).map((each) => (
              <UnitRow key={each.number} matn={matn} unit={each} onCorrect={setCorrected} />
            ))}
          </ol>
        )}
        {found.length > atATime && <p className="muted">{text.foundMore(found.length - atATime)}</p>}
      </Section>
      <Section id="corrections-of-matn" title={text.corrections}>
        <Corrections matn={matn} />
      </Section>
      <PublishedHead matn={matn} />
      {unit && <CorrectDialog matn={matn} unit={unit} onClose={() => setCorrected(null)} />}
    </div>
  );
}

const isFound = ({ number, segments, title }: MatnUnit, sought: string): boolean =>
  String(number) === latinDigits(sought.trim()) ||
  matches(withoutVowels(sought), withoutVowels(segments.join(' ')), title ?? '');

interface UnitRowProps {
  matn: EditedMatn;
  unit: MatnUnit;
  onCorrect: (number: number) => void;
}

function UnitRow({ matn: { kind }, unit, onCorrect }: UnitRowProps) {
  return (
    <li>
      <span className="unit-preview__number" aria-hidden="true">
        {toArabicDigits(String(unit.number))}
      </span>
      <div className="unit-preview__text">
        {unit.title && <p className="unit-preview__title">{unit.title}</p>}
        <UnitText kind={kind} unit={unit} />
      </div>
      <div className="unit-preview__actions">
        {unit.correctedAt && (
          <Tag icon="edit">
            {text.correctedOn} <Num ltr>{formatShortDate(unit.correctedAt, readerZone())}</Num>
          </Tag>
        )}
        <Button
          kind="quiet"
          small
          icon="edit"
          aria-label={text.correctOf(manageText.numbered(kind, unit.number))}
          onClick={() => onCorrect(unit.number)}
        >
          {text.correct}
        </Button>
      </div>
    </li>
  );
}
