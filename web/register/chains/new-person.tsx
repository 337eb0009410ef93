import { useForm } from 'react-hook-form';
import { type ChainPerson, personForm } from '#contract/chains';
import { Button } from '#web/ui/button';
import { saveForm } from '#web/ui/save-form';
import { useAddPerson } from '../api.ts';
import { personFieldNames, personFieldsOf, PersonFieldset, readPerson } from '../person-fields.tsx';
import { editText as text } from './text.ts';

interface NewPersonProps {
  /** As it was sought. */
  name: string;
  onKept: (person: ChainPerson) => void;
  onCancel: () => void;
}

/** Somebody whom no chain has yet. It stands inside another form, and is no form itself. */
export function NewPerson({ name, onKept, onCancel }: NewPersonProps) {
  const adding = useAddPerson();
  const form = useForm({ defaultValues: personFieldsOf({ name }) });
  const save = saveForm({
    form,
    names: personFieldNames,
    schema: personForm,
    read: readPerson,
    saving: adding,
    given: (body) => body,
    failed: text.personError,
    onSaved: onKept,
  });
  return (
    <fieldset className="stack">
      <legend className="lbl">{text.newPerson}</legend>
      <PersonFieldset form={form} />
      <div className="link-form__actions">
        <Button busy={adding.isPending && text.keeping} onClick={() => void save()}>
          {text.keepPerson}
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </fieldset>
  );
}
