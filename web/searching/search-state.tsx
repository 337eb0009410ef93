import type { UseQueryResult } from '@tanstack/react-query';
import { useConnection } from '#web/lib/connection';
import { EmptyState } from '#web/ui/empty-state';
import { LoadError } from '#web/ui/load-error';
import { Skeleton, SkeletonLine } from '#web/ui/skeleton';
import { State } from '#web/ui/state';
import type { Found } from './api.ts';
import { searchText as text } from './text.ts';

/** What stands in place of results: a hint, lines to come, nothing found, or why there is no answer. */
export function SearchState({ sought, answer }: { sought: string; answer: UseQueryResult<Found> }) {
  const isOffline = useConnection() === 'offline';
  if (sought === '') return <p className="search__note">{text.hint}</p>;
  if (answer.error && isOffline) {
    return (
      <div role="alert">
        <State icon="offline" title={text.offlineTitle} description={text.offlineDescription} />
      </div>
    );
  }
  if (answer.error) {
    return <LoadError title={text.errorTitle} error={answer.error} onRetry={answer.refetch} />;
  }
  if (!answer.data) {
    return (
      <Skeleton label={text.searching}>
        <div className="search__lines">
          {['70%', '45%', '60%', '35%'].map((width) => (
            <SkeletonLine key={width} width={width} height="2.25rem" />
          ))}
        </div>
      </Skeleton>
    );
  }
  return (
    <div role="status">
      <EmptyState
        icon="search"
        title={text.nothingTitle}
        description={
          <>
            {text.nothingBefore} «<bdi>{sought}</bdi>». {text.nothingAfter}
          </>
        }
      />
    </div>
  );
}
