import type { ReactNode } from 'react';
import type { MatnKind, MatnUnit } from '#contract/mutun';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { LinkButton } from '#web/ui/link-button';
import { copyUnitLink } from './copy-unit-link.ts';
import { readingText as text } from './text.ts';
import { UnitRemarks } from './unit-remarks.tsx';
import './unit-hashiya.css';

interface UnitHashiyaProps {
  id: string;
  matnKey: string;
  kind: MatnKind;
  unit: MatnUnit;
  notes: ReactNode;
}

/** What is said of a unit, and what may be done with it: under it on phones, in the outer margin on wide screens. */
export function UnitHashiya({ id, matnKey, kind, unit, notes }: UnitHashiyaProps) {
  return (
    <section
      className="unit-hashiya"
      id={id}
      aria-label={`${text.hashiya}: ${text.hashiyaOf(kind, unit.number)}`}
    >
      <UnitRemarks unit={unit} kind={kind} />
      {notes}
      <div className="unit-hashiya__ways">
        <LinkButton href={paths.memoriseUnits(matnKey, unit.number)} kind="quiet" small icon="refresh">
          {text.memoriseIt(kind)}
        </LinkButton>
        <Button kind="quiet" small icon="link" onClick={() => void copyUnitLink(matnKey, unit.number)}>
          {text.copyLink}
        </Button>
      </div>
    </section>
  );
}
