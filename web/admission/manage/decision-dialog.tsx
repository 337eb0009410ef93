import { decisionForm, type ManagedApplication } from '#contract/managing-admission';
import { ReasonDialog } from '#web/ui/reason-dialog';
import { showToast } from '#web/ui/toast-store';
import { useDecide } from './applications-api.ts';
import { applicationsText as text } from './applications-text.ts';

interface DecisionDialogProps {
  application: ManagedApplication;
  decision: 'accepted' | 'refused';
  onClose: () => void;
}

/** The decision on an application, with the word that its student reads. */
export function DecisionDialog({ application: { id, studentName }, decision, onClose }: DecisionDialogProps) {
  const decide = useDecide(id);
  const isAccepting = decision === 'accepted';
  return (
    <ReasonDialog
      title={isAccepting ? text.acceptOf(studentName) : text.refuseOf(studentName)}
      description={isAccepting ? text.acceptDescription : text.refuseDescription}
      label={isAccepting ? text.acceptReason : text.refuseReason}
      optional={isAccepting}
      submit={isAccepting ? text.accept : text.refuse}
      busy={isAccepting ? text.accepting : text.refusing}
      cancel={text.cancel}
      schema={decisionForm}
      besides={{ decision }}
      saving={decide}
      given={(body) => body}
      failed={text.failed}
      onSaved={() => showToast({ title: isAccepting ? text.accepted : text.refused, tone: 'success' })}
      onClose={onClose}
    />
  );
}
