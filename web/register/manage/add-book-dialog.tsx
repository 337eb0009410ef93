import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import { fullName } from '#contract/chain-names';
import type { ChainPerson } from '#contract/chains';
import { bookForm } from '#contract/managing-books';
import { ijazaKinds } from '#contract/register';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { Field } from '#web/ui/field';
import { fieldOf } from '#web/ui/form-field';
import { saveForm } from '#web/ui/save-form';
import { Select } from '#web/ui/select';
import { showToast } from '#web/ui/toast-store';
import { NewPerson } from '../chains/new-person.tsx';
import { PersonCombobox } from '../person-combobox.tsx';
import { useAddBook } from './api.ts';
import { booksText as text } from './text.ts';

/** A book that is not among those that the university comes with. */
export function AddBookDialog({ onClose }: { onClose: () => void }) {
  const adding = useAddBook();
  const [, navigate] = useLocation();
  const [author, setAuthor] = useState<ChainPerson | null>(null);
  const form = useForm({ defaultValues: { title: '', key: '', kind: 'listening' } });
  const save = saveForm({
    form,
    names: ['title', 'key', 'kind'],
    schema: bookForm,
    read: (fields) => ({ ...fields, key: fields.key.trim(), authorId: author?.id }),
    saving: adding,
    given: (body) => body,
    failed: text.createError,
    onSaved: ({ key }) => {
      showToast({ title: text.created, tone: 'success' });
      navigate(paths.manageBook(key));
    },
  });
  const field = fieldOf(form);
  return (
    <Dialog open wide onClose={onClose} title={text.addTitle}>
      <form className="stack" onSubmit={(event) => void save(event)} noValidate>
        <Field {...field('title')} label={text.name} required />
        <AuthorChoice author={author} onChoose={setAuthor} />
        <Select {...field('kind')} label={text.kind}>
          {ijazaKinds.map((kind) => (
            <option key={kind} value={kind}>
              {text.kinds[kind]}
            </option>
          ))}
        </Select>
        <Field
          {...field('key')}
          label={text.key}
          hint={text.keyHint}
          dir="ltr"
          autoCapitalize="none"
          required
        />
        <div className="dlg__actions">
          <Button
            type="submit"
            busy={adding.isPending && text.creating}
            disabledReason={author === null && text.chooseAuthor}
          >
            {text.create}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface AuthorChoiceProps {
  author: ChainPerson | null;
  onChoose: (author: ChainPerson | null) => void;
}

function AuthorChoice({ author, onChoose }: AuthorChoiceProps) {
  const [newName, setNewName] = useState<string | null>(null);
  if (newName !== null)
    return (
      <NewPerson
        name={newName}
        onKept={(person) => {
          setNewName(null);
          onChoose(person);
        }}
        onCancel={() => setNewName(null)}
      />
    );
  if (!author) return <PersonCombobox label={text.author} onPick={onChoose} onNew={setNewName} />;
  return (
    <p>
      {text.author}: <bdi className="strong">{fullName(author)}</bdi>{' '}
      <Button kind="quiet" small onClick={() => onChoose(null)}>
        {text.changeAuthor}
      </Button>
    </p>
  );
}
