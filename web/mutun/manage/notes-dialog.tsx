import { useState } from 'react';
import type { MatnUnitForm } from '#contract/managing-mutun';
import { plainUnit, unitProblems } from '#contract/matn-problems';
import type { MatnKind } from '#contract/mutun';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { Note } from '#web/ui/note';
import { draftText, manageText, unitText as text } from './text.ts';
import { NoteFields, TakhrijField } from './unit-fields.tsx';
import { withoutEmptyRows } from './unit-draft.ts';

interface NotesDialogProps {
  kind: MatnKind;
  /** From 1. */
  number: number;
  unit: MatnUnitForm;
  onDone: (unit: MatnUnitForm) => void;
  onClose: () => void;
}

/** Words explained and other readings, beside a unit of a draft. They are kept with the draft. */
export function NotesDialog({ kind, number, unit, onDone, onClose }: NotesDialogProps) {
  const [draft, setDraft] = useState(unit);
  const [problems, setProblems] = useState<string[]>([]);
  const done = () => {
    const wanted = plainUnit(withoutEmptyRows(draft));
    const found = unitProblems(kind, wanted)
      .filter(({ path }) => !path.startsWith('segments'))
      .map(({ message }) => message);
    if (found.length > 0) setProblems(found);
    else onDone(wanted);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={draftText.notesOf(manageText.numbered(kind, number))}
      actions={
        <>
          <Button onClick={done}>{text.done}</Button>
          <Button kind="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
        </>
      }
    >
      <div className="unit-form">
        <p className="unit-form__shown book" dir="rtl">
          {unit.segments.join(kind === 'nazm' ? ' … ' : ' ')}
        </p>
        <TakhrijField kind={kind} unit={draft} onChange={setDraft} />
        <NoteFields kind={kind} unit={draft} onChange={setDraft} />
        {problems.length > 0 && (
          <Note tone="bad" role="alert">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
