import { useForm } from 'react-hook-form';
import { ijazatApi } from '#contract/ijazat';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { fieldOf } from '#web/ui/form-field';
import { saveForm } from '#web/ui/save-form';
import { TextArea } from '#web/ui/text-area';
import { showToast } from '#web/ui/toast-store';
import { useRefuseIjaza } from './api.ts';
import { decidingText as text } from './deciding-text.ts';

interface RefuseDialogProps {
  id: number;
  onDone: () => void;
  onClose: () => void;
}

/** A shaykh declines, and tells the student why. */
export function RefuseDialog({ id, onDone, onClose }: RefuseDialogProps) {
  const refusing = useRefuseIjaza(id);
  const form = useForm({ defaultValues: { note: '' } });
  const save = saveForm({
    form,
    names: ['note'],
    schema: ijazatApi.refuse.body,
    saving: refusing,
    given: (body) => body,
    failed: text.failed,
    onSaved: () => {
      showToast({ title: text.refused });
      onClose();
      onDone();
    },
  });
  return (
    <Dialog open onClose={onClose} title={text.refuseTitle} description={text.refuseText}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <TextArea label={text.refuseLabel} rows={3} {...fieldOf(form)('note')} />
        <div className="dlg__actions">
          <Button type="submit" busy={refusing.isPending && text.refusing}>
            {text.refuse}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
