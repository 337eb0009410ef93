import type { WholeMajlis } from '#contract/majalis';
import { formatMediaTime } from '#web/lib/format';
import { useNow } from '#web/live-sessions/use-now';
import { Darah } from '#web/ui/darah';
import { LinkButton } from '#web/ui/link-button';
import { LiveBadge } from '#web/ui/live-badge';
import { Num } from '#web/ui/num';
import { Written } from '#web/ui/written';
import { SampleTag } from '#web/ui/sample-tag';
import { shortTime } from './clock-words.ts';
import { clock } from './learn-clock.ts';
import { majlisName } from './majlis-name.ts';
import { majlisText as text } from './text.ts';
import './majlis-band.css';

interface MajlisBandProps {
  majlis: WholeMajlis;
  /** Since when this page was there, by the university's clock. */
  since: number | null;
}

/** The head of a majlis: on the air a red edge, its time running, and the way back to where it is heard. */
export function MajlisBand({ majlis, since }: MajlisBandProps) {
  const { isOpen, isOver, isSample, bookTitle, shaykhInGenitive, readerInGenitive, present, meetingLink } =
    majlis;
  return (
    <section className={isOpen ? 'majlis-band is-open' : 'majlis-band'}>
      <div className="majlis-band__text">
        <p className="majlis-band__state">
          {isOpen ? <LiveBadge /> : <span>{isOver ? text.ended : text.before}</span>}
          {isSample && <SampleTag />}
          {isOpen && majlis.openedAt && <Running openedAt={majlis.openedAt} />}
        </p>
        <h1>
          <Written>{text.of(majlisName(majlis), bookTitle)}</Written>
        </h1>
        <p className="majlis-band__meta">
          <Written>{text.onShaykh(shaykhInGenitive)}</Written>
          {readerInGenitive && <Written>{text.readBy(readerInGenitive)}</Written>}
          <span>{text.range(majlis.range)}</span>
          {isOpen && present > 0 && <span>{text.present(present)}</span>}
        </p>
      </div>
      {isOpen && (
        <div className="majlis-band__ways">
          {since !== null && (
            <p className="majlis-band__here">
              <Darah value={100} label="" />
              <span>
                {text.youAreHere}
                <br />
                <Num>{text.since(shortTime(since))}</Num>
              </span>
            </p>
          )}
          {meetingLink ? (
            <LinkButton href={meetingLink} newTab kind="live" icon="radio">
              {text.backToMeeting}
            </LinkButton>
          ) : (
            <p className="majlis-band__meta">{text.noLink}</p>
          )}
        </div>
      )}
    </section>
  );
}

function Running({ openedAt }: { openedAt: string }) {
  const now = useNow() + clock.difference();
  return (
    <span role="timer" aria-label={text.running} className="majlis-band__time">
      <Num ltr>{formatMediaTime((now - Date.parse(openedAt)) / 1000)}</Num>
    </span>
  );
}
