import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { ReplyOf } from '#contract/endpoint';
import type { chainsApi } from '#contract/chains';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { EmptyState } from '#web/ui/empty-state';
import { showFailure } from '#web/ui/failure-toast';
import { LinkButton } from '#web/ui/link-button';
import { LoadError } from '#web/ui/load-error';
import { Select } from '#web/ui/select';
import { Skeleton, SkeletonLine } from '#web/ui/skeleton';
import { Tag } from '#web/ui/tag';
import { Written } from '#web/ui/written';
import { booksQuery, ownChainsQuery, ownShaykhQuery, useBeginChain } from '../api.ts';
import { chainsText as text } from './text.ts';
import './chains-page.css';

/** A shaykh's chains; everybody else is told what this place is. */
export function ChainsPage() {
  const { data: shaykh, error, refetch } = useQuery(ownShaykhQuery);
  return (
    <Page title={text.title} lead={shaykh?.person ? text.lead : undefined}>
      {shaykh?.person ? (
        <OwnChains />
      ) : shaykh ? (
        <EmptyState
          icon="scroll"
          title={text.notShaykh}
          description={text.notShaykhText}
          actions={<LinkButton href={paths.ijazas}>{text.toIjazas}</LinkButton>}
        />
      ) : error ? (
        <LoadError title={text.loadError} error={error} onRetry={refetch} />
      ) : (
        <ChainsSkeleton />
      )}
    </Page>
  );
}

function OwnChains() {
  const { data: chains, error, refetch } = useQuery(ownChainsQuery);
  return (
    <>
      {chains?.length === 0 && <EmptyState icon="scroll" title={text.none} description={text.noneText} />}
      {chains && chains.length > 0 && (
        <ul className="own-chains ruled">
          {chains.map((chain) => (
            <ChainRow key={chain.id} chain={chain} />
          ))}
        </ul>
      )}
      {!chains && error && <LoadError title={text.loadError} error={error} onRetry={refetch} />}
      {!chains && !error && <ChainsSkeleton />}
      <BeginForm />
    </>
  );
}

type OwnChain = ReplyOf<typeof chainsApi.own>[number];

function ChainRow({ chain }: { chain: OwnChain }) {
  const isApproved = chain.approvedAt !== null;
  const [begin, isBeginning] = useBeginning();
  return (
    <li className="own-chain">
      <div>
        <h2 className="own-chain__title">
          <Link href={isApproved ? paths.chain(chain.id) : paths.editChain(chain.id)}>
            <Written>{chain.bookTitle}</Written>
          </Link>
        </h2>
        <p className="own-chain__facts">
          <Tag tone={isApproved ? 'ok' : undefined}>{isApproved ? text.approved : text.draft}</Tag>
          {text.persons(chain.persons)}
        </p>
      </div>
      <div className="own-chain__actions">
        {isApproved ? (
          <>
            <LinkButton href={paths.chain(chain.id)} kind="secondary" small icon="eye">
              {text.read}
            </LinkButton>
            <Button
              kind="quiet"
              small
              icon="edit"
              busy={isBeginning && text.correcting}
              onClick={() => begin({ bookKey: chain.bookKey, copyOf: chain.id })}
            >
              {text.correct}
            </Button>
          </>
        ) : (
          <LinkButton href={paths.editChain(chain.id)} small icon="edit">
            {text.edit}
          </LinkButton>
        )}
      </div>
    </li>
  );
}

/** Begins a chain and goes there. */
function useBeginning() {
  const beginning = useBeginChain();
  const [, navigate] = useLocation();
  const begin = (given: { bookKey: string; copyOf?: number }) =>
    beginning.mutate(given, {
      onSuccess: ({ id }) => navigate(paths.editChain(id)),
      onError: (error) => showFailure(error, text.beginError),
    });
  return [begin, beginning.isPending] as const;
}

function BeginForm() {
  const { data: books } = useQuery(booksQuery);
  const [bookKey, setBookKey] = useState('');
  const [begin, isBeginning] = useBeginning();
  return (
    <form
      className="begin-chain leaf"
      onSubmit={(event) => {
        event.preventDefault();
        begin({ bookKey });
      }}
    >
      <Select label={text.book} value={bookKey} onChange={(event) => setBookKey(event.target.value)}>
        <option value="">{text.chooseBook}</option>
        {books?.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </Select>
      <Button
        type="submit"
        icon="plus"
        busy={isBeginning && text.beginning}
        disabledReason={bookKey === '' && text.chooseBook}
      >
        {text.begin}
      </Button>
    </form>
  );
}

const ChainsSkeleton = () => (
  <Skeleton>
    <div className="stack">
      <SkeletonLine height="4rem" />
      <SkeletonLine height="4rem" />
    </div>
  </Skeleton>
);
