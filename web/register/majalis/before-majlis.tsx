import { useQuery } from '@tanstack/react-query';
import type { WholeMajlis } from '#contract/majalis';
import { liveSessionsQuery } from '#web/lib/live-sessions-query';
import { paths } from '#web/lib/paths';
import { scheduleLine } from '#web/lib/schedule-line';
import { BellButton } from '#web/live-sessions/bell-button';
import { LinkButton } from '#web/ui/link-button';
import { Note } from '#web/ui/note';
import { Written } from '#web/ui/written';
import { majlisText as text } from './text.ts';
import './before-majlis.css';

/** A majlis to come: when it opens, and how one is reminded of it. */
export function BeforeMajlis({ majlis }: { majlis: WholeMajlis }) {
  const { data: sessions } = useQuery(liveSessionsQuery);
  const session = sessions?.find(({ id }) => id === majlis.liveSessionId);
  return (
    <div className="before-majlis">
      <dl>
        <div>
          <dt>{text.opensAt}</dt>
          <dd>{scheduleLine(majlis.startsAt)}</dd>
        </div>
        <div>
          <dt>{text.place}</dt>
          <dd>
            <Written>{majlis.place}</Written>
          </dd>
        </div>
      </dl>
      {session && (
        <div className="before-majlis__ways">
          <BellButton session={session} />
          <LinkButton
            href={paths.sessionCalendar(session.id)}
            external
            kind="secondary"
            small
            icon="calendar"
          >
            {text.calendar}
          </LinkButton>
        </div>
      )}
      <Note>{text.opensHint}</Note>
    </div>
  );
}
