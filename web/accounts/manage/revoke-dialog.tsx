import { useForm } from 'react-hook-form';
import { certificateManagementApi } from '#contract/managing-certificates';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { fieldOf } from '#web/ui/form-field';
import { TextArea } from '#web/ui/text-area';
import { showToast } from '#web/ui/toast-store';
import { saveForm } from '#web/ui/save-form';
import { type DocumentKind, useRevoke } from './api.ts';
import { documentsText } from './documents-text.ts';
import { usersText as text } from './text.ts';

interface RevokeDialogProps {
  kind: DocumentKind;
  document: { id: number; number: string };
  onClose: () => void;
}

export function RevokeDialog({ kind, document, onClose }: RevokeDialogProps) {
  const revoke = useRevoke(kind);
  const words = documentsText[kind];
  const form = useForm({ defaultValues: { reason: '' } });
  const save = saveForm({
    form,
    names: ['reason'],
    schema: certificateManagementApi.revoke.body,
    saving: revoke,
    given: ({ reason }) => ({ id: document.id, reason }),
    failed: words.failed,
    onSaved: () => {
      showToast({ title: words.done, tone: 'success' });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={words.revokeOf(document.number)} description={words.warning}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <TextArea label={text.reason} rows={3} {...fieldOf(form)('reason')} />
        <div className="dlg__actions">
          <Button type="submit" kind="danger" busy={revoke.isPending && words.revoking}>
            {words.revoke}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {words.keep}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
