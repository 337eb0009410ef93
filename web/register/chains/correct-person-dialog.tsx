import { useForm } from 'react-hook-form';
import { fullName } from '#contract/chain-names';
import { type ChainPerson, personForm } from '#contract/chains';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { saveForm } from '#web/ui/save-form';
import { showToast } from '#web/ui/toast-store';
import { useCorrectPerson } from '../api.ts';
import { personFieldNames, personFieldsOf, PersonFieldset, readPerson } from '../person-fields.tsx';
import { editText as text } from './text.ts';

interface CorrectPersonDialogProps {
  person: ChainPerson;
  onClose: () => void;
}

/** What was written of somebody, by whoever wrote it; the university says who may. */
export function CorrectPersonDialog({ person, onClose }: CorrectPersonDialogProps) {
  const correcting = useCorrectPerson(person.id);
  const form = useForm({ defaultValues: personFieldsOf(person) });
  const save = saveForm({
    form,
    names: personFieldNames,
    schema: personForm,
    read: readPerson,
    saving: correcting,
    given: (body) => body,
    failed: text.correctError,
    onSaved: () => {
      showToast({ title: text.corrected, tone: 'success' });
      onClose();
    },
  });
  return (
    <Dialog open wide onClose={onClose} title={fullName(person)}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <PersonFieldset form={form} />
        <div className="dlg__actions">
          <Button type="submit" busy={correcting.isPending && text.keeping}>
            {text.save}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
