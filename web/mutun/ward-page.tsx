import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Page } from '#web/layout/page';
import { ownZone } from '#web/lib/reader';
import { ReminderWays } from '#web/live-sessions/reminder-ways';
import { Section } from '#web/ui/section';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';
import { useSaveWard, wardQuery } from './api.ts';
import { useTodaysWard } from './todays-ward.ts';
import { WardCard } from './ward-card.tsx';
import { WardSettingsForm } from './ward-settings.tsx';
import { wardPageText as text } from './ward-text.ts';
import { WardTexts } from './ward-texts.tsx';
import './ward-page.css';

export const fetchWard = (queries: QueryClient) => queries.prefetchQuery(wardQuery);

/** Today by text, the week, and how it is wanted. */
export function WardPage() {
  const { data: here, error: errorHere } = useTodaysWard();
  const { data: told, error } = useQuery(wardQuery);
  useOwnZone(told?.settings.isFirst ?? false);
  return (
    <Page title={text.title} lead={text.lead}>
      <WardCard />
      {(here ? here.texts.length > 0 : !errorHere) && (
        <Section id="ward-texts" title={text.byText} className="ward-page__section">
          {here ? <WardTexts ward={here} /> : <TextsWaiting />}
        </Section>
      )}
      <Section id="ward-settings" title={text.settings} className="ward-page__section">
        {told && <WardSettingsForm settings={told.settings} ways={<ReminderWays />} />}
        {!told && !error && (
          <Skeleton>
            <SkeletonBlock height="20rem" />
          </Skeleton>
        )}
        {!told && error && <p className="muted">{text.error}</p>}
      </Section>
    </Page>
  );
}

/** As high as two texts: whoever opens this page has mostly begun some. */
const TextsWaiting = () => (
  <Skeleton>
    <SkeletonLine width="60%" height="5.25rem" />
    <SkeletonLine width="50%" height="5.25rem" />
  </Skeleton>
);

/** Whoever has chosen nothing yet lives by the clock of their profile, or of their device. */
function useOwnZone(isFirst: boolean): void {
  const { mutate } = useSaveWard();
  useEffect(() => {
    if (isFirst) mutate({ timeZone: ownZone() });
  }, [isFirst, mutate]);
}
