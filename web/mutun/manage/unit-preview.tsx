import { useState } from 'react';
import type { MatnUnitForm } from '#contract/managing-mutun';
import type { MatnKind } from '#contract/mutun';
import { toArabicDigits } from '#web/lib/format';
import { Button } from '#web/ui/button';
import { Tag } from '#web/ui/tag';
import { UnitText } from '../unit-text.tsx';
import { draftText as text, manageText } from './text.ts';
import './unit-preview.css';

const atATime = 40;

interface UnitPreviewProps {
  kind: MatnKind;
  units: readonly MatnUnitForm[];
  /** Asked for the notes of a unit, by its place from 0. */
  onNotes: (place: number) => void;
}

/** The units as students will see them. */
export function UnitPreview({ kind, units, onNotes }: UnitPreviewProps) {
  const [shown, setShown] = useState(atATime);
  const numbered = units.map((unit, place) => ({ unit, place }));
  return (
    <>
      <ol className="unit-preview">
        {numbered.slice(0, shown).map(({ unit, place }) => (
          <li key={place}>
            <span className="unit-preview__number" aria-hidden="true">
              {toArabicDigits(String(place + 1))}
            </span>
            <div className="unit-preview__text">
              {unit.title && <p className="unit-preview__title">{unit.title}</p>}
              <UnitText kind={kind} unit={unit} />
            </div>
            <div className="unit-preview__actions">
              {(unit.gharib.length > 0 || unit.variants.length > 0) && <Tag>{text.hasNotes}</Tag>}
              <Button
                kind="quiet"
                small
                icon="edit"
                aria-label={text.notesOf(manageText.numbered(kind, place + 1))}
                onClick={() => onNotes(place)}
              >
                {text.notes}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {units.length > shown && (
        <Button kind="secondary" onClick={() => setShown(units.length)}>
          {text.more(units.length - shown)}
        </Button>
      )}
    </>
  );
}
