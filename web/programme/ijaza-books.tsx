import type { IjazaBook, IjazaKind } from '#contract/ijaza-books';
import { Tag } from '../ui/tag.tsx';
import { AnnouncedLaterButton } from '#web/ui/announced-later-button';
import { ijazasText as text } from './ijazas-text.ts';
import './ijaza-books.css';

interface IjazaBooksProps {
  kind: IjazaKind;
  books: readonly IjazaBook[];
}

export function IjazaBooks({ kind, books }: IjazaBooksProps) {
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
          <div className="row">
            {text.bookButtons(kind).map(({ label, icon, later }) => (
              <AnnouncedLaterButton
                key={label}
                icon={icon}
                kind={icon === 'calendar' ? 'quiet' : 'secondary'}
                title={`${label}: ${book.title}`}
                explanation={later}
              >
                {label} <span className="visually-hidden">«{book.title}»</span>
              </AnnouncedLaterButton>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
