import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { numbersWithout } from '#contract/number-ranges';
import type { RequestToDecide } from '#contract/ijazat';
import { NotFound } from '#web/layout/not-found';
import { Page } from '#web/layout/page';
import { ApiError } from '#web/lib/api-error';
import { readerDate } from '#web/lib/reader-dates';
import { paths } from '#web/lib/paths';
import { LoadError } from '#web/ui/load-error';
import { Note } from '#web/ui/note';
import { Section } from '#web/ui/section';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';
import { rangesInWords } from '../range-words.ts';
import { SamaStrip } from '../sama-strip.tsx';
import { requestQuery } from './api.ts';
import { decidingText as text } from './deciding-text.ts';
import { GrantForm } from './grant-form.tsx';
import { coverageWords, ijazaText } from './text.ts';
import './decide-page.css';

/** What a shaykh has before him when he decides about a request. */
export function DecidePage() {
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useQuery(requestQuery(id));
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFound />;
  return (
    <Page
      title={data ? text.title(data.student) : text.plainTitle}
      lead={data && text.lead(data.bookTitle)}
      crumbs={[{ label: ijazaText.requests, href: paths.ijazaRequests }, { label: text.plainTitle }]}
    >
      {data && (
        <div className="deciding">
          <Standing request={data} />
          {data.state === 'pending' ? (
            // A request that has changed begins anew.
            <GrantForm key={data.id} request={data} />
          ) : (
            <Note>{text.decided}</Note>
          )}
        </div>
      )}
      {!data && error && <LoadError title={text.loadError} error={error} onRetry={refetch} />}
      {!data && !error && (
        <Skeleton>
          <div className="stack">
            <SkeletonLine width="60%" />
            <SkeletonBlock height="20rem" />
          </div>
        </Skeleton>
      )}
    </Page>
  );
}

function Standing({ request }: { request: RequestToDecide }) {
  const { last, heard, missed, majalis, recital, kind } = request;
  return (
    <Section id="standing" title={text.standing} small>
      {last !== null && (heard.length > 0 || missed.length > 0) && (
        <SamaStrip
          last={last}
          heard={heard}
          missed={missed}
          unread={numbersWithout([[1, last]], [...heard, ...missed])}
          words={coverageWords}
        />
      )}
      {majalis > 0 && (
        <p>
          {text.majalis(majalis)}{' '}
          {missed.length > 0 ? text.missed(rangesInWords(missed)) : text.nothingMissed}
        </p>
      )}
      {recital && <p>{text.recital(recital.teacher, readerDate(recital.at))}</p>}
      {!recital && kind === 'memorisation' && <p>{text.noRecital}</p>}
    </Section>
  );
}
