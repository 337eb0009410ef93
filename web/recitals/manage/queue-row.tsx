import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { ReplyOf } from '#contract/endpoint';
import { recitalsApi } from '#contract/recitals';
import { ApiError } from '#web/lib/api-error';
import { askAgain } from '#web/lib/asking';
import { formatRelative } from '#web/lib/dates';
import { errorText } from '#web/lib/error-text';
import { formatMediaTime } from '#web/lib/format';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { classNames } from '#web/ui/class-names';
import { Icon } from '#web/ui/icon';
import { Monogram } from '#web/ui/monogram';
import { Num } from '#web/ui/num';
import { Tag } from '#web/ui/tag';
import { showToast } from '#web/ui/toast-store';
import { attemptText, rangeText } from '../text.ts';
import { useMinute } from '#web/lib/use-minute';
import { useClaim } from './api.ts';
import { queueText as text } from './text.ts';

interface QueueRowProps {
  recital: ReplyOf<typeof recitalsApi.waiting>[number];
  /** The one to hear now: it alone has the page's main button. */
  isNext: boolean;
}

export function QueueRow({ recital, isNext }: QueueRowProps) {
  const now = useMinute();
  const { student, matnTitle, attempt, seconds, sentAt } = recital;
  return (
    <li className={classNames('queue-row', isNext && 'is-next')}>
      <Monogram name={student} />
      <p className="queue-row__who">
        <b>
          <bdi>{student}</bdi>
        </b>
      </p>
      <p className="queue-row__what">
        <bdi className="queue-row__title">{matnTitle}</bdi>
        <span className="sm ink2">{rangeText(recital)}</span>
        {attempt > 1 && <Tag tone="info">{attemptText(attempt)}</Tag>}
      </p>
      <p className="queue-row__facts">
        {seconds !== null && (
          <span>
            <Icon name="headphones" className="sm" />
            <Num ltr>{formatMediaTime(seconds)}</Num>
          </span>
        )}
        <span>
          <Icon name="clock" className="sm" />
          {formatRelative(sentAt, now)}
        </span>
      </p>
      <div className="queue-row__act">
        <Act recital={recital} isNext={isNext} />
      </div>
    </li>
  );
}

function Act({ recital: { id, heldBy }, isNext }: QueueRowProps) {
  const claim = useClaim();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  if (heldBy === 'other') {
    return (
      <span className="queue-row__held">
        <Icon name="lock" className="sm" />
        <span>{text.heldByOther}</span>
      </span>
    );
  }
  const listen = () =>
    claim.mutate(id, {
      onSuccess: () => navigate(paths.judgeRecital(id)),
      onError: (error) => {
        const isLost = error instanceof ApiError && error.code === 'recital_claimed';
        showToast({
          title: isLost ? text.lost : text.failed,
          description: errorText(error),
          tone: isLost ? 'warning' : 'destructive',
        });
        void askAgain(queries, recitalsApi.waiting);
      },
    });
  return (
    <Button
      small
      kind={isNext ? 'primary' : 'secondary'}
      icon={isNext ? 'play' : undefined}
      busy={claim.isPending && text.claiming}
      onClick={listen}
    >
      {heldBy === 'me' ? text.goOn : text.listen}
    </Button>
  );
}
