import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '#contract/accounts';
import { partsOfTitle } from '#contract/course-title';
import { ActivityList } from '#web/dashboard/activity-list';
import { StudentFigures } from '#web/dashboard/student-figures';
import { NotFound } from '#web/layout/not-found';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { LinkButton } from '#web/ui/link-button';
import { SectionHead } from '#web/ui/section-head';
import { currentUserQuery } from './api.ts';
import { AppearanceSetting } from './appearance-setting.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileDetails } from './profile-details.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileHead } from './profile-head.tsx';
import { PromoteButton } from './promote-button.tsx';
import { accountsText as text } from './text.ts';
import './profile.css';

export function ProfilePage() {
  const { data: user } = useQuery(currentUserQuery);
  if (!user) return <NotFound title={text.loadError} />;
  return (
    <Page title={text.profileTitle} ownHeading>
      <ProfileHead user={user} />
      <section aria-label={text.achievements}>
        <StudentFigures />
      </section>
      <div className="profile-columns">
        <div>
          <DetailsSection user={user} />
          {user.hasPassword && (
            <section aria-labelledby="security">
              <SectionHead id="security" title={text.security} />
              <PasswordSection />
            </section>
          )}
        </div>
        <aside>
          <section aria-labelledby="activity">
            <SectionHead id="activity" title={text.activity} small />
            <ActivityList emptyText={text.noActivity} subjectOf={(title) => partsOfTitle(title).subject} />
          </section>
          <section aria-labelledby="preferences">
            <SectionHead id="preferences" title={text.preferences} small />
            <AppearanceSetting />
          </section>
          <section aria-labelledby="actions">
            <SectionHead id="actions" title={text.quickActions} small />
            <QuickActions user={user} />
          </section>
        </aside>
      </div>
    </Page>
  );
}

function DetailsSection({ user }: { user: CurrentUser }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <section aria-labelledby="details">
      <SectionHead id="details" title={text.details} />
      {isEditing ? (
        <ProfileForm user={user} onDone={() => setEditing(false)} />
      ) : (
        <>
          <ProfileDetails user={user} />
          <Button kind="secondary" icon="edit" onClick={() => setEditing(true)}>
            {text.edit}
          </Button>
        </>
      )}
    </section>
  );
}

function QuickActions({ user }: { user: CurrentUser }) {
  return (
    <div className="profile-actions">
      <LinkButton href={paths.home} kind="secondary" icon="book" block>
        {text.browse}
      </LinkButton>
      <LinkButton href={paths.certificates} kind="secondary" icon="award" block>
        {text.certificates}
      </LinkButton>
      {user.maySelfPromote && <PromoteButton />}
      <LinkButton href={paths.signOut} external kind="danger" icon="log-out" block>
        {text.signOut}
      </LinkButton>
    </div>
  );
}
