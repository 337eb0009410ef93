import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ManagedBook } from '#contract/managing-books';
import { RowSkeleton } from '#web/courses/manage/row-skeleton';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { LinkButton } from '#web/ui/link-button';
import { LoadError } from '#web/ui/load-error';
import { Tag } from '#web/ui/tag';
import { Written } from '#web/ui/written';
import { SampleTag } from '#web/ui/sample-tag';
import { AddBookDialog } from './add-book-dialog.tsx';
import { managedBooksQuery } from './api.ts';
import { booksText as text } from './text.ts';
import '#web/courses/manage/manage-rows.css';

/** The books of the ijazas, and which edition of each is read. */
export function ManageBooksPage() {
  const { data: books, error, refetch } = useQuery(managedBooksQuery);
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button icon="plus" onClick={() => setAdding(true)}>
      {text.add}
    </Button>
  );
  return (
    <Page title={text.title} lead={text.lead} actions={add}>
      {books ? (
        <ul className="manage-rows">
          {books.map((book) => (
            <BookRow key={book.key} book={book} />
          ))}
        </ul>
      ) : error ? (
        <LoadError title={text.loadError} error={error} onRetry={refetch} />
      ) : (
        <RowSkeleton />
      )}
      {isAdding && <AddBookDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

function BookRow({ book }: { book: ManagedBook }) {
  return (
    <li className="manage-row">
      <div className="manage-row__text">
        <h2 className="manage-row__title">
          <Link href={paths.manageBook(book.key)}>
            <Written>{book.title}</Written>
          </Link>
        </h2>
        <p className="manage-row__facts">
          <Tag>{text.kinds[book.kind]}</Tag>
          <Written>{book.author}</Written>
          {book.last === null ? (
            <Tag tone="warn">{text.unnumbered}</Tag>
          ) : (
            <span>{text.numbered(book.last)}</span>
          )}
          {book.matnKey !== null && <span>{text.inLibrary}</span>}
          {book.isSample && <SampleTag />}
        </p>
      </div>
      <div className="manage-row__actions">
        <LinkButton href={paths.manageBook(book.key)} kind="secondary" small icon="edit">
          {text.number}
          <span className="visually-hidden"> {book.title}</span>
        </LinkButton>
      </div>
    </li>
  );
}
