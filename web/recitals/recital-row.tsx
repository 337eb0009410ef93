import type { ListedRecital } from '#contract/recitals';
import { formatMediaTime } from '#web/lib/format';
import { formatRelative } from '#web/lib/dates';
import { paths } from '#web/lib/paths';
import { LinkButton } from '#web/ui/link-button';
import { Num } from '#web/ui/num';
import { Tag } from '#web/ui/tag';
import { attemptText, rangeText, recitalsText as text, stateNames } from './text.ts';
import { useMinute } from '#web/lib/use-minute';

const tones = { sent: 'info', passed: 'ok', again: 'warn' } as const;

export function RecitalRow({ recital }: { recital: ListedRecital }) {
  const { id, matnKey, matnTitle, state, attempt, seconds, sentAt, decidedAt, teacher, isLive } = recital;
  const now = useMinute();
  return (
    <li className="recital-row">
      <div>
        <p className="recital-row__title">
          <bdi>{matnTitle}</bdi>
        </p>
        <p className="recital-row__facts">
          <span>{rangeText(recital)}</span>
          {attempt > 1 && <span>{attemptText(attempt)}</span>}
          {isLive && <span>{text.heardLive}</span>}
          {seconds !== null && !isLive && <Num ltr>{formatMediaTime(seconds)}</Num>}
        </p>
        <p className="recital-row__facts">
          <Tag tone={tones[state]}>{stateNames[state]}</Tag>
          {decidedAt === null ? (
            <span>{text.sentAt(formatRelative(sentAt, now))}</span>
          ) : (
            <span>
              {teacher !== null && <bdi>{teacher}</bdi>}، {formatRelative(decidedAt, now)}
            </span>
          )}
        </p>
      </div>
      <div className="recital-row__acts">
        <LinkButton href={paths.recital(id)} kind="secondary" small>
          {state === 'sent' ? text.toJudge : text.open}
        </LinkButton>
        {state === 'again' && (
          <LinkButton
            href={paths.reciteRange(matnKey, recital.from, recital.to)}
            kind="quiet"
            small
            icon="mic"
          >
            {text.again}
          </LinkButton>
        )}
      </div>
    </li>
  );
}
