import { useRef, useState } from 'react';
import type { CourseUnit } from '#contract/course-units';
import { mostUnits } from '#contract/exam-limits';
import { ApiError } from '#web/lib/api-error';
import { moved } from '#web/lib/list-order';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { Field } from '#web/ui/field';
import { IconButton } from '#web/ui/icon-button';
import { Note } from '#web/ui/note';
import { showToast } from '#web/ui/toast-store';
import { useWriteUnits } from './unit-api.ts';
import { checkUnits, draftsOf, type UnitDraft, unitErrors } from './unit-draft.ts';
import { unitText as text } from './unit-text.ts';
import './units-tab.css';

interface UnitsTabProps {
  courseId: number;
  units: readonly CourseUnit[];
}

/** The units of a course, written and ordered together, and saved together. */
export function UnitsTab({ courseId, units }: UnitsTabProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const editor = useUnits(courseId, units);
  const { drafts, errors, said } = editor;
  const whole = errors.get(-1);
  return (
    <form
      className="units"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        editor.save();
      }}
    >
      <h2 className="visually-hidden">{text.units}</h2>
      <p className="units__lead">
        {drafts.length === 0 ? `${text.none}. ${text.noneDescription}` : text.lead}
      </p>
      {whole && (
        <Note tone="bad" role="alert">
          {whole}
        </Note>
      )}
      {drafts.length > 0 && (
        <ol className="units__rows">
          {drafts.map((draft, place) => (
            <li key={draft.key}>
              <UnitRow
                draft={draft}
                place={place}
                isLast={place === drafts.length - 1}
                error={errors.get(place)}
                onType={(title) => editor.type(place, title)}
                onMove={(to) => editor.move(place, to)}
                onRemove={() => {
                  editor.remove(place);
                  addButton.current?.focus();
                }}
              />
            </li>
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {editor.isShorter && <Note>{text.removeHint}</Note>}
      <div className="units__actions">
        <Button
          ref={addButton}
          kind={editor.isTouched ? 'secondary' : 'primary'}
          icon="plus"
          disabledReason={drafts.length >= mostUnits && text.tooMany}
          onClick={editor.add}
        >
          {text.add}
        </Button>
        {editor.isTouched && (
          <>
            <Button type="submit" busy={editor.isSaving && text.saving}>
              {text.save}
            </Button>
            <Button kind="quiet" onClick={editor.undo}>
              {text.undo}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

/** What is written of the units and not yet saved; until something is, the server's own are shown. */
function useUnits(courseId: number, units: readonly CourseUnit[]) {
  const [typed, setTyped] = useState<UnitDraft[] | null>(null);
  const [made, setMade] = useState(0);
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
  const [said, setSaid] = useState('');
  const write = useWriteUnits(courseId);
  const drafts = typed ?? draftsOf(units);
  const change = (next: UnitDraft[] | null, words = '') => {
    setTyped(next);
    setErrors(new Map());
    setSaid(words);
  };

  const save = () => {
    if (write.isPending) return;
    const checked = checkUnits(drafts);
    if (checked.errors) return setErrors(checked.errors);
    write.mutate(checked.body, {
      onSuccess: () => {
        change(null);
        showToast({ title: text.saved, tone: 'success' });
      },
      onError: (error) => {
        showFailure(error, text.saveFailed);
        if (error instanceof ApiError) setErrors(unitErrors(error.errors));
      },
    });
  };

  return {
    drafts,
    errors,
    said,
    isTouched: typed !== null,
    isShorter: drafts.filter(({ was }) => was !== undefined).length < units.length,
    isSaving: write.isPending,
    add: () => {
      setMade(made + 1);
      change([...drafts, { key: `new-${made + 1}`, title: '' }]);
    },
    type: (place: number, title: string) =>
      change(drafts.map((draft, index) => (index === place ? { ...draft, title } : draft))),
    move: (from: number, to: number) => change(moved(drafts, from, to), text.moved(to + 1)),
    remove: (place: number) =>
      change(
        drafts.filter((_, index) => index !== place),
        text.removed,
      ),
    undo: () => change(null),
    save,
  };
}

interface UnitRowProps {
  draft: UnitDraft;
  place: number;
  isLast: boolean;
  error: string | undefined;
  onType: (title: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function UnitRow({ draft, place, isLast, error, onType, onMove, onRemove }: UnitRowProps) {
  const number = place + 1;
  return (
    <div className="unit-row">
      <Field
        label={text.numbered(number)}
        autoFocus={draft.was === undefined}
        error={error}
        value={draft.title}
        onChange={(event) => onType(event.target.value)}
      />
      <div className="unit-row__actions">
        <IconButton
          icon="chevron-up"
          label={text.moveUp(number)}
          aria-disabled={place === 0}
          onClick={() => place > 0 && onMove(place - 1)}
        />
        <IconButton
          icon="chevron-down"
          label={text.moveDown(number)}
          aria-disabled={isLast}
          onClick={() => !isLast && onMove(place + 1)}
        />
        <IconButton icon="trash" label={text.remove(number)} onClick={onRemove} />
      </div>
    </div>
  );
}
