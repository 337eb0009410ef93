import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { displayName } from '#contract/accounts';
import { idText } from '#contract/primitives';
import { currentUserQuery } from '#web/accounts/api';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { LoadingPage } from '#web/layout/loading-page';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { EmptyState } from '#web/ui/empty-state';
import { audiencesQuery } from './api.ts';
import { keyOfAudience, ofCourse } from './audience-choice.ts';
import { ComposeForm } from './compose-form.tsx';
import { composeText as text } from './text.ts';

export function NewAnnouncementPage() {
  const { data: user } = useQuery(currentUserQuery);
  const { data: audiences, error, refetch } = useQuery({ ...audiencesQuery, refetchOnMount: 'always' });
  const [address] = useSearchParams();
  if (!audiences && error) return <LoadErrorPage title={text.loadError} error={error} onRetry={refetch} />;
  if (!audiences || !user) return <LoadingPage />;
  const course = idText.safeParse(address.get('course') ?? '');
  const wanted = course.success ? ofCourse(course.data) : '';
  const [only, ...others] = audiences;
  const first = audiences.find((one) => keyOfAudience(one) === wanted) ?? (others.length > 0 ? null : only);
  return (
    <Page
      title={text.title}
      crumbs={[{ label: text.announcements, href: paths.announcements }, { label: text.title }]}
    >
      {audiences.length > 0 ? (
        <ComposeForm
          key={user.id}
          userId={user.id}
          by={displayName(user)}
          audiences={audiences}
          firstAudience={first ? keyOfAudience(first) : ''}
        />
      ) : (
        <EmptyState icon="users" title={text.noAudience} description={text.noAudienceText} />
      )}
    </Page>
  );
}
