import type { MatnUnit } from '#contract/mutun';
import { Button } from '#web/ui/button';
import { memorisingText as text } from './text.ts';
import './unit-notes.css';

export type NoteKind = 'gharib' | 'variants';

interface NoteButtonsProps {
  unit: MatnUnit;
  open: NoteKind | null;
  onOpen: (kind: NoteKind | null) => void;
}

export function NoteButtons({ unit, open, onOpen }: NoteButtonsProps) {
  return (['gharib', 'variants'] as const)
    .filter((kind) => unit[kind].length > 0)
    .map((kind) => (
      <Button
        key={kind}
        kind="quiet"
        small
        icon={kind === 'gharib' ? 'book' : 'layers'}
        aria-expanded={open === kind}
        onClick={() => onOpen(open === kind ? null : kind)}
      >
        {text[kind]}
      </Button>
    ));
}

/** Rare words and what they mean; readings of other copies, each as good an answer as the text's own. */
export function UnitNotes({ unit, open }: { unit: MatnUnit; open: NoteKind | null }) {
  if (open === null) return null;
  return (
    <div className="hifz-notes">
      {open === 'gharib' ? (
        <dl>
          {unit.gharib.map(({ word, meaning }) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <>
          <p className="hifz-notes__why">{text.variantsAccepted}</p>
          <ul>
            {unit.variants.map(({ segment, reading, in: source }) => (
              <li key={`${segment} ${reading}`}>
                <span className="hifz-notes__reading">{reading}</span> <span>{source}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
