import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { LiveSession } from '#contract/live-sessions';
import { Page } from '#web/layout/page';
import { liveSessionsQuery } from '#web/lib/live-sessions-query';
import { Button } from '#web/ui/button';
import { EmptyState } from '#web/ui/empty-state';
import { LoadError } from '#web/ui/load-error';
import { Note } from '#web/ui/note';
import { Section } from '#web/ui/section';
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton';
import { Tabs } from '#web/ui/tabs';
import { myRemindersQuery } from './api.ts';
import { CalendarSection } from './calendar-section.tsx';
import { OnAirCard } from './on-air-card.tsx';
import { ReminderSettings } from './reminder-settings.tsx';
import { SessionDetails } from './session-details.tsx';
import { liveText as text } from './text.ts';
import { UpcomingRow } from './upcoming-row.tsx';
import './live-sessions.css';

export const fetchLiveSessions = (queries: QueryClient) =>
  Promise.all([queries.prefetchQuery(liveSessionsQuery), queries.prefetchQuery(myRemindersQuery)]);

export function LiveSessionsPage() {
  const [isSetting, setSetting] = useState(false);
  const { data: sessions, error, refetch } = useQuery(liveSessionsQuery);
  const live = sessions?.filter(({ isLive }) => isLive).length ?? 0;
  return (
    <Page
      title={text.title}
      lead={sessions && <span role="status">{text.counts(live, sessions.length - live)}</span>}
      actions={
        <Button kind="secondary" icon="bell" onClick={() => setSetting(true)}>
          {text.settings}
        </Button>
      }
    >
      {sessions ? (
        <Sessions sessions={sessions} />
      ) : error ? (
        <LoadError title={text.loadError} error={error} onRetry={refetch} />
      ) : (
        <PageSkeleton />
      )}
      <Section id="help" title={text.helpTitle} small className="live-section">
        <Note icon="help">{text.help}</Note>
      </Section>
      <CalendarSection />
      {isSetting && <ReminderSettings onClose={() => setSetting(false)} />}
    </Page>
  );
}

type Tab = 'current' | 'upcoming';

function Sessions({ sessions }: { sessions: readonly LiveSession[] }) {
  const live = sessions.filter(({ isLive }) => isLive);
  const upcoming = sessions.filter(({ isLive }) => !isLive);
  const [tab, setTab] = useState<Tab>(live.length > 0 ? 'current' : 'upcoming');
  const [shown, setShown] = useState<LiveSession | null>(null);
  const waitingWhyId = useId();
  return (
    <>
      <Tabs<Tab>
        label={text.tabs}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'current',
            label: text.current,
            count: live.length,
            content:
              live.length === 0 ? (
                <NothingOnAir onSeeUpcoming={() => setTab('upcoming')} />
              ) : (
                <div className="stack">
                  {live.map((session) => (
                    <OnAirCard key={session.id} session={session} onDetails={() => setShown(session)} />
                  ))}
                </div>
              ),
          },
          {
            value: 'upcoming',
            label: text.upcoming,
            count: upcoming.length,
            content:
              upcoming.length === 0 ? (
                <EmptyState icon="calendar" title={text.noUpcoming} description={text.noUpcomingText} />
              ) : (
                <>
                  <p id={waitingWhyId} className="muted">
                    {text.waitingWhy}
                  </p>
                  <ul className="upcoming">
                    {upcoming.map((session) => (
                      <UpcomingRow
                        key={session.id}
                        session={session}
                        waitingWhyId={waitingWhyId}
                        onDetails={() => setShown(session)}
                      />
                    ))}
                  </ul>
                </>
              ),
          },
        ]}
      />
      {shown && <SessionDetails session={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function NothingOnAir({ onSeeUpcoming }: { onSeeUpcoming: () => void }) {
  return (
    <EmptyState
      icon="radio"
      title={text.noCurrent}
      description={text.noCurrentText}
      actions={
        <Button kind="secondary" onClick={onSeeUpcoming}>
          {text.seeUpcoming}
        </Button>
      }
    />
  );
}

function PageSkeleton() {
  return (
    <Skeleton>
      <div className="stack">
        <SkeletonBlock height="12rem" />
        <SkeletonBlock height="7rem" />
        <SkeletonBlock height="7rem" />
      </div>
    </Skeleton>
  );
}
