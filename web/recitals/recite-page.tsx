import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'wouter';
import { matnKey, type WholeMatn } from '#contract/mutun';
import { currentUserQuery } from '#web/accounts/api';
import { NotFound } from '#web/layout/not-found';
import { Page } from '#web/layout/page';
import { ApiError } from '#web/lib/api-error';
import { paths } from '#web/lib/paths';
import { matnQuery } from '#web/mutun/api';
import { SessionFrame } from '#web/mutun/memorising/session-frame';
import { readingText } from '#web/mutun/text';
import { LoadError } from '#web/ui/load-error';
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton';
import { ownRecitalsQuery } from './api.ts';
import { Reciting } from './reciting.tsx';
import { reciteText as text } from './recite-text.ts';
import { SendScreen } from './send-screen.tsx';

export async function fetchReciting(queries: QueryClient, params: Record<string, string>) {
  const key = matnKey.parse(params['key']);
  await Promise.all([queries.prefetchQuery(matnQuery(key)), queries.prefetchQuery(ownRecitalsQuery)]);
}

/** Recording a recital of a text; with `?tape=…` the recording of it, to be listened to and sent. */
export function RecitePage() {
  const { key = '' } = useParams();
  return (
    <Page title={text.title} ownHeading>
      <ReciteScreen matnKey={key} />
    </Page>
  );
}

function ReciteScreen({ matnKey: key }: { matnKey: string }) {
  const { data: user } = useQuery(currentUserQuery);
  const { data: matn, error, refetch } = useQuery(matnQuery(key));
  if (!matn && error instanceof ApiError && error.status === 404) {
    return (
      <NotFound
        title={readingText.notFound}
        description={readingText.notFoundDescription}
        back={{ href: paths.mutun, label: readingText.toTexts }}
      />
    );
  }
  if (matn && user) return <OfStudent matn={matn} userId={user.id} />;
  return (
    <SessionFrame title={text.title} back={paths.matn(key)}>
      {error ? (
        <LoadError headingLevel={1} error={error} onRetry={refetch} />
      ) : (
        <Skeleton label={text.title}>
          <SkeletonBlock height="20rem" />
        </Skeleton>
      )}
    </SessionFrame>
  );
}

/** Which tape is open stands in the address: a reload shows the same. */
function OfStudent({ matn, userId }: { matn: WholeMatn; userId: string }) {
  const [address, setAddress] = useSearchParams();
  const tape = address.get('tape');
  const asked = { from: Number(address.get('from')), to: Number(address.get('to')) };
  if (tape !== null) {
    return (
      <SendScreen
        key={tape}
        matn={matn}
        userId={userId}
        id={tape}
        endedBy={address.get('ended')}
        onAgain={(range) => setAddress({ from: String(range.from), to: String(range.to) }, { replace: true })}
      />
    );
  }
  return (
    <Reciting
      key={`${asked.from} ${asked.to}`}
      matn={matn}
      userId={userId}
      asked={asked}
      onRecorded={(id, by) =>
        setAddress({ tape: id, ...(by !== 'student' && { ended: by }) }, { replace: true })
      }
    />
  );
}
