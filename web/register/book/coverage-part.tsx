import { howMany } from '#contract/number-ranges';
import type { SeriesOfBook, WholeBook } from '#contract/books';
import { formatNumber, nounAfter } from '#web/lib/format';
import { paths } from '#web/lib/paths';
import { scheduleLine } from '#web/lib/schedule-line';
import { Darah } from '#web/ui/darah';
import { Icon } from '#web/ui/icon';
import { LinkButton } from '#web/ui/link-button';
import { Num } from '#web/ui/num';
import { Section } from '#web/ui/section';
import { rangeInWords } from '../range-words.ts';
import { SamaStrip } from '../sama-strip.tsx';
import { type CoverageRow, coverageRows } from './coverage-rows.ts';
import { bookText as text } from './text.ts';
import './coverage-part.css';

interface CoveragePartProps {
  book: WholeBook;
  /** All of one shaykh. */
  series: readonly SeriesOfBook[];
  isOneOfMany: boolean;
}

/** What the reader has of the book from one shaykh; what was missed carries its next chance. */
export function CoveragePart({ book, series, isOneOfMany }: CoveragePartProps) {
  const [first] = series;
  if (!first || book.last === null) return null;
  const { coverage } = first;
  const heard = howMany(coverage.heard);
  const missed = coverage.missed.map(({ range }) => range);
  const read = book.last - howMany(coverage.unread);
  return (
    <Section id={`coverage-${first.id}`} title={isOneOfMany ? text.coverageOn(first.shaykh) : text.coverage}>
      {heard > 0 ? (
        <p className="heard-count">
          <b>
            <Num>{formatNumber(heard)}</Num>
          </b>
          <span>
            {nounAfter(book.unit, heard)} {text.readSoFar(book.unit, read)}
          </span>
        </p>
      ) : (
        <p className="ink2">{text.nothingHeard}</p>
      )}
      <SamaStrip
        last={book.last}
        heard={coverage.heard}
        missed={missed}
        unread={coverage.unread}
        parts={book.parts}
        words={text.words}
      />
      {(heard > 0 || missed.length > 0) && (
        <ol className="ruled coverage">
          {coverageRows(coverage).map((row) => (
            <Row key={row.range[0]} row={row} book={book} />
          ))}
        </ol>
      )}
    </Section>
  );
}

function Row({
  row: { kind, range, nextChance },
  book,
}: {
  row: CoverageRow;
  book: Pick<WholeBook, 'unit' | 'last'>;
}) {
  return (
    <li className="coverage__row">
      <Darah
        value={kind === 'heard' ? 100 : 0}
        label=""
        className={kind === 'missed' ? 'is-missed' : undefined}
      />
      <div>
        <b className="coverage__range">
          {kind === 'missed' && <span className="coverage__missed">{text.missed} </span>}
          {rangeInWords(range, book)}
        </b>
        {kind !== 'missed' && <p className="coverage__note">{text[kind]}</p>}
        {kind === 'missed' && !nextChance && <p className="coverage__note">{text.noChance}</p>}
        {nextChance && (
          <>
            <p className="coverage__chance">
              <Icon name="refresh" />
              <span>
                {text.nextChance} <b>{scheduleLine(nextChance.startsAt)}</b>
              </span>
            </p>
            <LinkButton kind="secondary" small href={paths.majlis(nextChance.id)}>
              {text.attendChance}
            </LinkButton>
          </>
        )}
      </div>
    </li>
  );
}
