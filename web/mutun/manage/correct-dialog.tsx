import { useState } from 'react';
import type { EditedMatn, MatnUnitForm } from '#contract/managing-mutun';
import { plainUnit, unitProblems } from '#contract/matn-problems';
import type { MatnUnit } from '#contract/mutun';
import { errorText } from '#web/lib/error-text';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { Field } from '#web/ui/field';
import { Note } from '#web/ui/note';
import { showToast } from '#web/ui/toast-store';
import { UnitText } from '../unit-text.tsx';
import { useCorrectUnit } from './api.ts';
import { measured } from './measured-units.ts';
import { correctingText as text, manageText, unitText } from './text.ts';
import { changeOf, formOf, withoutEmptyRows } from './unit-draft.ts';
import { NoteFields, TextFields } from './unit-fields.tsx';

interface CorrectDialogProps {
  matn: EditedMatn;
  unit: MatnUnit;
  onClose: () => void;
}

/** One unit of a text that students have: what it becomes, and what they are told of it. */
export function CorrectDialog({ matn, unit, onClose }: CorrectDialogProps) {
  const correcting = useCorrection(matn, unit, onClose);
  const { draft, change, note, problems, error, isSaving } = correcting;
  const name = manageText.numbered(matn.kind, unit.number);
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={text.correctOf(name)}
      actions={
        <>
          <Button
            busy={isSaving && text.saving}
            disabledReason={change === 'nothing' && text.unchanged}
            onClick={correcting.save}
          >
            {text.save}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {unitText.cancel}
          </Button>
        </>
      }
    >
      <div className="unit-form">
        <div className="unit-form__text">
          <TextFields kind={matn.kind} unit={draft} onChange={correcting.write} />
        </div>
        {change === 'text' && (
          <>
            <div>
              <p className="lbl">{text.becomes}</p>
              <UnitText kind={matn.kind} unit={shownOf(matn, draft)} />
            </div>
            <Field
              label={text.note}
              hint={text.noteHint}
              required
              value={note}
              onChange={(event) => correcting.tell(event.target.value)}
            />
          </>
        )}
        <NoteFields kind={matn.kind} unit={draft} onChange={correcting.write} />
        {change === 'notes' && <Note>{text.noteUnneeded}</Note>}
        {(problems.length > 0 || error) && (
          <Note tone="bad" role="alert">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
            {error && <p>{errorText(error)}</p>}
          </Note>
        )}
      </div>
    </Dialog>
  );
}

/** The page behind has the book face already: what is typed is drawn as it will be. */
function shownOf({ kind }: EditedMatn, draft: MatnUnitForm): MatnUnitForm {
  const unit = plainUnit({ ...withoutEmptyRows(draft), display: null });
  return { ...unit, display: kind === 'nazm' ? measured(unit.segments) : null };
}

const shortestNote = 3;

function useCorrection(matn: EditedMatn, unit: MatnUnit, onDone: () => void) {
  const [known] = useState(() => formOf(unit));
  const [draft, setDraft] = useState<MatnUnitForm>(known);
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<string[]>([]);
  const correct = useCorrectUnit(matn, unit.number);
  const change = changeOf(known, draft);
  const save = () => {
    const wanted = plainUnit({ ...withoutEmptyRows(draft), display: null });
    const found = unitProblems(matn.kind, wanted).map(({ message }) => message);
    if (change === 'text' && note.trim().length < shortestNote) found.push(text.noteMissing);
    setProblems(found);
    if (found.length > 0) return;
    const name = manageText.numbered(matn.kind, unit.number);
    correct.mutate(
      { unit: wanted, note: change === 'text' ? note : null, known },
      {
        onSuccess: () => {
          showToast(
            change === 'text'
              ? { title: text.saved(name), description: text.savedDescription, tone: 'success' }
              : { title: text.noted(name), tone: 'success' },
          );
          onDone();
        },
      },
    );
  };
  return {
    draft,
    change,
    note,
    problems,
    error: correct.error,
    isSaving: correct.isPending,
    write: (next: MatnUnitForm) => {
      setDraft(next);
      setProblems([]);
    },
    tell: setNote,
    save,
  };
}
