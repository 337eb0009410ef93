import { askingApi, type Question } from '#contract/asking';
import { Confirm } from '#web/ui/confirm';
import { showFailure } from '#web/ui/failure-toast';
import { ReasonDialog } from '#web/ui/reason-dialog';
import { showToast } from '#web/ui/toast-store';
import { useReport, useWithdraw } from './api.ts';
import { dialogText as text } from './text.ts';

export type QuestionWish = 'withdraw' | 'report';

interface QuestionDialogsProps {
  question: Question;
  wish: QuestionWish;
  onClose: () => void;
}

/** What is asked before a question is withdrawn or reported. */
export const QuestionDialogs = ({ question, wish, onClose }: QuestionDialogsProps) =>
  wish === 'withdraw' ? (
    <Withdraw id={question.id} onClose={onClose} />
  ) : (
    <Report id={question.id} onClose={onClose} />
  );

interface OneProps {
  id: number;
  onClose: () => void;
}

function Withdraw({ id, onClose }: OneProps) {
  const withdraw = useWithdraw(id);
  return (
    <Confirm
      open
      onClose={onClose}
      title={text.withdrawQuestion}
      description={text.withdrawDescription}
      confirmLabel={text.withdraw}
      busy={withdraw.isPending && text.withdrawing}
      onConfirm={() =>
        withdraw.mutate(undefined, {
          onSuccess: () => showToast({ title: text.withdrawn, tone: 'success' }),
          onError: (error) => showFailure(error, text.withdrawFailed),
          onSettled: onClose,
        })
      }
    />
  );
}

function Report({ id, onClose }: OneProps) {
  const report = useReport(id);
  return (
    <ReasonDialog
      title={text.reportTitle}
      description={text.reportDescription}
      label={text.reportLabel}
      submit={text.report}
      busy={text.reporting}
      cancel={text.cancel}
      schema={askingApi.report.body}
      saving={report}
      given={(body) => body}
      failed={text.reportFailed}
      onSaved={() => showToast({ title: text.reported, tone: 'success' })}
      onClose={onClose}
    />
  );
}
