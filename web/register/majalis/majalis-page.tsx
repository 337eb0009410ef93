import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint';
import type { majalisApi } from '#contract/majalis';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { EmptyState } from '#web/ui/empty-state';
import { LinkButton } from '#web/ui/link-button';
import { LoadError } from '#web/ui/load-error';
import { Section } from '#web/ui/section';
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton';
import { deskQuery, upcomingQuery } from './api.ts';
import { DeskSeries } from './desk-series.tsx';
import { MajlisRow } from './majlis-row.tsx';
import { OwnName } from './own-name.tsx';
import { deskText, majalisText as text } from './text.ts';
import './majalis-page.css';

export const fetchMajalis = (queries: QueryClient) =>
  Promise.all([queries.prefetchQuery(upcomingQuery), queries.prefetchQuery(deskQuery)]);

/** What is read, and what the reader has to do with it. */
export function MajalisPage() {
  const upcoming = useQuery({ ...upcomingQuery, staleTime: 0 });
  const { data: desk } = useQuery({ ...deskQuery, staleTime: 0 });
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        desk &&
        desk.shaykhs.length > 0 && (
          <LinkButton href={paths.announceMajalis} icon="plus">
            {text.announce}
          </LinkButton>
        )
      }
    >
      {desk && <OwnDesk desk={desk} />}
      <Section id="coming" title={text.coming} className="majalis-section">
        {upcoming.data ? (
          <Coming majalis={upcoming.data} />
        ) : upcoming.error ? (
          <LoadError title={text.loadError} error={upcoming.error} onRetry={upcoming.refetch} />
        ) : (
          <Skeleton>
            <SkeletonBlock height="7rem" />
          </Skeleton>
        )}
      </Section>
      {desk && <OwnName known={desk.ownName} />}
    </Page>
  );
}

function OwnDesk({ desk }: { desk: ReplyOf<typeof majalisApi.desk> }) {
  if (!desk.isShaykh && desk.series.length === 0 && desk.requests === 0) return null;
  return (
    <Section id="desk" title={deskText.title} className="majalis-section">
      {(desk.isShaykh || desk.requests > 0) && (
        <p className="majalis-desk__ways">
          {desk.requests > 0 && (
            <>
              <b>{deskText.requests(desk.requests)}</b>
              <LinkButton href={paths.ijazaRequests} small>
                {deskText.toRequests}
              </LinkButton>
            </>
          )}
          {desk.isShaykh && (
            <LinkButton href={paths.chains} kind="secondary" small icon="scroll">
              {deskText.chains}
            </LinkButton>
          )}
        </p>
      )}
      {desk.series.map((series) => (
        <DeskSeries key={series.id} series={series} />
      ))}
    </Section>
  );
}

function Coming({ majalis }: { majalis: ReplyOf<typeof majalisApi.upcoming> }) {
  if (majalis.length === 0) {
    return (
      <EmptyState
        icon="calendar"
        title={text.none}
        description={text.noneText}
        actions={
          <LinkButton href={paths.ijazas} kind="secondary">
            {text.toBooks}
          </LinkButton>
        }
      />
    );
  }
  const onAirFirst = [...majalis.filter(({ isOpen }) => isOpen), ...majalis.filter(({ isOpen }) => !isOpen)];
  return (
    <ul className="majalis-list">
      {onAirFirst.map((majlis) => (
        <MajlisRow key={majlis.id} majlis={majlis} />
      ))}
    </ul>
  );
}
