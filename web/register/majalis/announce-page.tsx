import { useQuery } from '@tanstack/react-query';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { LoadingPage } from '#web/layout/loading-page';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { EmptyState } from '#web/ui/empty-state';
import { AnnounceForm } from './announce-form.tsx';
import { announceText as text } from './announce-text.ts';
import { booksQuery, deskQuery } from './api.ts';

/** Announcing the majalis of a book: by its shaykh, or by an admin for him. */
export function AnnouncePage() {
  const desk = useQuery(deskQuery);
  const books = useQuery(booksQuery);
  const error = desk.error ?? books.error;
  if (error) return <LoadErrorPage title={text.loadError} error={error} onRetry={desk.refetch} />;
  if (!desk.data || !books.data) return <LoadingPage />;
  return (
    <Page
      title={text.title}
      lead={text.lead}
      crumbs={[{ label: text.majalis, href: paths.majalis }, { label: text.title }]}
    >
      {desk.data.shaykhs.length === 0 ? (
        <EmptyState icon="lock" title={text.notAllowed} description={text.notAllowedText} />
      ) : (
        <AnnounceForm desk={desk.data} books={books.data} />
      )}
    </Page>
  );
}
