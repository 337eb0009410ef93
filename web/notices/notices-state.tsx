import { useState } from 'react';
import type { Notice } from '#contract/notices';
import { formatRelative } from '#web/lib/dates';
import { EmptyState } from '#web/ui/empty-state';
import { LoadError } from '#web/ui/load-error';
import { Note } from '#web/ui/note';
import { Skeleton, SkeletonLine } from '#web/ui/skeleton';
import { type NoticePage, useReadNotices } from './api.ts';
import { NoticeList } from './notice-list.tsx';
import { noticesText as text } from './text.ts';
import './notices-state.css';

interface Asked {
  data?: NoticePage | undefined;
  error: unknown;
  dataUpdatedAt: number;
  refetch: () => unknown;
}

interface NoticesStateProps {
  asked: Asked;
  headingLevel: 2 | 3;
  onFollow?: (notice: Notice) => void;
}

/** The list, or why there is none. A list that the device kept says from when it is. */
export function NoticesState({ asked, headingLevel, onFollow }: NoticesStateProps) {
  const { data, error, dataUpdatedAt, refetch } = asked;
  const [now] = useState(() => new Date());
  const reading = useReadNotices();
  if (!data && error) {
    return <LoadError title={text.loadError} error={error} onRetry={refetch} headingLevel={headingLevel} />;
  }
  if (!data) return <NoticesSkeleton />;
  const from = data.keptFrom ?? (error ? new Date(dataUpdatedAt) : null);
  return (
    <>
      {from !== null && (
        <div className="notices__kept">
          <Note icon="offline" role="status">
            {text.kept(formatRelative(from, now))}
          </Note>
        </div>
      )}
      {data.total === 0 ? (
        <EmptyState icon="bell" title={text.empty} description={text.emptyText} headingLevel={headingLevel} />
      ) : (
        <NoticeList
          notices={data.items}
          now={now}
          headingLevel={headingLevel}
          onFollow={(notice) => {
            if (notice.readAt === null) reading.mutate({ ids: [notice.id] });
            onFollow?.(notice);
          }}
        />
      )}
    </>
  );
}

function NoticesSkeleton() {
  return (
    <Skeleton>
      <div className="notices__waiting">
        {Array.from({ length: 5 }, (_, row) => (
          <SkeletonLine key={row} height="4.25rem" />
        ))}
      </div>
    </Skeleton>
  );
}
