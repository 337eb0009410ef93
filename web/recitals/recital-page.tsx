import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { addressOf } from '#contract/endpoint';
import { idText } from '#contract/primitives';
import type { WholeMatn } from '#contract/mutun';
import { recitalsApi, type WholeRecital } from '#contract/recitals';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { NotFound } from '#web/layout/not-found';
import { Page } from '#web/layout/page';
import { ApiError } from '#web/lib/api-error';
import { formatDayMonth } from '#web/lib/dates';
import { paths } from '#web/lib/paths';
import { readerZone } from '#web/lib/reader-zone';
import { matnQuery } from '#web/mutun/api';
import { Breadcrumbs } from '#web/ui/breadcrumbs';
import { SectionHead } from '#web/ui/section-head';
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton';
import { recitalQuery, signedTextsQuery } from './api.ts';
import { MarkList } from './mark-list.tsx';
import { MarkLegend } from './mark-line.tsx';
import { MarkedText } from './marked-text.tsx';
import { playsFrom } from './mark-places.ts';
import { OwnRecording } from './own-recording.tsx';
import { soundFileQuery } from './sound-file.ts';
import { recitalsText } from './text.ts';
import { useSound } from './use-sound.ts';
import { Attempts, WhereShown } from './verdict-margin.tsx';
import { VerdictBox } from './verdict-box.tsx';
import { verdictText as text } from './verdict-text.ts';
import './recital-page.css';

export async function fetchRecital(queries: QueryClient, params: Record<string, string>) {
  const recital = await queries.fetchQuery(recitalQuery(idText.parse(params['id'])));
  await queries.prefetchQuery(matnQuery(recital.matnKey));
}

/** What a teacher said of a recital. */
export function RecitalPage() {
  const { id } = useParams<{ id: string }>();
  const number = idText.safeParse(id);
  return number.success ? <Recital id={number.data} /> : <RecitalNotFound />;
}

const RecitalNotFound = () => (
  <NotFound
    title={text.notFound}
    description={text.notFoundDescription}
    back={{ href: paths.recitals, label: recitalsText.title }}
  />
);

function Recital({ id }: { id: number }) {
  const recital = useQuery(recitalQuery(id));
  const key = recital.data?.matnKey;
  const matn = useQuery({ ...matnQuery(key ?? ''), enabled: key !== undefined });
  const failed = [recital, matn].find(({ data, error }) => data === undefined && error !== null);
  if (failed?.error instanceof ApiError && failed.error.status === 404) return <RecitalNotFound />;
  if (failed) return <LoadErrorPage title={text.error} error={failed.error} onRetry={failed.refetch} />;
  if (!recital.data || !matn.data) {
    return (
      <Page title={text.title} ownHeading>
        <Skeleton label={text.loading}>
          <SkeletonBlock height="24rem" />
        </Skeleton>
      </Page>
    );
  }
  return <Loaded recital={recital.data} matn={matn.data} />;
}

function Loaded({ recital, matn }: { recital: WholeRecital; matn: WholeMatn }) {
  const address = addressOf(recitalsApi.sound, { params: { id: recital.id } });
  const { data: file } = useQuery({ ...soundFileQuery(address), enabled: recital.hasSound });
  const sound = useSound(file?.file ?? null, file?.length || (recital.seconds ?? 0));
  const { data: signed = [] } = useQuery(signedTextsQuery);
  const isSigned = signed.some(({ matnKey }) => matnKey === recital.matnKey);
  const { marks } = recital;
  const day = formatDayMonth(recital.sentAt, readerZone());
  return (
    <Page title={`${text.crumb(day)} · ${recital.matnTitle}`} ownHeading>
      <Breadcrumbs
        crumbs={[
          { label: recitalsText.title, href: paths.recitals },
          { label: recital.matnTitle, href: paths.matn(recital.matnKey) },
          { label: text.crumb(day) },
        ]}
      />
      <div className="recital">
        <VerdictBox recital={recital} isSigned={isSigned} units={matn.units.length} />
        <aside className="recital__margin">
          {marks.length > 0 && (
            <section className="leaf" aria-labelledby="to-mend">
              <h2 id="to-mend">
                {recital.state === 'again' ? text.toMend : text.marks}{' '}
                <span className="muted">
                  (<bdi className="num">{marks.length}</bdi>)
                </span>
              </h2>
              <MarkList
                matn={matn}
                marks={marks}
                onPlay={file ? ({ heardAt }) => sound.seek(playsFrom(heardAt ?? 0), true) : null}
              />
            </section>
          )}
          {recital.state === 'passed' && <WhereShown isWhole={isSigned} />}
          <OwnRecording recital={recital} sound={file ? sound : null} levels={file?.peaks ?? []} />
          <Attempts recital={recital} />
        </aside>
        {marks.length > 0 && (
          <section className="recital__text" aria-labelledby="marked">
            <SectionHead id="marked" title={text.marksInText} small />
            <MarkLegend />
            <div className="leaf recital__leaf">
              <MarkedText matn={matn} from={recital.from} to={recital.to} marks={marks} />
            </div>
          </section>
        )}
      </div>
    </Page>
  );
}
