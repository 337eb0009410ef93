import { type FormEvent, useState } from 'react';
import { matches } from '#contract/folded-text';
import type { Sheet } from '#contract/majalis';
import type { Sex } from '#contract/register';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { Field } from '#web/ui/field';
import { Segmented } from '#web/ui/segmented';
import { TextArea } from '#web/ui/text-area';
import { showToast } from '#web/ui/toast-store';
import { Written } from '#web/ui/written';
import type { DeviceSheet } from './device-sheet.ts';
import { addText as text, reasonText } from './text.ts';
import { namesIn } from './typed-names.ts';
import './add-dialog.css';

interface AddDialogProps {
  sheet: Sheet;
  onAdd: DeviceSheet['add'];
  onClose: () => void;
}

/** Those who came without a page: by name, or from another sheet of the series. */
export function AddDialog({ sheet, onAdd, onClose }: AddDialogProps) {
  const [typed, setTyped] = useState('');
  const [sex, setSex] = useState<Sex>('m');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const why = sheet.isShown ? reason.trim() : null;
  const add = (event: FormEvent) => {
    event.preventDefault();
    const { names, problem } = namesIn(typed);
    if (problem) return setError(text[problem]);
    if (why === '') return setError(reasonText.required);
    onAdd(names.map((name) => ({ id: crypto.randomUUID(), name, sex, userId: null, reason: why })));
    showToast({ title: text.added(names.length) });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={text.title}>
      <form onSubmit={add} noValidate className="add-dialog">
        <TextArea
          label={text.names}
          hint={text.namesHint}
          rows={3}
          value={typed}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
        <Segmented<Sex>
          label={text.sex}
          value={sex}
          onChange={setSex}
          options={[
            { value: 'm', label: text.sexes.m },
            { value: 'f', label: text.sexes.f },
          ]}
        />
        {sheet.isShown && (
          <Field
            label={reasonText.label}
            hint={reasonText.description}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <div className="dlg__actions">
          <Button type="submit">{text.submit}</Button>
          <Button kind="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
        </div>
      </form>
      {sheet.others.length > 0 && why !== '' && <Others others={sheet.others} reason={why} onAdd={onAdd} />}
    </Dialog>
  );
}

interface OthersProps {
  others: Sheet['others'];
  reason: string | null;
  onAdd: DeviceSheet['add'];
}

function Others({ others, reason, onAdd }: OthersProps) {
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const nameOf = ({ userId, name }: Sheet['others'][number]) => userId ?? name;
  const left = others.filter((each) => !added.has(nameOf(each)) && matches(typed, each.name));
  const add = (those: Sheet['others']) => {
    onAdd(those.map(({ userId, name, sex }) => ({ id: crypto.randomUUID(), name, sex, userId, reason })));
    setAdded(new Set([...added, ...those.map(nameOf)]));
  };
  return (
    <section className="add-dialog__others">
      <h3>{text.others}</h3>
      <p className="hint">{text.othersHint}</p>
      <Field
        label={text.search}
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {left.length > 1 && (
        <Button kind="secondary" icon="check-all" onClick={() => add(left)}>
          {text.addAll(left.length)}
        </Button>
      )}
      <ul>
        {left.map((each) => (
          <li key={nameOf(each)}>
            <Written>{each.name}</Written>
            <Button
              kind="secondary"
              small
              icon="plus"
              aria-label={text.addOne(each.name)}
              onClick={() => add([each])}
            >
              {text.submit}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
