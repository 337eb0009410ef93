import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { IjazaFacts } from '#contract/ijaza-facts';
import { Page } from '#web/layout/page';
import { readerDate } from '#web/lib/reader-dates';
import { paths } from '#web/lib/paths';
import { Checkbox } from '#web/ui/checkbox';
import { EmptyState } from '#web/ui/empty-state';
import { LinkButton } from '#web/ui/link-button';
import { LoadError } from '#web/ui/load-error';
import { Note } from '#web/ui/note';
import { Section } from '#web/ui/section';
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton';
import { ownIjazatQuery } from '../ijaza/api.ts';
import { LeafPreview } from '../leaf/leaf-preview.tsx';
import { SampleTag } from '#web/ui/sample-tag';
import { BookletActions } from './booklet-actions.tsx';
import { thabatText as text } from './text.ts';
import { inOrder, thabatBook } from './thabat-book.ts';
import './thabat-page.css';

/** A student's ijazat with their chains, as a booklet. */
export function ThabatPage() {
  const { data, error, refetch } = useQuery({ ...ownIjazatQuery, staleTime: 0 });
  return (
    <Page
      title={text.title}
      lead={text.lead}
      crumbs={[{ label: text.certificates, href: paths.certificates }, { label: text.title }]}
    >
      {data && error && <Note tone="warn">{text.offline}</Note>}
      {data && (data.length > 0 ? <Booklet ijazat={inOrder(data)} /> : <NothingYet />)}
      {!data && error && <LoadError title={text.loadError} error={error} onRetry={refetch} />}
      {!data && !error && (
        <Skeleton>
          <SkeletonBlock height="24rem" />
        </Skeleton>
      )}
    </Page>
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon="scroll"
      title={text.emptyTitle}
      description={text.emptyText}
      actions={<LinkButton href={paths.ijazas}>{text.emptyAction}</LinkButton>}
    />
  );
}

function Booklet({ ijazat }: { ijazat: readonly IjazaFacts[] }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(
    () => ijazat.filter(({ number, isValid }) => isValid && !left.has(number)),
    [ijazat, left],
  );
  const owner = (chosen.at(-1) ?? ijazat.at(-1))?.student ?? '';
  const book = useMemo(() => thabatBook(chosen, owner, window.location.origin), [chosen, owner]);
  const choose = (number: string, isChosen: boolean) =>
    setLeft((before) => {
      const after = new Set(before);
      if (isChosen) after.delete(number);
      else after.add(number);
      return after;
    });
  return (
    <div className="two thabat">
      <div className="thabat__leaves">
        <Section id="booklet" title={text.cover} small>
          <LeafPreview book={book} onPaper="never" most={4} />
        </Section>
      </div>
      <aside className="thabat-card leaf" aria-label={text.contents}>
        <h2>{text.contents}</h2>
        <ul className="ruled">
          {ijazat.map((ijaza) => (
            <li key={ijaza.number} className="thabat-card__row">
              <Checkbox
                label={<b className="thabat-card__book">{ijaza.bookTitle}</b>}
                hint={<RowHint ijaza={ijaza} />}
                checked={ijaza.isValid && !left.has(ijaza.number)}
                disabled={!ijaza.isValid}
                onChange={(event) => choose(ijaza.number, event.target.checked)}
              />
              <Link href={paths.ijaza(ijaza.number)} className="thabat-card__open">
                {text.open}
              </Link>
            </li>
          ))}
        </ul>
        <BookletActions book={book} isEmpty={chosen.length === 0} />
      </aside>
    </div>
  );
}

function RowHint({ ijaza }: { ijaza: IjazaFacts }) {
  return (
    <>
      <bdi>{text.details(ijaza)}</bdi>
      <br />
      {readerDate(ijaza.grantedAt)} {ijaza.isSample && <SampleTag />}
      {!ijaza.isValid && <span className="thabat-card__revoked">{text.revoked}</span>}
    </>
  );
}
