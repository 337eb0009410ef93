import type { WholeBook } from '#contract/books';
import { Cover } from '#web/ui/cover';
import { Tag } from '#web/ui/tag';
import { Written } from '#web/ui/written';
import { SampleTag } from '#web/ui/sample-tag';
import { bookText as text } from './text.ts';
import './book-head.css';

const icons = { listening: 'headphones', reading: 'book', memorisation: 'bookmark' } as const;

/** The same stamp for the same book, everywhere. */
const stampOf = (key: string): number => [...key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/** The book as a bound volume, its author, and by which copy it is read. */
export function BookHead({ book }: { book: WholeBook }) {
  const { key, title, author, diedAH, kind, unit, last, parts, edition, transmission, isSample } = book;
  return (
    <header className="ijaza-book-head">
      <Cover title={title} level={4} courseId={stampOf(key)} decorative />
      <div>
        <p className="row">
          <Tag icon={icons[kind]}>{text.kind(kind)}</Tag>
          {isSample && <SampleTag />}
        </p>
        <h1>
          <Written>{title}</Written>
        </h1>
        <p className="ink2">
          <Written>{author}</Written>{' '}
          {diedAH !== null && <span className="ijaza-book-head__died">{text.died(diedAH)}</span>}
        </p>
      </div>
      <div className="ijaza-book-head__copy">
        <p>{last === null ? text.notNumbered : text.numbered(unit, last, parts.length)}</p>
        {(edition || transmission) && (
          <p className="muted sm">
            {[transmission && text.transmission(transmission), edition && text.edition(edition)]
              .filter(Boolean)
              .join('. ')}
          </p>
        )}
      </div>
    </header>
  );
}
