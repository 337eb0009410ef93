import { useQuery } from '@tanstack/react-query';
import type { ListedMajlis, WholeBook } from '#contract/books';
import { scheduleLine } from '#web/lib/schedule-line';
import { liveSessionsQuery } from '#web/lib/live-sessions-query';
import { paths } from '#web/lib/paths';
import { BellButton } from '#web/live-sessions/bell-button';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { Icon } from '#web/ui/icon';
import { LinkButton } from '#web/ui/link-button';
import { LiveBadge } from '#web/ui/live-badge';
import { showToast } from '#web/ui/toast-store';
import { Written } from '#web/ui/written';
import { majlisName } from '../majalis/majlis-name.ts';
import { rangeInWords } from '../range-words.ts';
import { SampleTag } from '#web/ui/sample-tag';
import { useWish } from './api.ts';
import { bookText as text } from './text.ts';
import './next-majlis.css';

/** When and where it is read next; or where that will be announced. */
export function NextMajlis({ book }: { book: WholeBook }) {
  const open = book.series.flatMap(({ majalis }) => majalis).find(({ isOpen }) => isOpen);
  const next = open ?? book.nextMajlis;
  if (!next) return <NoneAnnounced book={book} />;
  return <MajlisCard book={book} majlis={next} />;
}

function MajlisCard({ book, majlis }: { book: WholeBook; majlis: ListedMajlis }) {
  const series = book.series.find(({ id }) => id === majlis.seriesId);
  const facts = [
    { name: text.read, value: rangeInWords(majlis.range, book) },
    { name: text.shaykh, value: series?.shaykh },
    { name: text.reader, value: series?.reader },
    { name: text.place, value: series?.place },
  ];
  return (
    <section className={majlis.isOpen ? 'next-majlis next-majlis--open' : 'jadwal next-majlis'}>
      <p className="next-majlis__head">
        {majlis.isOpen ? <LiveBadge /> : <span className="next-majlis__word">{text.next}</span>}
        {series?.isSample && <SampleTag />}
      </p>
      <h2>{majlisName(majlis)}</h2>
      <p className="next-majlis__when">
        <Icon name="clock" />
        <span>{majlis.isOpen ? text.nowOpen : scheduleLine(majlis.startsAt)}</span>
      </p>
      <dl className="next-majlis__facts">
        {facts.map(
          ({ name, value }) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Written>{value}</Written>
                </dd>
              </div>
            ),
        )}
      </dl>
      <div className="next-majlis__actions">
        {majlis.isOpen ? (
          <LinkButton href={paths.majlis(majlis.id)} kind="live" icon="radio" block>
            {text.enter}
          </LinkButton>
        ) : (
          <Reminders majlis={majlis} />
        )}
      </div>
    </section>
  );
}

/** A majlis that is held in a live session is reminded of as every session is. */
function Reminders({ majlis }: { majlis: ListedMajlis }) {
  const { data: sessions } = useQuery(liveSessionsQuery);
  const session = sessions?.find(({ majlisId }) => majlisId === majlis.id);
  return (
    <>
      {session && <BellButton session={session} />}
      {session && (
        <LinkButton
          kind="quiet"
          small
          icon="calendar"
          href={paths.sessionCalendar(session.id)}
          external
          block
        >
          {text.calendar}
        </LinkButton>
      )}
      <LinkButton kind={session ? 'quiet' : 'secondary'} small href={paths.majlis(majlis.id)} block>
        {text.majlisPage}
      </LinkButton>
    </>
  );
}

function NoneAnnounced({ book }: { book: WholeBook }) {
  const wish = useWish(book.key);
  const { isWished } = book;
  return (
    <section className="jadwal next-majlis">
      <h2>{text.noneTitle}</h2>
      <p className="ink2">{text.noneText}</p>
      <div className="next-majlis__actions">
        <Button
          kind={isWished ? 'quiet' : 'primary'}
          icon={isWished ? 'bell-ringing' : 'bell'}
          aria-pressed={isWished}
          block
          busy={wish.isPending && text.wishing}
          onClick={() =>
            wish.mutate(!isWished, {
              onSuccess: () => showToast({ title: isWished ? text.unwished : text.wished, tone: 'success' }),
              onError: (error) => showFailure(error, text.failed),
            })
          }
        >
          {isWished ? text.wishSet : text.wish}
        </Button>
      </div>
    </section>
  );
}
