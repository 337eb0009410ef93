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
  state: 'accepted' | 'declined';
  onClose: () => void;
}

/** The decision on an application, with the word that its student reads. */
export function DecisionDialog({ application: { id, studentName }, state, onClose }: DecisionDialogProps) {
  const decide = useDecide(id);
  const isAccepting = state === 'accepted';
  const form = useForm({ defaultValues: { note: '' } });
  const save = saveForm({
    form,
    names: ['note'],
    schema: decisionForm,
    read: ({ note }) => ({ state, note }),
    saving: decide,
    given: (body) => body,
    failed: text.failed,
    onSaved: () => {
      showToast({ title: isAccepting ? text.accepted : text.declined, tone: 'success' });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={isAccepting ? text.acceptOf(studentName) : text.declineOf(studentName)}
      description={isAccepting ? text.acceptDescription : text.declineDescription}
    >
      <form onSubmit={(event) => void save(event)} noValidate>
        <TextArea
          label={isAccepting ? text.acceptNote : text.declineNote}
          optional={isAccepting}
          rows={4}
          {...fieldOf(form)('note')}
        />
        <div className="dlg__actions">
          <Button type="submit" busy={decide.isPending && (isAccepting ? text.accepting : text.declining)}>
            {isAccepting ? text.accept : text.decline}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
