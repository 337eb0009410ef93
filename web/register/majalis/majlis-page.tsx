import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import type { WholeMajlis } from '#contract/majalis';
import { idText } from '#contract/primitives';
import { sorted } from '#contract/sorted';
import { currentUserQuery } from '#web/accounts/api';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { LoadingPage } from '#web/layout/loading-page';
import { NotFound } from '#web/layout/not-found';
import { Page } from '#web/layout/page';
import { ApiError } from '#web/lib/api-error';
import { paths } from '#web/lib/paths';
import { AfterMajlis } from './after-majlis.tsx';
import { majlisQuery } from './api.ts';
import { BeforeMajlis } from './before-majlis.tsx';
import { KeepingMajlis } from './keeping-majlis.tsx';
import { MajlisBand } from './majlis-band.tsx';
import { NameAsked } from './name-asked.tsx';
import { OwnPresence } from './own-presence.tsx';
import type { KeptStretch } from './presence-box.ts';
import { majlisName } from './majlis-name.ts';
import { ReadingLeaf } from './reading-leaf.tsx';
import { majlisText as text } from './text.ts';
import { usePresence } from './use-presence.ts';
import './majlis-page.css';

export const fetchMajlis = (queries: QueryClient, params: Record<string, string>) =>
  queries.prefetchQuery(majlisQuery(idText.parse(params['id'])));

/** A majlis, under the student's hand while it is heard in its own window. */
export function MajlisPage() {
  const id = idText.safeParse(useParams()['id']);
  if (!id.success) return <NoMajlis />;
  return <LoadedMajlis key={id.data} majlisId={id.data} />;
}

const NoMajlis = () => (
  <NotFound
    title={text.notFound}
    description={text.notFoundText}
    back={{ href: paths.majalis, label: text.toMajalis }}
  />
);

function LoadedMajlis({ majlisId }: { majlisId: number }) {
  const { data: user } = useQuery(currentUserQuery);
  const { data: majlis, error, refetch } = useQuery(majlisQuery(majlisId));
  if (!majlis && error instanceof ApiError && error.status === 404) return <NoMajlis />;
  if (!majlis && error) return <LoadErrorPage title={text.loadError} error={error} onRetry={refetch} />;
  if (!majlis || !user) return <LoadingPage />;
  return <MajlisView majlis={majlis} userId={user.id} />;
}

function MajlisView({ majlis, userId }: { majlis: WholeMajlis; userId: string }) {
  const kept = usePresence(userId, majlis.id, majlis.isOpen);
  const stretches = togetherOf(majlis, kept);
  const isHeld = majlis.isOpen || majlis.isOver;
  return (
    <Page title={text.of(majlisName(majlis), majlis.bookTitle)} ownHeading>
      <MajlisBand majlis={majlis} since={stretches[0]?.joinedAt ?? null} />
      <KeepingMajlis majlis={majlis} />
      <div className="majlis-page">
        <div className="majlis-page__main">
          {majlis.isOpen && <ReadingLeaf majlis={majlis} />}
          {!isHeld && <BeforeMajlis majlis={majlis} />}
          {majlis.isOver && <AfterMajlis majlis={majlis} />}
        </div>
        <aside>
          {isHeld && !majlis.part.isShaykh && <OwnPresence majlis={majlis} stretches={stretches} />}
          {!majlis.isOver && <NameAsked userId={userId} />}
        </aside>
      </div>
    </Page>
  );
}

/** What the university knows, and what only this device does. */
const togetherOf = ({ ownPresence }: WholeMajlis, kept: readonly KeptStretch[]) =>
  sorted(
    [
      ...ownPresence.map(({ joinedAt, leftAt }) => ({
        joinedAt: Date.parse(joinedAt),
        leftAt: Date.parse(leftAt),
      })),
      ...kept,
    ],
    (one, other) => one.joinedAt - other.joinedAt,
  );
