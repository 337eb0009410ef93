import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect, useParams } from 'wouter';
import { openEnds, reached } from '#contract/chain-rules';
import type { WholeChain } from '#contract/chains';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { Page } from '#web/layout/page';
import { ApiError } from '#web/lib/api-error';
import { paths } from '#web/lib/paths';
import { Skeleton, SkeletonLine } from '#web/ui/skeleton';
import { chainQuery } from '../api.ts';
import { chainIdIn } from './chain-id.ts';
import { ChainSoFar } from './chain-so-far.tsx';
import { EndOfChain } from './end-of-chain.tsx';
import { LinkForm } from './link-form.tsx';
import { chainPageText, chainsText, editText as text } from './text.ts';
import './edit-chain-page.css';

export function EditChainPage() {
  const id = chainIdIn(useParams());
  return id === null ? <Redirect to={paths.chains} replace /> : <EditView key={id} id={id} />;
}

function EditView({ id }: { id: number }) {
  const { data: chain, error, refetch } = useQuery(chainQuery(id));
  // The page of the chain says that it is not there.
  if (!chain && error instanceof ApiError && error.status === 404)
    return <Redirect to={paths.chain(id)} replace />;
  if (!chain && error)
    return <LoadErrorPage title={chainPageText.loadError} error={error} onRetry={refetch} />;
  if (!chain)
    return (
      <Skeleton>
        <SkeletonLine height="12rem" />
      </Skeleton>
    );
  // What is approved, or another's, is only read.
  if (!chain.isOwn || chain.approvedAt !== null) return <Redirect to={paths.chain(id)} replace />;
  return <Desk chain={chain} />;
}

function Desk({ chain }: { chain: WholeChain }) {
  const [wanted, setWanted] = useState<number | null>(null);
  const { rootId, authorId, links } = chain;
  const ends = openEnds(rootId, authorId, links);
  const studentId = wanted !== null && reached(rootId, links).has(wanted) ? wanted : (ends[0] ?? null);
  const student = chain.persons.find(({ id }) => id === studentId);
  return (
    <Page
      title={text.title(chain.bookTitle)}
      lead={text.lead}
      crumbs={[{ label: chainsText.title, href: paths.chains }, { label: text.crumb }]}
    >
      <div className="two edit-chain">
        <div className="stack">
          {student ? (
            <LinkForm
              key={`${student.id} ${links.length}`}
              chain={chain}
              student={student}
              onAdded={(next) => setWanted(next)}
            />
          ) : null}
          <EndOfChain chain={chain} />
        </div>
        <ChainSoFar chain={chain} studentId={studentId} onTake={setWanted} />
      </div>
    </Page>
  );
}
