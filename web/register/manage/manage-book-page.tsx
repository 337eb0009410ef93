import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { NotFound } from '#web/layout/not-found';
import { Page } from '#web/layout/page';
import { RowSkeleton } from '#web/courses/manage/row-skeleton';
import { ApiError } from '#web/lib/api-error';
import { paths } from '#web/lib/paths';
import { managedBookQuery } from './api.ts';
import { NumberingForm } from './numbering-form.tsx';
import { booksText as text } from './text.ts';

/** One book: which transmission and edition is read, how far it is numbered, and its parts. */
export function ManageBookPage() {
  const { key } = useParams<{ key: string }>();
  const { data: book, error, refetch } = useQuery(managedBookQuery(key));
  if (book)
    return (
      <Page
        title={book.title}
        lead={book.author}
        crumbs={[{ label: text.title, href: paths.manageBooks }, { label: book.title }]}
      >
        <NumberingForm key={book.key} book={book} />
      </Page>
    );
  // A key of another shape is none of a book either.
  if (error instanceof ApiError && error.status < 500 && error.status !== 401)
    return (
      <NotFound
        title={text.notFound}
        description={text.notFoundText}
        back={{ href: paths.manageBooks, label: text.toBooks }}
      />
    );
  if (error) return <LoadErrorPage title={text.loadError} error={error} onRetry={refetch} />;
  return <RowSkeleton />;
}
