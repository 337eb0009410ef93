import { useForm } from 'react-hook-form';
import { decisionForm, type ManagedApplication } from '#contract/managing-admission';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { fieldOf } from '#web/ui/form-field';
import { saveForm } from '#web/ui/save-form';
import { TextArea } from '#web/ui/text-area';
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
  const form = useForm({ defaultValues: { reason: '' } });
  const save = saveForm({
    form,
    names: ['reason'],
    schema: decisionForm,
    read: ({ reason }) => ({ decision, reason }),
    saving: decide,
    given: (body) => body,
    failed: text.failed,
    onSaved: () => {
      showToast({ title: isAccepting ? text.accepted : text.refused, tone: 'success' });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={isAccepting ? text.acceptOf(studentName) : text.refuseOf(studentName)}
      description={isAccepting ? text.acceptDescription : text.refuseDescription}
    >
      <form onSubmit={(event) => void save(event)} noValidate>
        <TextArea
          label={isAccepting ? text.acceptReason : text.refuseReason}
          optional={isAccepting}
          rows={4}
          {...fieldOf(form)('reason')}
        />
        <div className="dlg__actions">
          <Button type="submit" busy={decide.isPending && (isAccepting ? text.accepting : text.refusing)}>
            {isAccepting ? text.accept : text.refuse}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
