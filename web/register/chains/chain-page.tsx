import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import { fullName } from '#contract/chain-names';
import { generations } from '#contract/chain-rules';
import type { WholeChain } from '#contract/chains';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { NotFound } from '#web/layout/not-found';
import { Page } from '#web/layout/page';
import { ApiError } from '#web/lib/api-error';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { LinkButton } from '#web/ui/link-button';
import { Note } from '#web/ui/note';
import { Segmented } from '#web/ui/segmented';
import { Skeleton, SkeletonLine } from '#web/ui/skeleton';
import { chainQuery } from '../api.ts';
import { ChainDrawing } from '../chain-drawing.tsx';
import { ChainRuler } from '../chain-ruler.tsx';
import { SampleTag } from '#web/ui/sample-tag';
import { chainIdIn } from './chain-id.ts';
import { ChainLegend } from './chain-legend.tsx';
import { PersonLife } from './person-life.tsx';
import { chainPageText as text } from './text.ts';
import { useWide } from './use-wide.ts';
import './chain-page.css';

export async function fetchChain(queries: QueryClient, params: Record<string, string>) {
  const id = chainIdIn(params);
  if (id !== null) await queries.prefetchQuery(chainQuery(id));
}

export function ChainPage() {
  const id = chainIdIn(useParams());
  return id === null ? <ChainNotFound /> : <ChainView key={id} id={id} />;
}

const ChainNotFound = () => (
  <NotFound
    title={text.notFound}
    description={text.notFoundText}
    back={{ href: paths.ijazas, label: text.crumbIjazas }}
  />
);

function ChainView({ id }: { id: number }) {
  const { data: chain, error, refetch } = useQuery(chainQuery(id));
  if (chain) return <LoadedChain chain={chain} />;
  if (error instanceof ApiError && error.status === 404) return <ChainNotFound />;
  if (error) return <LoadErrorPage title={text.loadError} error={error} onRetry={refetch} />;
  return (
    <Skeleton>
      <div className="stack">
        {['60%', '50%', '70%', '55%', '65%'].map((width) => (
          <SkeletonLine key={width} width={width} height="3.5rem" />
        ))}
      </div>
    </Skeleton>
  );
}

const views = [
  { value: 'tree', label: text.tree },
  { value: 'prose', label: text.prose },
] as const;

function LoadedChain({ chain }: { chain: WholeChain }) {
  const [view, setView] = useState<'tree' | 'prose'>('tree');
  const personOf = new Map(chain.persons.map((person) => [person.id, person]));
  const [root, author] = [personOf.get(chain.rootId), personOf.get(chain.authorId)];
  return (
    <Page
      title={text.title(chain.bookTitle)}
      lead={<Lead chain={chain} isSample={root?.isSample ?? false} />}
      crumbs={[
        { label: text.crumbIjazas, href: paths.ijazas },
        { label: chain.bookTitle, href: paths.ijazaBook(chain.bookKey) },
        { label: text.crumb },
      ]}
      actions={<ChainActions chain={chain} />}
    >
      {chain.approvedAt === null && <Note>{text.draft}</Note>}
      {author && root && (
        <ChainRuler
          persons={chain.persons}
          links={chain.links}
          authorId={chain.authorId}
          authorName={author.knownAs ?? author.name}
          rootName={fullName(root)}
        />
      )}
      <div className="chain-views">
        <Segmented label={text.view} options={views} value={view} onChange={setView} />
        <ChainLegend ways={chain.links.map(({ way }) => way)} />
      </div>
      {view === 'tree' ? <Tree chain={chain} /> : <Prose chain={chain} />}
    </Page>
  );
}

function Lead({ chain, isSample }: { chain: WholeChain; isSample: boolean }) {
  const turns = chain.persons.filter(
    ({ id }) => chain.links.filter(({ studentId }) => studentId === id).length > 1,
  ).length;
  const rows = generations(chain.rootId, chain.links);
  return (
    <>
      {text.lead(rows.flat().length, rows.length, turns)} {isSample && <SampleTag />}
    </>
  );
}

function ChainActions({ chain }: { chain: WholeChain }) {
  return (
    <>
      {chain.isOwn && chain.approvedAt === null && (
        <LinkButton href={paths.editChain(chain.id)} icon="edit">
          {text.edit}
        </LinkButton>
      )}
      <Button kind="secondary" icon="print" onClick={() => window.print()}>
        {text.print}
      </Button>
    </>
  );
}

function Tree({ chain }: { chain: WholeChain }) {
  const isWide = useWide();
  const [chosenId, choose] = useState<number | null>(null);
  // On a desk the margin is never empty.
  const shownId = chosenId ?? (isWide ? chain.rootId : null);
  return (
    <div className="two chain-tree">
      <ChainDrawing
        persons={chain.persons}
        links={chain.links}
        rootId={chain.rootId}
        authorId={chain.authorId}
        bookTitle={chain.bookTitle}
        rootNote={text.rootNote}
        chosenId={shownId}
        onChoose={choose}
      />
      <aside className="hashiya chain-tree__margin">
        {shownId !== null && (
          <PersonLife
            key={shownId}
            chain={chain}
            personId={shownId}
            asSheet={!isWide}
            onChoose={choose}
            onClose={() => choose(null)}
          />
        )}
        <Note>{text.asWritten}</Note>
      </aside>
    </div>
  );
}

const Prose = ({ chain }: { chain: WholeChain }) => (
  <div className="leaf chain-prose">
    <p>
      {text.proseOpening} {chain.prose}.
    </p>
  </div>
);
