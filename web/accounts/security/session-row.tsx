import type { OwnSession } from '#contract/own-sessions';
import { formatShortDate } from '#web/lib/dates';
import { readerZone } from '#web/lib/reader-zone';
import { useMinute } from '#web/lib/use-minute';
import { Button } from '#web/ui/button';
import { Icon, type IconName } from '#web/ui/icon';
import { Num } from '#web/ui/num';
import { Tag } from '#web/ui/tag';
import { lastUse } from './last-use.ts';
import { sessionsText as text } from './text.ts';

const icons: Record<OwnSession['kind'], IconName> = {
  phone: 'phone',
  tablet: 'phone',
  computer: 'globe',
  other: 'globe',
};

/** One device: what it is, when it was last here, and the way to end it. */
export function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const now = useMinute();
  const { device, kind, isThis, byPasskey, lastUsedAt, createdAt } = session;
  return (
    <li className="devices__one">
      <Icon name={icons[kind]} />
      <div className="devices__what">
        <p className="devices__name">
          <b>{device}</b>
          {isThis && <Tag tone="ok">{text.thisOne}</Tag>}
          {byPasskey && <Tag icon="key">{text.byPasskey}</Tag>}
        </p>
        <p className="sm muted">
          {isThis ? text.now : lastUse(lastUsedAt, now)} · {text.since}{' '}
          <Num ltr>{formatShortDate(createdAt, readerZone())}</Num>
        </p>
      </div>
      {!isThis && (
        <Button kind="quiet" small aria-label={text.endOn(device)} onClick={onEnd}>
          {text.end}
        </Button>
      )}
    </li>
  );
}
