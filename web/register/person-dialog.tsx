import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type ChainPerson, personForm } from '#contract/chains';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { saveForm, type SavingBy } from '#web/ui/save-form';
import { showToast } from '#web/ui/toast-store';
import { personFieldNames, personFieldsOf, PersonFieldset, readPerson } from './person-fields.tsx';

interface PersonDialogProps<Reply> {
  title: string;
  description?: string;
  /** As far as they are known. */
  person: Partial<ChainPerson> & Pick<ChainPerson, 'name'>;
  words: { save: string; saving: string; saved: string; failed: string; cancel: string };
  saving: SavingBy<z.output<typeof personForm>, Reply>;
  onClose: () => void;
}

/** What is written of somebody in a chain, or of a shaykh; it closes when it is saved. */
export function PersonDialog<Reply>({
  title,
  description,
  person,
  words,
  saving,
  onClose,
}: PersonDialogProps<Reply>) {
  const form = useForm({ defaultValues: personFieldsOf(person) });
  const save = saveForm({
    form,
    names: personFieldNames,
    schema: personForm,
    read: readPerson,
    saving,
    given: (body) => body,
    failed: words.failed,
    onSaved: () => {
      showToast({ title: words.saved, tone: 'success' });
      onClose();
    },
  });
  return (
    <Dialog open wide onClose={onClose} title={title} description={description}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <PersonFieldset form={form} />
        <div className="dlg__actions">
          <Button type="submit" busy={saving.isPending && words.saving}>
            {words.save}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
