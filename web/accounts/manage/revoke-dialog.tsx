import { certificateManagementApi } from '#contract/managing-certificates';
import { showToast } from '#web/ui/toast-store';
import { ReasonDialog } from '#web/ui/reason-dialog';
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
  return (
    <ReasonDialog
      title={words.revokeOf(document.number)}
      description={words.warning}
      label={text.reason}
      submit={words.revoke}
      busy={words.revoking}
      cancel={words.keep}
      isDanger
      schema={certificateManagementApi.revoke.body}
      saving={revoke}
      given={({ reason }) => ({ id: document.id, reason })}
      failed={words.failed}
      onSaved={() => showToast({ title: words.done, tone: 'success' })}
      onClose={onClose}
    />
  );
}
