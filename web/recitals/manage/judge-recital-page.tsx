import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import type { CurrentUser } from '#contract/accounts';
import type { WholeMatn } from '#contract/mutun';
import { idText } from '#contract/primitives';
import type { WholeRecital } from '#contract/recitals';
import { currentUserQuery } from '#web/accounts/api';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { NotFound } from '#web/layout/not-found';
import { Page } from '#web/layout/page';
import { ApiError } from '#web/lib/api-error';
import { errorText } from '#web/lib/error-text';
import { paths } from '#web/lib/paths';
import { matnQuery } from '#web/mutun/api';
import { SessionFrame } from '#web/mutun/memorising/session-frame';
import { Button } from '#web/ui/button';
import { LinkButton } from '#web/ui/link-button';
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton';
import { State } from '#web/ui/state';
import { showToast } from '#web/ui/toast-store';
import { recitalQuery } from '../api.ts';
import { useClaim } from './api.ts';
import { DecidedRecital } from './decided-recital.tsx';
import { MarkingDesk } from './marking-desk.tsx';
import { judgeText as text, queueText } from './text.ts';

export function JudgeRecitalPage() {
  const { id } = useParams<{ id: string }>();
  const number = idText.safeParse(id);
  return number.success ? <Recital key={number.data} id={number.data} /> : <RecitalNotFound />;
}

const RecitalNotFound = () => (
  <NotFound
    title={text.notFound}
    description={text.notFoundDescription}
    back={{ href: paths.waitingRecitals, label: text.back }}
  />
);

function Recital({ id }: { id: number }) {
  const { data: user } = useQuery(currentUserQuery);
  const recital = useQuery(recitalQuery(id));
  const key = recital.data?.matnKey;
  const matn = useQuery({ ...matnQuery(key ?? ''), enabled: key !== undefined });
  const failed = [recital, matn].find(({ data, error }) => data === undefined && error !== null);
  if (failed?.error instanceof ApiError && failed.error.status === 404) return <RecitalNotFound />;
  if (failed) return <LoadErrorPage title={text.error} error={failed.error} onRetry={failed.refetch} />;
  if (!user || !recital.data || !matn.data) {
    return (
      <Page title={text.title} ownHeading>
        <SessionFrame title={text.title} back={paths.waitingRecitals}>
          <Skeleton label={text.loading}>
            <SkeletonBlock height="24rem" />
          </Skeleton>
        </SessionFrame>
      </Page>
    );
  }
  return (
    <Page title={text.of(recital.data.student)} ownHeading>
      <Judging user={user} recital={recital.data} matn={matn.data} />
    </Page>
  );
}

interface JudgingProps {
  user: CurrentUser;
  recital: WholeRecital;
  matn: WholeMatn;
}

function Judging({ user, recital, matn }: JudgingProps) {
  if (recital.state !== 'sent') return <DecidedRecital recital={recital} matn={matn} />;
  if (recital.heldBy === 'me') return <MarkingDesk userId={user.id} recital={recital} matn={matn} />;
  return (
    <SessionFrame title={text.of(recital.student)} back={paths.waitingRecitals}>
      <Unclaimed recital={recital} isOwn={recital.studentId === user.id} />
    </SessionFrame>
  );
}

function Unclaimed({ recital, isOwn }: { recital: WholeRecital; isOwn: boolean }) {
  const claim = useClaim();
  const back = (
    <LinkButton href={paths.waitingRecitals} kind="secondary">
      {text.back}
    </LinkButton>
  );
  if (isOwn) {
    return (
      <State icon="lock" headingLevel={1} title={text.own} description={text.ownDescription} actions={back} />
    );
  }
  if (recital.heldBy === 'other') {
    return (
      <State
        icon="lock"
        headingLevel={1}
        title={text.other}
        description={text.otherDescription}
        actions={back}
      />
    );
  }
  return (
    <State
      icon="headphones"
      headingLevel={1}
      title={text.toClaim}
      description={text.toClaimDescription}
      actions={
        <>
          <Button
            icon="play"
            busy={claim.isPending && queueText.claiming}
            onClick={() =>
              claim.mutate(recital.id, {
                onError: (error) =>
                  showToast({ title: queueText.failed, description: errorText(error), tone: 'destructive' }),
              })
            }
          >
            {text.claim}
          </Button>
          {back}
        </>
      }
    />
  );
}
