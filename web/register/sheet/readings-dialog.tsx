import { type FormEvent, useState } from 'react';
import type { Sheet } from '#contract/majalis';
import type { Sex } from '#contract/register';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { showFailure } from '#web/ui/failure-toast';
import { Field } from '#web/ui/field';
import { IconButton } from '#web/ui/icon-button';
import { Select } from '#web/ui/select';
import { showToast } from '#web/ui/toast-store';
import { useNoteReadings } from './api.ts';
import { readingsText as text } from './text.ts';
import './readings-dialog.css';

interface ReadingLine {
  id: number;
  name: string;
  sex: Sex;
  from: string;
  to: string;
}

interface ReadingsDialogProps {
  sheet: Sheet;
  onClose: () => void;
}

/** Who read what: it counts for a reading ijaza. */
export function ReadingsDialog({ sheet, onClose }: ReadingsDialogProps) {
  const { range } = sheet.majlis;
  const [lines, setLines] = useState(() => sheet.readings.map(lineOf));
  const [isChecked, setChecked] = useState(false);
  const saving = useNoteReadings(sheet.majlis.id);
  const change = (id: number, changes: Partial<ReadingLine>) =>
    setLines(lines.map((line) => (line.id === id ? { ...line, ...changes } : line)));
  const add = () => {
    const id = Math.max(0, ...lines.map((line) => line.id)) + 1;
    setLines([...lines, { id, name: '', sex: 'm', from: String(range[0]), to: String(range[1]) }]);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (lines.some((line) => problemsOf(line, range).length > 0)) return;
    saving.mutate(
      { readings: lines.map((line) => readingOf(line, sheet)) },
      {
        onSuccess: () => {
          showToast({ title: text.saved, tone: 'success' });
          onClose();
        },
        onError: (error) => showFailure(error, text.failed),
      },
    );
  };
  return (
    <Dialog open onClose={onClose} title={text.title} description={text.lead} wide>
      <form onSubmit={save} noValidate className="readings-dialog">
        <datalist id="listeners-of-sheet">
          {sheet.rows.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        {lines.map((line) => (
          <ReadingFields
            key={line.id}
            line={line}
            problems={isChecked ? problemsOf(line, range) : []}
            range={range}
            isClosed={sheet.isSealed}
            onChange={(changes) => change(line.id, changes)}
            onRemove={() => setLines(lines.filter(({ id }) => id !== line.id))}
          />
        ))}
        {!sheet.isSealed && (
          <>
            <Button kind="quiet" icon="plus" onClick={add}>
              {text.add}
            </Button>
            <div className="dlg__actions">
              <Button type="submit" busy={saving.isPending && text.saving}>
                {text.save}
              </Button>
              <Button kind="secondary" onClick={onClose}>
                {text.cancel}
              </Button>
            </div>
          </>
        )}
      </form>
    </Dialog>
  );
}

interface ReadingFieldsProps {
  line: ReadingLine;
  problems: ('name' | 'range')[];
  range: Sheet['majlis']['range'];
  isClosed: boolean;
  onChange: (changes: Partial<ReadingLine>) => void;
  onRemove: () => void;
}

function ReadingFields({ line, problems, range, isClosed, onChange, onRemove }: ReadingFieldsProps) {
  return (
    <fieldset className="readings-dialog__line" disabled={isClosed}>
      <Field
        label={text.name}
        list="listeners-of-sheet"
        value={line.name}
        error={problems.includes('name') ? text.nameNeeded : undefined}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Select
        label={text.sex}
        value={line.sex}
        onChange={({ target }) => onChange({ sex: target.value === 'f' ? 'f' : 'm' })}
      >
        <option value="m">{text.sexes.m}</option>
        <option value="f">{text.sexes.f}</option>
      </Select>
      <Field
        label={text.from}
        type="number"
        value={line.from}
        error={problems.includes('range') ? text.outside(range) : undefined}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <Field
        label={text.to}
        type="number"
        value={line.to}
        onChange={({ target }) => onChange({ to: target.value })}
      />
      {!isClosed && <IconButton icon="trash" label={text.remove(line.name)} onClick={onRemove} />}
    </fieldset>
  );
}

const lineOf = ({ name, sex, range: [from, to] }: Sheet['readings'][number], id: number): ReadingLine => ({
  id,
  name,
  sex,
  from: String(from),
  to: String(to),
});

function problemsOf({ name, from, to }: ReadingLine, [first, last]: Sheet['majlis']['range']) {
  const problems: ('name' | 'range')[] = [];
  if (name.trim().length < 2) problems.push('name');
  const [start, end] = [Number(from), Number(to)];
  const isInOrder = Number.isInteger(start) && Number.isInteger(end) && start <= end;
  if (!isInOrder || start < first || end > last) problems.push('range');
  return problems;
}

/** Whoever stands on the sheet with this name is meant; their reading counts for them. */
function readingOf({ name, sex, from, to }: ReadingLine, { rows }: Sheet) {
  const range: [number, number] = [Number(from), Number(to)];
  const userId = rows.find((row) => row.name === name.trim())?.userId ?? null;
  return { range, name: name.trim(), sex, userId };
}
