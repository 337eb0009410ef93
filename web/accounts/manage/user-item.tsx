import type { ReactNode } from 'react';
import { displayName } from '#contract/accounts';
import { type ManagedUser } from '#contract/managing-users';
import { formatMonthYear } from '#web/lib/dates';
import { readerZone } from '#web/lib/reader-zone';
import { roleToGive } from '#web/lib/role-names';
import { AccordionItem } from '#web/ui/accordion';
import { Tag } from '#web/ui/tag';
import { Written } from '#web/ui/written';
import { dismissalText } from './dismissal-text.ts';
import { ResetLink } from './reset-link.tsx';
import { RoleForm } from './role-form.tsx';
import { usersText as text } from './text.ts';
import { UserAttempts } from './user-attempts.tsx';
import { UserDismissal } from './user-dismissal.tsx';
import { UserDocuments } from './user-documents.tsx';
import { UserEnrolments } from './user-enrolments.tsx';
import { UserExtraTime } from './user-extra-time.tsx';
import { UserPasskeys } from './user-passkeys.tsx';

const tones = { student: undefined, teacher: 'info', admin: 'warn' } as const;

interface UserItemProps {
  user: ManagedUser;
  /** How they stand before the levels. */
  admission: ReactNode;
  /** Whether they may hold majalis and grant. */
  shaykh: ReactNode;
}

/** One person: who they are in a line, and behind it what they study, hold and may do. */
export function UserItem({ user, admission, shaykh }: UserItemProps) {
  const { id, email, role, addressedAs, createdAt } = user;
  const { enrolments, attempts, certificates, diplomas, transcripts } = user;
  return (
    <AccordionItem
      value={id}
      title={<Written>{displayName(user)}</Written>}
      badge={
        <>
          <Tag tone={tones[role]}>{roleToGive(role, addressedAs)}</Tag>
          {user.suspendedAt !== null && <Tag tone="bad">{dismissalText.suspended}</Tag>}
          {user.deletedFrom !== null && <Tag tone="bad">{dismissalText.leaving}</Tag>}
        </>
      }
      meta={
        <>
          {email ? <bdi dir="ltr">{email}</bdi> : text.noEmail} ·{' '}
          {text.since(formatMonthYear(createdAt, readerZone()))}
        </>
      }
    >
      <div className="user-details">
        <RoleForm user={user} />
        <ResetLink userId={id} />
        <UserDismissal user={user} />
        {user.passkeys > 0 && <UserPasskeys userId={id} />}
        <UserExtraTime userId={id} />
        {shaykh}
        {admission}
        <UserEnrolments enrolments={enrolments} />
        <UserDocuments certificates={certificates} diplomas={diplomas} transcripts={transcripts} />
        <UserAttempts attempts={attempts} />
      </div>
    </AccordionItem>
  );
}
