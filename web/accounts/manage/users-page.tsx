import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { displayName } from '#contract/accounts';
import { usersPerPage } from '#contract/managing-users';
import { UserAdmission } from '#web/admission/manage/user-admission';
import { Page } from '#web/layout/page';
import { countOf } from '#web/lib/format';
import { usePage } from '#web/lib/use-page';
import { UserShaykh } from '#web/register/manage/user-shaykh';
import { Accordion } from '#web/ui/accordion';
import { Button } from '#web/ui/button';
import { EmptyState } from '#web/ui/empty-state';
import { LoadError } from '#web/ui/load-error';
import { Pager } from '#web/ui/pager';
import { Skeleton, SkeletonLine } from '#web/ui/skeleton';
import { usersQuery } from './api.ts';
import { SearchForm } from './search-form.tsx';
import { usersText as text } from './text.ts';
import { UserItem } from './user-item.tsx';
import './users.css';

export function UsersPage() {
  return (
    <Page title={text.title} lead={text.lead}>
      <Content />
    </Page>
  );
}

/** What is sought stands in the address too. */
function Content() {
  const [address, setAddress] = useSearchParams();
  const sought = address.get('query') ?? '';
  const [page, turnTo] = usePage();
  const { data, error, refetch, isPlaceholderData } = useQuery(usersQuery(sought, page));
  const seek = (query: string) => setAddress(query ? { query } : {});
  return (
    <>
      <SearchForm key={sought} sought={sought} onSearch={seek} />
      {error ? (
        <LoadError title={text.loadError} error={error} onRetry={refetch} />
      ) : data ? (
        <div aria-busy={isPlaceholderData}>
          <p className="muted" role="status">
            {countOf('user', data.total)}
          </p>
          {data.total === 0 && <NobodyFound onClear={() => seek('')} />}
          <Accordion>
            {data.items.map((user) => (
              <UserItem
                key={user.id}
                user={user}
                shaykh={<UserShaykh userId={user.id} accountName={displayName(user)} />}
                admission={<UserAdmission userId={user.id} name={displayName(user)} />}
              />
            ))}
          </Accordion>
          <Pager page={data.page} pages={Math.ceil(data.total / usersPerPage)} onChange={turnTo} />
        </div>
      ) : (
        <UsersSkeleton />
      )}
    </>
  );
}

function NobodyFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon="users"
      title={text.emptyTitle}
      description={text.emptyText}
      actions={<Button onClick={onClear}>{text.clear}</Button>}
    />
  );
}

function UsersSkeleton() {
  return (
    <Skeleton>
      <div className="stack">
        {Array.from({ length: 8 }, (_, row) => (
          <SkeletonLine key={row} height="4rem" />
        ))}
      </div>
    </Skeleton>
  );
}
