import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import type { WholeBook } from '#contract/books';
import { NotFound } from '#web/layout/not-found';
import { Page } from '#web/layout/page';
import { ApiError } from '#web/lib/api-error';
import { useConnection } from '#web/lib/connection';
import { formatShortDateTime } from '#web/lib/dates';
import { paths } from '#web/lib/paths';
import { readerZone } from '#web/lib/reader-zone';
import { Breadcrumbs } from '#web/ui/breadcrumbs';
import { LoadError } from '#web/ui/load-error';
import { Note } from '#web/ui/note';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';
import { bookQuery } from './api.ts';
import { AskCard } from './ask-card.tsx';
import { BookHead } from './book-head.tsx';
import { ChainPart } from './chain-part.tsx';
import { CoveragePart } from './coverage-part.tsx';
import { byShaykh } from './coverage-rows.ts';
import { MajalisPart } from './majalis-part.tsx';
import { NextMajlis } from './next-majlis.tsx';
import { bookText as text } from './text.ts';
import './ijaza-book-page.css';

/** One book of the ijazas: when the next majlis is, what was heard and missed, and what is left before one may ask. */
export function IjazaBookPage() {
  const key = useParams()['key'] ?? '';
  const { data, error, refetch, dataUpdatedAt } = useQuery({ ...bookQuery(key), staleTime: 0 });
  const connection = useConnection();
  if (error instanceof ApiError && (error.status === 404 || error.status === 400) && !data)
    return <NotFound />;
  return (
    <Page title={data?.title ?? text.plainTitle} ownHeading>
      <Breadcrumbs
        crumbs={[{ label: text.ijazas, href: paths.ijazas }, { label: data?.title ?? text.plainTitle }]}
      />
      {data && connection === 'offline' && (
        <Note tone="warn" icon="offline">
          {text.offline(formatShortDateTime(new Date(dataUpdatedAt), readerZone()))}
        </Note>
      )}
      {data && <Content book={data} />}
      {!data && error && (
        <LoadError title={text.loadError} error={error} onRetry={refetch} headingLevel={1} />
      )}
      {!data && !error && <PageSkeleton />}
    </Page>
  );
}

/** On phones the next majlis leads. */
function Content({ book }: { book: WholeBook }) {
  const groups = byShaykh(book.series);
  return (
    <>
      <BookHead book={book} />
      <div className="ijaza-book">
        <aside className="ijaza-book__next" aria-label={text.next}>
          <NextMajlis book={book} />
        </aside>
        <div className="ijaza-book__main">
          {groups.map((series) => (
            <CoveragePart
              key={series[0]?.shaykhId}
              book={book}
              series={series}
              isOneOfMany={groups.length > 1}
            />
          ))}
          {groups.map((series) => (
            <MajalisPart
              key={series[0]?.shaykhId}
              series={series}
              isOneOfMany={groups.length > 1}
              book={book}
            />
          ))}
          {groups.length > 0 && <Note>{text.recordings}</Note>}
        </div>
        <aside className="ijaza-book__ask" aria-label={text.ask}>
          <AskCard book={book} groups={groups} />
          {groups.map((series) => (
            <ChainPart key={series[0]?.shaykhId} series={series} />
          ))}
        </aside>
      </div>
    </>
  );
}

function PageSkeleton() {
  return (
    <Skeleton>
      <div className="stack">
        <SkeletonLine width="50%" height="3rem" />
        <SkeletonBlock height="16rem" />
        <SkeletonLine />
        <SkeletonLine width="80%" />
      </div>
    </Skeleton>
  );
}
