import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Page } from '#web/layout/page';
import { useConnection } from '#web/lib/connection';
import { EmptyState } from '#web/ui/empty-state';
import { LoadError } from '#web/ui/load-error';
import { Note } from '#web/ui/note';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';
import { mutunQuery, wardQuery } from './api.ts';
import { MatnRow } from './matn-row.tsx';
import { mutunText as text } from './text.ts';
import { MapLegend } from './unit-map.tsx';
import { WardCard } from './ward-card.tsx';
import './mutun-page.css';

export async function fetchMutun(queries: QueryClient) {
  await Promise.all([queries.prefetchQuery(mutunQuery), queries.prefetchQuery(wardQuery)]);
}

/** The texts of the university, and how the reader stands in them. */
export function MutunPage() {
  const { data: mutun, error, refetch } = useQuery(mutunQuery);
  return (
    <Page title={text.title} lead={text.lead}>
      <div className="two two--margin-first mutun-page">
        <aside className="hashiya">
          <WardCard />
        </aside>
        <div>
          <OfflineNote />
          {mutun && mutun.length > 0 && (
            <>
              <ul>
                {mutun.map((matn, place) => (
                  <MatnRow key={matn.key} matn={matn} place={place} />
                ))}
              </ul>
              <MapLegend />
            </>
          )}
          {mutun?.length === 0 && <EmptyState title={text.empty} description={text.emptyDescription} />}
          {!mutun && error && <LoadError title={text.error} error={error} onRetry={refetch} />}
          {!mutun && !error && <ListSkeleton />}
        </div>
      </div>
    </Page>
  );
}

function OfflineNote() {
  return useConnection() === 'offline' && <Note icon="offline">{text.offline}</Note>;
}

const ListSkeleton = () => (
  <Skeleton label={text.loading}>
    {['60%', '50%', '70%'].map((width) => (
      <div key={width} className="mutun-page__waiting">
        <SkeletonBlock ratio="3 / 4" />
        <div>
          <SkeletonLine width={width} height="2.5rem" />
          <SkeletonLine width="80%" />
          <SkeletonLine width="90%" height="2.75rem" />
        </div>
      </div>
    ))}
  </Skeleton>
);
