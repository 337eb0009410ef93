import { Link } from 'wouter';
import type { ListedMajlis, SeriesOfBook, WholeBook } from '#contract/books';
import { sorted } from '#contract/sorted';
import { formatTimeOfDay, formatWeekday } from '#web/lib/dates';
import { paths } from '#web/lib/paths';
import { ownZone } from '#web/lib/reader';
import { readerDate } from '#web/lib/reader-dates';
import { Darah } from '#web/ui/darah';
import { Icon } from '#web/ui/icon';
import { LinkButton } from '#web/ui/link-button';
import { Section } from '#web/ui/section';
import { majlisName } from '../majalis/majlis-name.ts';
import { rangeInWords } from '../range-words.ts';
import { bookText as text } from './text.ts';
import './majalis-part.css';

interface MajalisPartProps {
  series: readonly SeriesOfBook[];
  isOneOfMany: boolean;
  book: Pick<WholeBook, 'unit' | 'last'>;
}

/** What is still to be read, and folded, what was. */
export function MajalisPart({ series, isOneOfMany, book }: MajalisPartProps) {
  const [first] = series;
  if (!first) return null;
  const majalis = sorted(
    series.flatMap((each) => each.majalis),
    (one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt),
  );
  const past = majalis.filter(({ isOver }) => isOver);
  const missed = first.coverage.missed.flatMap(({ nextChance }) => nextChance?.id ?? []);
  const tabaqat = series.flatMap(({ tabaqaId }) => tabaqaId ?? []);
  return (
    <Section id={`majalis-${first.id}`} title={isOneOfMany ? text.majalisOn(first.shaykh) : text.majalis}>
      <ol className="ruled">
        {majalis
          .filter(({ isOver }) => !isOver)
          .map((majlis) => (
            <Row key={majlis.id} majlis={majlis} book={book} isChance={missed.includes(majlis.id)} />
          ))}
      </ol>
      {past.length > 0 && (
        <details className="past-majalis">
          <summary>
            <Icon name="chevron-down" />
            {text.past(past.length)}
          </summary>
          <ol className="ruled">
            {past.map((majlis) => (
              <Row key={majlis.id} majlis={majlis} book={book} isChance={false} />
            ))}
          </ol>
        </details>
      )}
      {tabaqat.map((id) => (
        <LinkButton key={id} kind="secondary" small icon="scroll" href={paths.tabaqa(id)}>
          {text.tabaqa}
        </LinkButton>
      ))}
    </Section>
  );
}

interface RowProps {
  majlis: ListedMajlis;
  book: Pick<WholeBook, 'unit' | 'last'>;
  isChance: boolean;
}

function Row({ majlis, book, isChance }: RowProps) {
  const { id, startsAt, range, isOver, verdict } = majlis;
  const zone = ownZone();
  return (
    <li className="book-majlis">
      <Darah
        value={verdict === 'heard' ? 100 : 0}
        label=""
        className={isChance || verdict === 'missed' ? 'is-missed' : undefined}
      />
      <Link href={paths.majlis(id)} className="book-majlis__title">
        {majlisName(majlis)}
      </Link>
      <span className="book-majlis__end">
        {isChance && <span className="coverage__missed">{text.ownMissed}</span>}
        {isOver && text.verdicts[verdict ?? 'none']}
      </span>
      <span className="book-majlis__note">
        {formatWeekday(startsAt, zone)} {readerDate(startsAt, zone)}، {formatTimeOfDay(startsAt, zone)}
      </span>
      <span className="book-majlis__note book-majlis__range">{rangeInWords(range, book)}</span>
    </li>
  );
}
