import { useQuery } from '@tanstack/react-query';
import { NotFound } from '#web/layout/not-found';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { currentUserQuery } from '../api.ts';
import { AddressSection } from './address-section.tsx';
import { LeavingSection } from './leaving-section.tsx';
import { MyDataSection } from './my-data-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { securityText as text } from './text.ts';
import './security-page.css';

const crumbs = [{ label: text.profile, href: paths.profile }, { label: text.title }];

/** The ways into the account and where they are open; beside them what belongs to the person, and the way out. */
export function SecurityPage() {
  const { data: user } = useQuery(currentUserQuery);
  if (!user) return <NotFound title={text.loadError} />;
  const address = <AddressSection user={user} />;
  return (
    <Page title={text.title} crumbs={crumbs}>
      <div className="two security">
        <div>
          {/* an address that waits for its owner stands where they come in */}
          {user.awaitsConfirmation && address}
          <PasskeysSection user={user} />
          <PasswordSection user={user} />
          <SessionsSection user={user} />
          {!user.awaitsConfirmation && address}
        </div>
        <aside className="hashiya">
          <MyDataSection />
          <LeavingSection user={user} />
        </aside>
      </div>
    </Page>
  );
}
