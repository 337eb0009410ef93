import { useQuery } from '@tanstack/react-query';
import type { ListedBook } from '#contract/books';
import type { IjazaBook, IjazaKind } from '#contract/ijaza-books';
import { formatShortDate, formatTimeOfDay } from '#web/lib/dates';
import { paths } from '#web/lib/paths';
import { readerZone } from '#web/lib/reader-zone';
import { booksQuery } from '#web/register/api';
import { SampleTag } from '#web/ui/sample-tag';
import { LinkButton } from '../ui/link-button.tsx';
import { Tag } from '../ui/tag.tsx';
import { ijazasText as text } from './ijazas-text.ts';
import './ijaza-books.css';

interface IjazaBooksProps {
  kind: IjazaKind;
  books: readonly IjazaBook[];
}

export function IjazaBooks({ kind, books }: IjazaBooksProps) {
  // Without a connection the books are still there, and lead to their pages.
  const { data: known } = useQuery(booksQuery);
  return (
    <ul className="ijaza-books">
      {books.map((book) => (
        <li key={book.key}>
          <div className="ijaza-books__head">
            <h3>{book.title}</h3>
            <Tag tone={book.importance === 'essential' ? 'info' : undefined}>{text.importance(book)}</Tag>
            {book.isUncertain && (
              <Tag tone="warn" icon="help">
                {text.toReview}
              </Tag>
            )}
          </div>
          <p className="ijaza-books__author">
            {book.author} <bdi>({text.died(book)})</bdi>
          </p>
          <p>{book.description}</p>
          <p className="ijaza-books__century">
            {text.century(book.centuryAH)}
            {book.centuryNote && <span>؛ {book.centuryNote}</span>}
          </p>
          <NextMajlis book={known?.find(({ key }) => key === book.key)} />
          <div className="row">
            <LinkButton
              href={paths.ijazaBook(book.key)}
              kind="secondary"
              small
              icon={text.opening(kind).icon}
            >
              {text.opening(kind).label} <span className="visually-hidden">«{book.title}»</span>
            </LinkButton>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** When the book is heard next, or when and where that will be said; nothing while nobody has answered. */
function NextMajlis({ book }: { book: ListedBook | undefined }) {
  if (!book) return null;
  const { nextMajlis: next } = book;
  if (!next) return <p className="ijaza-books__next muted">{text.notAnnounced}</p>;
  return (
    <p className="ijaza-books__next">
      {next.isOpen ? (
        <b>{text.onAir}</b>
      ) : (
        <>
          <b>{text.nextMajlis}:</b> {formatShortDate(next.startsAt, readerZone())}،{' '}
          <bdi>{formatTimeOfDay(next.startsAt, readerZone())}</bdi>
        </>
      )}
      ، {text.range(next.range)} {book.isSample && <SampleTag />}
    </p>
  );
}
