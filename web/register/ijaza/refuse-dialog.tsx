import { ijazatApi } from '#contract/ijazat';
import { ReasonDialog } from '#web/ui/reason-dialog';
import { showToast } from '#web/ui/toast-store';
import { useRefuseIjaza } from './api.ts';
import { decidingText as text } from './deciding-text.ts';

interface RefuseDialogProps {
  id: number;
  onDone: () => void;
  onClose: () => void;
}

/** A shaykh declines, and tells the student why. */
export const RefuseDialog = ({ id, onDone, onClose }: RefuseDialogProps) => (
  <ReasonDialog
    title={text.refuseTitle}
    description={text.refuseText}
    label={text.refuseLabel}
    name="note"
    submit={text.refuse}
    busy={text.refusing}
    cancel={text.cancel}
    schema={ijazatApi.refuse.body}
    saving={useRefuseIjaza(id)}
    given={(body) => body}
    failed={text.failed}
    onSaved={() => {
      showToast({ title: text.refused });
      onDone();
    }}
    onClose={onClose}
  />
);
