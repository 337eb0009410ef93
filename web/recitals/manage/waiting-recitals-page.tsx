import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint';
import type { recitalsApi } from '#contract/recitals';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { EmptyState } from '#web/ui/empty-state';
import { LoadError } from '#web/ui/load-error';
import { Segmented } from '#web/ui/segmented';
import { Skeleton, SkeletonLine } from '#web/ui/skeleton';
import { waitingQuery } from './api.ts';
import { OfferedSlots } from './offered-slots.tsx';
import { QueueRow } from './queue-row.tsx';
import { queueText as text } from './text.ts';
import './queue.css';

type Waiting = ReplyOf<typeof recitalsApi.waiting>;

/** Recitals that wait for a teacher, the oldest first. */
export function WaitingRecitalsPage() {
  const { data, error, refetch } = useQuery({ ...waitingQuery, refetchInterval: 60_000 });
  return (
    <Page
      title={text.title}
      lead={data && data.length > 0 ? text.lead(data.length) : undefined}
      crumbs={[{ label: text.desk, href: paths.desk }, { label: text.crumb }]}
    >
      <div className="two">
        <div>
          {data && <Queue waiting={data} />}
          {!data && error && <LoadError title={text.error} error={error} onRetry={refetch} />}
          {!data && !error && <QueueSkeleton />}
        </div>
        <aside className="hashiya">
          <OfferedSlots />
        </aside>
      </div>
    </Page>
  );
}

const everyText = '';

function Queue({ waiting }: { waiting: Waiting }) {
  const [chosen, setChosen] = useState(everyText);
  const texts = [...new Map(waiting.map(({ matnKey, matnTitle }) => [matnKey, matnTitle]))];
  const matn = texts.some(([key]) => key === chosen) ? chosen : everyText;
  const shown = waiting.filter(({ matnKey }) => matn === everyText || matnKey === matn);
  const next = shown.find(({ heldBy }) => heldBy === 'me') ?? shown.find(({ heldBy }) => heldBy === null);
  if (waiting.length === 0)
    return <EmptyState icon="mic" title={text.empty} description={text.emptyDescription} />;
  return (
    <>
      {texts.length > 1 && (
        <Segmented
          label={text.filter}
          options={[
            { value: everyText, label: text.all },
            ...texts.map(([value, label]) => ({ value, label })),
          ]}
          value={matn}
          onChange={setChosen}
        />
      )}
      <ol className="queue ruled">
        {shown.map((recital) => (
          <QueueRow key={recital.id} recital={recital} isNext={recital === next} />
        ))}
      </ol>
    </>
  );
}

const QueueSkeleton = () => (
  <Skeleton label={text.title}>
    <div className="stack">
      {[1, 2, 3, 4].map((row) => (
        <SkeletonLine key={row} height="4.5rem" />
      ))}
    </div>
  </Skeleton>
);
