import type { Passkey } from '#contract/passkeys';
import { formatRelative, formatShortDate } from '#web/lib/dates';
import { readerZone } from '#web/lib/reader-zone';
import { useMinute } from '#web/lib/use-minute';
import { Icon } from '#web/ui/icon';
import { Num } from '#web/ui/num';
import { SmallMenu } from '#web/ui/small-menu';
import { passkeysText as text } from './passkeys-text.ts';

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  /** Null for one that has to stay. */
  onRemove: (() => void) | null;
}

/** One key: its name, since when it is there and when it last opened the door. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const now = useMinute();
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  return (
    <li className="passkeys__one">
      <Icon name={isSynced ? 'cloud' : 'key'} />
      <div className="passkeys__what">
        <b>
          <bdi>{name}</bdi>
        </b>
        <p className="sm muted">
          {text.added} <Num ltr>{formatShortDate(createdAt, readerZone())}</Num> ·{' '}
          {lastUsedAt ? `${text.lastUse} ${formatRelative(lastUsedAt, now)}` : text.neverUsed}
          {isSynced && ` · ${text.synced}`}
        </p>
      </div>
      <SmallMenu
        label={onRemove ? text.menuOf(name) : text.renameOf(name)}
        items={[
          { label: text.rename, icon: 'edit', onPress: onRename },
          ...(onRemove
            ? [{ label: text.remove, icon: 'trash' as const, onPress: onRemove, isDanger: true }]
            : []),
        ]}
      />
    </li>
  );
}
