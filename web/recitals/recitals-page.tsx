import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ListedRecital } from '#contract/recitals';
import { currentUserQuery } from '#web/accounts/api';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { EmptyState } from '#web/ui/empty-state';
import { LinkButton } from '#web/ui/link-button';
import { LoadError } from '#web/ui/load-error';
import { Section } from '#web/ui/section';
import { Skeleton, SkeletonLine } from '#web/ui/skeleton';
import { ownRecitalsQuery, slotsQuery, tapesQuery } from './api.ts';
import { RecitalRow } from './recital-row.tsx';
import { StudentSlots } from './student-slots.tsx';
import { recitalsText as text } from './text.ts';
import { UnsentTapes } from './unsent-tapes.tsx';
import './recitals-page.css';

export async function fetchRecitals(queries: QueryClient) {
  await Promise.all([queries.prefetchQuery(ownRecitalsQuery), queries.prefetchQuery(slotsQuery)]);
}

/** A student's recitals: what lies on the device, what waits, what was decided. */
export function RecitalsPage() {
  const { data: user } = useQuery(currentUserQuery);
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <LinkButton href={paths.mutun} kind="secondary" icon="mic">
          {text.newOne}
        </LinkButton>
      }
    >
      {user && <OfStudent userId={user.id} />}
    </Page>
  );
}

function OfStudent({ userId }: { userId: string }) {
  const { data: tapes = [] } = useQuery(tapesQuery(userId));
  const { data: recitals, error, refetch } = useQuery(ownRecitalsQuery);
  const unsent = <UnsentTapes userId={userId} tapes={tapes} />;
  if (!recitals) {
    return (
      <>
        {unsent}
        {error ? <LoadError title={text.error} error={error} onRetry={refetch} /> : <RowSkeleton />}
      </>
    );
  }
  return (
    <div className="two">
      <div className="recitals">
        {unsent}
        <Listed recitals={recitals} isEmpty={recitals.length + tapes.length === 0} />
      </div>
      <StudentSlots />
    </div>
  );
}

function Listed({ recitals, isEmpty }: { recitals: readonly ListedRecital[]; isEmpty: boolean }) {
  if (isEmpty) {
    return (
      <EmptyState
        icon="mic"
        title={text.empty}
        description={text.emptyDescription}
        actions={<LinkButton href={paths.mutun}>{text.toTexts}</LinkButton>}
      />
    );
  }
  const waiting = recitals.filter(({ state }) => state === 'sent');
  const decided = recitals.filter(({ state }) => state !== 'sent');
  return (
    <>
      {waiting.length > 0 && <Rows id="waiting" title={text.waiting} recitals={waiting} />}
      {decided.length > 0 && <Rows id="decided" title={text.decided} recitals={decided} />}
    </>
  );
}

const Rows = ({ id, title, recitals }: { id: string; title: string; recitals: readonly ListedRecital[] }) => (
  <Section id={id} title={title} small>
    <ol className="ruled recital-rows">
      {recitals.map((recital) => (
        <RecitalRow key={recital.id} recital={recital} />
      ))}
    </ol>
  </Section>
);

const RowSkeleton = () => (
  <Skeleton label={text.loading}>
    <div className="stack">
      {[1, 2, 3].map((row) => (
        <SkeletonLine key={row} height="4.5rem" />
      ))}
    </div>
  </Skeleton>
);
