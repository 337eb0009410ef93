import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import type { Sheet } from '#contract/majalis';
import { idText } from '#contract/primitives';
import { currentUserQuery } from '#web/accounts/api';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { LoadingPage } from '#web/layout/loading-page';
import { NotFound } from '#web/layout/not-found';
import { Page } from '#web/layout/page';
import { ApiError } from '#web/lib/api-error';
import { paths } from '#web/lib/paths';
import { Breadcrumbs } from '#web/ui/breadcrumbs';
import { majlisName } from '../majalis/majlis-name.ts';
import { SampleTag } from '#web/ui/sample-tag';
import { sheetQuery } from './api.ts';
import { SheetView } from './sheet-view.tsx';
import { sheetText as text } from './text.ts';
import './sheet-page.css';

/** The scribe's sheet of a majlis. */
export function SheetPage() {
  const id = idText.safeParse(useParams()['id']);
  if (!id.success) return <NoSheet />;
  return <LoadedSheet key={id.data} majlisId={id.data} />;
}

const NoSheet = () => (
  <NotFound
    title={text.notFound}
    description={text.notFoundText}
    back={{ href: paths.majalis, label: text.majalis }}
  />
);

function LoadedSheet({ majlisId }: { majlisId: number }) {
  const { data: user } = useQuery(currentUserQuery);
  const { data: sheet, error, refetch } = useQuery(sheetQuery(majlisId));
  if (!sheet && error instanceof ApiError && error.status === 404) return <NoSheet />;
  if (!sheet && error) return <LoadErrorPage title={text.loadError} error={error} onRetry={refetch} />;
  if (!sheet || !user) return <LoadingPage />;
  return (
    <Page title={text.title} ownHeading>
      <SheetHead sheet={sheet} />
      <SheetView sheet={sheet} userId={user.id} />
    </Page>
  );
}

function SheetHead({ sheet: { majlis } }: { sheet: Sheet }) {
  return (
    <header className="sheet-head">
      <Breadcrumbs
        crumbs={[
          { label: text.majalis, href: paths.majalis },
          { label: majlisName(majlis), href: paths.majlis(majlis.id) },
          { label: text.title },
        ]}
      />
      <div className="sheet-head__row">
        <h1>{text.title}</h1>
        {majlis.isSample && <SampleTag />}
      </div>
      <p>
        <span>{text.of(majlisName(majlis), majlis.range, majlis.bookTitle)}</span>
        <span className="sheet-head__more">
          ، {text.onShaykh(majlis.shaykhInGenitive)}
          {majlis.readerInGenitive && `، ${text.readBy(majlis.readerInGenitive)}`}.
        </span>
      </p>
    </header>
  );
}
