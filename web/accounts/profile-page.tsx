import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '#contract/accounts';
import { partsOfTitle } from '#contract/course-title';
import { DiplomaShelf } from '#web/certificates/diploma-shelf';
import { ActivityList } from '#web/dashboard/activity-list';
import { StudentFigures } from '#web/dashboard/student-figures';
import { NotFound } from '#web/layout/not-found';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { SignedTexts } from '#web/recitals/signed-texts';
import { useSignOutQuestion } from '#web/recitals/sign-out-question';
import { Button } from '#web/ui/button';
import { LinkButton } from '#web/ui/link-button';
import { Section } from '#web/ui/section';
import { currentUserQuery } from './api.ts';
import { AppearanceSetting } from './appearance-setting.tsx';
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
      <div className="two profile-columns">
        <div>
          <DiplomaShelf />
          <SignedTexts />
          <DetailsSection user={user} />
          <Section id="security" title={text.security}>
            <div className="setting">
              <p className="ink2 sm">{text.securityHint}</p>
              <LinkButton href={paths.security} kind="secondary" small icon="lock">
                {text.toSecurity}
              </LinkButton>
            </div>
          </Section>
        </div>
        <aside>
          <Section id="activity" title={text.activity} small>
            <ActivityList emptyText={text.noActivity} subjectOf={(title) => partsOfTitle(title).subject} />
          </Section>
          <Section id="preferences" title={text.preferences} small>
            <AppearanceSetting />
          </Section>
          <Section id="actions" title={text.quickActions} small>
            <QuickActions user={user} />
          </Section>
        </aside>
      </div>
    </Page>
  );
}

function DetailsSection({ user }: { user: CurrentUser }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Section id="details" title={text.details}>
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
    </Section>
  );
}

function QuickActions({ user }: { user: CurrentUser }) {
  const signOut = useSignOutQuestion(user.id);
  return (
    <div className="profile-actions">
      <LinkButton href={paths.home} kind="secondary" icon="book" block>
        {text.browse}
      </LinkButton>
      <LinkButton href={paths.certificates} kind="secondary" icon="award" block>
        {text.certificates}
      </LinkButton>
      <LinkButton href={paths.transcript} kind="secondary" icon="list" block>
        {text.transcript}
      </LinkButton>
      <LinkButton href={paths.questions} kind="secondary" icon="message" block>
        {text.questions}
      </LinkButton>
      <LinkButton href={paths.thabat} kind="secondary" icon="scroll" block>
        {text.thabat}
      </LinkButton>
      {user.maySelfPromote && <PromoteButton />}
      <LinkButton href={paths.signOut} external kind="danger" icon="log-out" block onClick={signOut.ask}>
        {text.signOut}
      </LinkButton>
      {signOut.question}
    </div>
  );
}
