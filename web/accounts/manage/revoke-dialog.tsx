import { useForm } from 'react-hook-form';
import { certificateManagementApi } from '#contract/managing-certificates';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { fieldOf } from '#web/ui/form-field';
import { TextArea } from '#web/ui/text-area';
import { showToast } from '#web/ui/toast-store';
import { saveForm } from '#web/ui/save-form';
import { useRevoke } from './api.ts';
import { usersText as text } from './text.ts';

interface RevokeDialogProps {
  certificate: { id: number; certificateNumber: string };
  onClose: () => void;
}

export function RevokeDialog({ certificate, onClose }: RevokeDialogProps) {
  const revoke = useRevoke();
  const form = useForm({ defaultValues: { reason: '' } });
  const save = saveForm({
    form,
    names: ['reason'],
    schema: certificateManagementApi.revoke.body,
    saving: revoke,
    given: ({ reason }) => ({ certificateId: certificate.id, reason }),
    failed: text.revokeError,
    onSaved: () => {
      showToast({ title: text.revokeDone, tone: 'success' });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.revokeOf(certificate.certificateNumber)}
      description={text.revokeWarning}
    >
      <form onSubmit={(event) => void save(event)} noValidate>
        <TextArea label={text.reason} rows={3} {...fieldOf(form)('reason')} />
        <div className="dlg__actions">
          <Button type="submit" kind="danger" busy={revoke.isPending && text.revoking}>
            {text.revoke}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text.keep}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
