import type { CurrentUser } from '#contract/accounts';
import { displayName } from '#contract/accounts';
import { formatMonthYear } from '#web/lib/format';
import { readerZone } from '#web/lib/reader-zone';
import { roleNames } from '#web/lib/role-names';
import { LevelBadge } from '#web/ui/level-badge';
import { Monogram } from '#web/ui/monogram';
import { Tag } from '#web/ui/tag';
import { accountsText as text } from './text.ts';

export function ProfileHead({ user }: { user: CurrentUser }) {
  const name = displayName(user);
  return (
    <header className="profile-head">
      <Monogram name={name} imageUrl={user.profileImageUrl} size="large" medallion />
      <div className="profile-head__who">
        <h1 dir="auto">{name}</h1>
        <p className="profile-head__meta">
          {user.email && <bdi dir="ltr">{user.email}</bdi>}
          <span>{text.memberSince(formatMonthYear(user.createdAt, readerZone()))}</span>
        </p>
        <p className="profile-head__badges">
          <LevelBadge level={user.level} />
          <Tag>{roleNames[user.role]}</Tag>
        </p>
      </div>
    </header>
  );
}
