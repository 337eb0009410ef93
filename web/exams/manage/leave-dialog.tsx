import { useForm } from 'react-hook-form';
import { helpingApi, leaveForm } from '#contract/helping-students';
import { examManagementApi } from '#contract/managing-exams';
import { askAgain, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { saveForm } from '#web/ui/save-form';
import { TextArea } from '#web/ui/text-area';
import { showToast } from '#web/ui/toast-store';
import type { ExamStudent } from './results-api.ts';
import { resultsText as text } from './results-text.ts';

interface LeaveDialogProps {
  student: ExamStudent;
  examId: number;
  onClose: () => void;
}

/** One more try for one student, with the reason. */
export function LeaveDialog({ student: { userId, name }, examId, onClose }: LeaveDialogProps) {
  const granting = useChanging(
    (reason: string) => call(helpingApi.grantLeave, { params: { id: examId }, body: { userId, reason } }),
    (queries) => askAgain(queries, examManagementApi.examResults),
  );
  const form = useForm({ defaultValues: { reason: '' } });
  const save = saveForm({
    form,
    names: ['reason'],
    schema: leaveForm,
    read: ({ reason }) => ({ userId, reason }),
    saving: granting,
    given: ({ reason }) => reason,
    failed: text.leaveError,
    onSaved: ({ triesLeft }) => {
      showToast({ title: text.leaveGiven(name, triesLeft), tone: 'success' });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={text.leaveFor(name)} description={text.leaveDescription}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <TextArea
          label={text.leaveReason}
          hint={text.leaveReasonHint}
          rows={3}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <div className="dlg__actions">
          <Button type="submit" busy={granting.isPending && text.leaveGiving}>
            {text.giveLeave}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
