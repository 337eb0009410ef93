import { helpingApi, leaveForm } from '#contract/helping-students';
import { examManagementApi } from '#contract/managing-exams';
import { askAgain, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { ReasonDialog } from '#web/ui/reason-dialog';
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
  return (
    <ReasonDialog
      title={text.leaveFor(name)}
      description={text.leaveDescription}
      label={text.leaveReason}
      hint={text.leaveReasonHint}
      submit={text.giveLeave}
      busy={text.leaveGiving}
      cancel={text.cancel}
      schema={leaveForm}
      besides={{ userId }}
      saving={granting}
      given={({ reason }) => reason}
      failed={text.leaveError}
      onSaved={({ triesLeft }) => showToast({ title: text.leaveGiven(name, triesLeft), tone: 'success' })}
      onClose={onClose}
    />
  );
}
