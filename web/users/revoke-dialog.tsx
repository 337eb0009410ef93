import { useForm } from 'react-hook-form';
import { showFieldErrors } from '#web/lib/field-errors';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { showFailure } from '#web/ui/failure-toast';
import { TextArea } from '#web/ui/text-area';
import { showToast } from '#web/ui/toast-store';
import { useRevoke } from './api.ts';
import { usersText as text } from './text.ts';

interface RevokeDialogProps {
  certificate: { id: number; certificateNumber: string };
  onClose: () => void;
}

export function RevokeDialog({ certificate, onClose }: RevokeDialogProps) {
  const revoke = useRevoke();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { reason: '' } });
  const save = handleSubmit(({ reason }) =>
    revoke.mutate(
      { certificateId: certificate.id, reason },
      {
        onSuccess: () => {
          showToast({ title: text.revokeDone, tone: 'success' });
          onClose();
        },
        onError: (error) => {
          if (showFieldErrors(error, ['reason'], setError)) return;
          showFailure(error, text.revokeError);
        },
      },
    ),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.revokeOf(certificate.certificateNumber)}
      description={text.revokeWarning}
    >
      <form onSubmit={(event) => void save(event)} noValidate>
        <TextArea
          label={text.reason}
          rows={3}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
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
