import { useForm } from 'react-hook-form';
import { type Passkey, passkeysApi } from '#contract/passkeys';
import { Confirm } from '#web/ui/confirm';
import { Dialog } from '#web/ui/dialog';
import { showFailure } from '#web/ui/failure-toast';
import { Field } from '#web/ui/field';
import { FormActions } from '#web/ui/form-actions';
import { fieldOf } from '#web/ui/form-field';
import { saveForm } from '#web/ui/save-form';
import { showToast } from '#web/ui/toast-store';
import { useRemovePasskey, useRenamePasskey } from './passkeys-api.ts';
import { passkeysText as text } from './passkeys-text.ts';

interface AboutPasskey {
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskey({ passkey, onClose }: AboutPasskey) {
  const renaming = useRenamePasskey();
  const form = useForm({ defaultValues: { name: passkey.name } });
  const save = saveForm({
    form,
    names: ['name'],
    schema: passkeysApi.rename.body,
    saving: renaming,
    given: ({ name }) => ({ id: passkey.id, name }),
    failed: text.renameFailed,
    onSaved: () => {
      showToast({ title: text.renamed, tone: 'success' });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={text.renameTitle}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Field label={text.name} hint={text.nameHint} autoComplete="off" {...fieldOf(form)('name')} />
        <FormActions submit={text.save} busy={renaming.isPending && text.saving} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

export function RemovePasskey({ passkey, onClose }: AboutPasskey) {
  const removing = useRemovePasskey();
  return (
    <Confirm
      open
      onClose={onClose}
      title={text.removeTitle}
      description={
        <>
          <bdi className="strong">{passkey.name}</bdi>
          <br />
          {text.removeText}
        </>
      }
      confirmLabel={text.remove}
      busy={removing.isPending && text.removing}
      onConfirm={() =>
        removing.mutate(passkey.id, {
          onSuccess: () => showToast({ title: text.removed, tone: 'success' }),
          onError: (error) => showFailure(error, text.removeFailed),
          onSettled: onClose,
        })
      }
    />
  );
}
