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
import { addText as text } from './text.ts';
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
  const [error, setError] = useState<string>();
  const add = (event: FormEvent) => {
    event.preventDefault();
    const { names, problem } = namesIn(typed);
    if (problem) return setError(text[problem]);
    onAdd(names.map((name) => ({ id: crypto.randomUUID(), name, sex, userId: null })));
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
        <div className="dlg__actions">
          <Button type="submit">{text.submit}</Button>
          <Button kind="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
        </div>
      </form>
      {sheet.others.length > 0 && <Others others={sheet.others} onAdd={onAdd} />}
    </Dialog>
  );
}

function Others({ others, onAdd }: { others: Sheet['others']; onAdd: DeviceSheet['add'] }) {
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const nameOf = ({ userId, name }: Sheet['others'][number]) => userId ?? name;
  const left = others.filter((each) => !added.has(nameOf(each)) && matches(typed, each.name));
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
      <ul>
        {left.map((each) => (
          <li key={nameOf(each)}>
            <Written>{each.name}</Written>
            <Button
              kind="secondary"
              small
              icon="plus"
              aria-label={text.addOne(each.name)}
              onClick={() => {
                const { userId, name, sex } = each;
                onAdd([{ id: crypto.randomUUID(), name, sex: sex ?? 'm', userId }]);
                setAdded(new Set([...added, nameOf(each)]));
              }}
            >
              {text.submit}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
