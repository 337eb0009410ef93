import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'wouter';
import { matnKey, type MatnUnit, type UnitState, type WholeMatn } from '#contract/mutun';
import { currentUserQuery } from '#web/accounts/api';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { NotFound } from '#web/layout/not-found';
import { Page } from '#web/layout/page';
import { ApiError } from '#web/lib/api-error';
import { ordinal } from '#web/lib/ordinals';
import { paths } from '#web/lib/paths';
import { MatnNotes } from '#web/notes/matn-notes';
import { LinkButton } from '#web/ui/link-button';
import { matnQuery, scheduleQuery } from './api.ts';
import { HadithIndex } from './hadith-index.tsx';
import { HadithView } from './hadith-view.tsx';
import { Explanations, MatnActions, MatnFrame, ToTeacher } from './matn-frame.tsx';
import { MatnLeaf } from './matn-leaf.tsx';
import { MatnSkeleton } from './matn-skeleton.tsx';
import { keepLastRead, lastRead } from './reading-settings.ts';
import { mutunText, readingText as text, unitName, unitTitle } from './text.ts';
import { useStandings } from './unit-standing.tsx';

export async function fetchMatn(queries: QueryClient, params: Record<string, string>) {
  const key = matnKey.parse(params['key']);
  await Promise.all([queries.prefetchQuery(matnQuery(key)), queries.prefetchQuery(scheduleQuery(key))]);
}

/** A text, and a unit of it where the address names one. */
export function MatnPage() {
  const params = useParams<{ key: string; unit?: string }>();
  const key = matnKey.safeParse(params.key);
  if (!key.success) return <MatnNotFound />;
  return <MatnView key={key.data} matnKey={key.data} unit={params.unit} />;
}

const MatnNotFound = () => (
  <NotFound
    title={text.notFound}
    description={text.notFoundDescription}
    back={{ href: paths.mutun, label: text.toTexts }}
  />
);

function MatnView({ matnKey: key, unit }: { matnKey: string; unit: string | undefined }) {
  const { data: matn, error, refetch } = useQuery(matnQuery(key));
  const standings = useStandings(key);
  if (!matn && error instanceof ApiError && error.status === 404) return <MatnNotFound />;
  if (!matn && error) return <LoadErrorPage title={text.error} error={error} onRetry={refetch} />;
  if (!matn) return <MatnSkeleton />;
  const named = matn.units.find(({ number }) => String(number) === unit);
  if (unit !== undefined && !named) {
    return (
      <NotFound
        title={text.unitNotFound(matn.kind)}
        description={text.unitNotFoundDescription}
        back={{ href: paths.matn(key), label: text.toText }}
      />
    );
  }
  return matn.kind === 'hadith' ? (
    <HadithPage matn={matn} named={named} standings={standings} />
  ) : (
    <LeafPage key={unit ?? ''} matn={matn} named={named} standings={standings} />
  );
}

interface OpenMatnProps {
  matn: WholeMatn;
  named: MatnUnit | undefined;
  standings: ReadonlyMap<number, UnitState>;
}

/** What the reader wrote on a unit. */
function useNotesOn(matn: WholeMatn) {
  const { data: user } = useQuery(currentUserQuery);
  return (unit: number) => user && <MatnNotes key={unit} userId={user.id} matn={matn} unit={unit} />;
}

const toMutun = { label: mutunText.title, href: paths.mutun };

/** `#b12`, as a leaf names its units. */
const unitInHash = (): number | null => Number(/^#b(\d+)$/.exec(location.hash)?.[1]) || null;

function LeafPage({ matn, named, standings }: OpenMatnProps) {
  const notesOn = useNotesOn(matn);
  const asked = named?.number ?? unitInHash();
  const [open, setOpen] = useState(asked);
  // behind the page's own arrival, which begins at the top
  useEffect(() => {
    if (asked !== null) document.getElementById(`b${asked}`)?.scrollIntoView({ block: 'start' });
  }, [asked]);
  return (
    <Page title={named ? `${unitName(matn.kind, named.number)} · ${matn.title}` : matn.title} ownHeading>
      <MatnFrame
        crumbs={[toMutun, { label: matn.title }]}
        actions={<MatnActions matn={matn} standings={standings} />}
      >
        {(vowels) => (
          <div className="matn-frame__leaf">
            <MatnLeaf
              matn={matn}
              standings={standings}
              vowels={vowels}
              open={open}
              onOpen={setOpen}
              notesOn={notesOn}
            />
          </div>
        )}
      </MatnFrame>
    </Page>
  );
}

function HadithPage({ matn, named, standings }: OpenMatnProps) {
  const [search] = useSearchParams();
  const notesOn = useNotesOn(matn);
  const [stoppedAt] = useState(() => lastRead(matn.key));
  const isIndex = named === undefined && search.has('index');
  const unit = named ?? matn.units.find(({ number }) => number === stoppedAt) ?? matn.units[0];
  const number = isIndex ? undefined : unit?.number;
  useEffect(() => {
    if (number !== undefined) keepLastRead(matn.key, number);
  }, [matn.key, number]);
  if (isIndex || !unit) {
    return (
      <Page title={text.indexOf(matn.title)} ownHeading>
        <MatnFrame
          crumbs={[toMutun, { label: matn.title }]}
          actions={<MatnActions matn={matn} standings={standings} />}
        >
          {(vowels) => <HadithIndex matn={matn} standings={standings} vowels={vowels} />}
        </MatnFrame>
      </Page>
    );
  }
  return (
    <Page title={`${unitTitle(matn.kind, unit.number)} · ${matn.title}`} ownHeading>
      <MatnFrame
        crumbs={[
          toMutun,
          { label: matn.title, href: paths.matnIndex(matn.key) },
          { label: ordinal(unit.number) },
        ]}
        aside={
          <LinkButton href={paths.matnIndex(matn.key)} kind="quiet" small icon="list">
            {text.index}
          </LinkButton>
        }
        actions={
          <>
            <LinkButton href={paths.memoriseUnits(matn.key, unit.number)} small>
              {(standings.get(unit.number) ?? 'new') === 'new' ? text.memoriseIt(matn.kind) : text.reviewIt}
            </LinkButton>
            <ToTeacher matnKey={matn.key} />
            <Explanations matn={matn} />
          </>
        }
      >
        {(vowels) => (
          <HadithView
            key={unit.number}
            matn={matn}
            unit={unit}
            vowels={vowels}
            notes={notesOn(unit.number)}
          />
        )}
      </MatnFrame>
    </Page>
  );
}
