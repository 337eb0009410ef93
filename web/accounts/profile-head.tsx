import type { CurrentUser } from '#contract/accounts';
import { displayName } from '#contract/accounts';
import { addressed } from '#contract/addressed';
import { formatMonthYear } from '#web/lib/dates';
import { readerZone } from '#web/lib/reader-zone';
import { hasStudyLevel, roleName, studyLevelName } from '#web/lib/role-names';
import { LevelBadge } from '#web/ui/level-badge';
import { Monogram } from '#web/ui/monogram';
import { Tag } from '#web/ui/tag';
import { Written } from '#web/ui/written';
import { accountsText as text } from './text.ts';

export function ProfileHead({ user }: { user: CurrentUser }) {
  const name = displayName(user);
  const since = formatMonthYear(user.createdAt, readerZone());
  const isStudent = hasStudyLevel(user.role);
  return (
    <header className="profile-head">
      <Monogram name={name} imageUrl={user.profileImageUrl} size="large" medallion />
      <div className="profile-head__who">
        <h1>
          <Written>{name}</Written>
        </h1>
        <p className="profile-head__meta">
          {user.email && <bdi dir="ltr">{user.email}</bdi>}
          <span>
            {isStudent ? addressed(user.addressedAs, text.studentSince(since)) : text.staffSince(since)}
          </span>
        </p>
        <p className="profile-head__badges">
          {isStudent && <LevelBadge level={user.level} name={studyLevelName(user.level, user.addressedAs)} />}
          <Tag>{roleName(user.role, user.addressedAs)}</Tag>
        </p>
      </div>
    </header>
  );
}
