import type { ManagedQuestion } from '#contract/managing-asking';
import { formatRelative } from '#web/lib/dates';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { Note } from '#web/ui/note';
import { showToast } from '#web/ui/toast-store';
import { useModerate } from './api.ts';
import { toolText as text } from './text.ts';

/** What students reported of a question, until somebody has looked at it. */
export function QuestionReports({ question, now }: { question: ManagedQuestion; now: Date }) {
  const moderate = useModerate(question.id);
  const settle = (isHidden: boolean) =>
    moderate.mutate(
      { settlesReports: true, ...(isHidden && { isHidden }) },
      {
        onSuccess: () => showToast({ title: isHidden ? text.hidden : text.settled, tone: 'success' }),
        onError: (error) => showFailure(error, text.failed),
      },
    );
  return (
    <Note tone="warn" icon="flag">
      <b>{text.reports(question.reports.length)}</b>
      <ul className="asked-reports">
        {question.reports.map(({ by, reason, at }) => (
          <li key={`${by} ${at}`}>
            <bdi>{by}</bdi>، {formatRelative(at, now)}: <span dir="auto">{reason}</span>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button
          kind="secondary"
          small
          busy={moderate.isPending && text.settling}
          onClick={() => settle(false)}
        >
          {text.settle}
        </Button>
        {!question.isHidden && (
          <Button kind="quiet" small onClick={() => settle(true)}>
            {text.hideReported}
          </Button>
        )}
      </div>
    </Note>
  );
}
