import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LevelStanding } from '#contract/admission';
import type { Equivalence } from '#contract/managing-admission';
import { formatShortDate } from '#web/lib/dates';
import { readerZone } from '#web/lib/reader-zone';
import { Button } from '#web/ui/button';
import { LoadError } from '#web/ui/load-error';
import { Num } from '#web/ui/num';
import { Skeleton, SkeletonLine } from '#web/ui/skeleton';
import { Tag } from '#web/ui/tag';
import { Written } from '#web/ui/written';
import { levelName } from '../level-names.ts';
import { studentAdmissionQuery } from './api.ts';
import { GrantDialog, TakeBackDialog } from './equivalence-dialogs.tsx';
import { levelFigures, manageAdmissionText as text } from './text.ts';

interface UserAdmissionProps {
  userId: string;
  name: string;
}

/** How a person stands before the six levels, and whom an admin has admitted without their conditions. */
export function UserAdmission({ userId, name }: UserAdmissionProps) {
  const { data, error, refetch } = useQuery(studentAdmissionQuery(userId));
  const [isGranting, setGranting] = useState(false);
  const [takenBack, setTakenBack] = useState<Equivalence | null>(null);
  return (
    <section className="user-section">
      <h3>{text.title}</h3>
      {error && !data && <LoadError title={text.loadError} error={error} onRetry={refetch} />}
      {!data && !error && (
        <Skeleton>
          <SkeletonLine height="3rem" />
        </Skeleton>
      )}
      {data && (
        <>
          <ul className="user-rows">
            {data.standings.map((standing) => (
              <LevelRow key={standing.diploma} standing={standing} />
            ))}
          </ul>
          <h4>{text.equivalences}</h4>
          {data.equivalences.length === 0 && <p className="muted">{text.noEquivalences}</p>}
          <ul className="user-rows">
            {data.equivalences.map((equivalence) => (
              <EquivalenceRow
                key={equivalence.id}
                equivalence={equivalence}
                onTakeBack={() => setTakenBack(equivalence)}
              />
            ))}
          </ul>
          <Button kind="secondary" small onClick={() => setGranting(true)}>
            {text.grant}
          </Button>
          {isGranting && (
            <GrantDialog
              userId={userId}
              name={name}
              standings={data.standings}
              onClose={() => setGranting(false)}
            />
          )}
          {takenBack && (
            <TakeBackDialog userId={userId} equivalence={takenBack} onClose={() => setTakenBack(null)} />
          )}
        </>
      )}
    </section>
  );
}

function LevelRow({ standing }: { standing: LevelStanding }) {
  const { diploma, admittedBy } = standing;
  return (
    <li>
      <span>{levelName(diploma)}</span>
      <Num className="muted">{levelFigures(standing)}</Num>
      <Tag tone={admittedBy ? 'ok' : undefined}>
        {admittedBy ? text.admittedBy[admittedBy] : text.notAdmitted}
      </Tag>
    </li>
  );
}

interface EquivalenceRowProps {
  equivalence: Equivalence;
  onTakeBack: () => void;
}

function EquivalenceRow({ equivalence, onTakeBack }: EquivalenceRowProps) {
  const { diploma, reason, granterName, grantedAt, takenBackAt, takenBackReason } = equivalence;
  const day = (moment: string) => formatShortDate(moment, readerZone());
  return (
    <li>
      <span>
        {levelName(diploma)}: <Written>{reason}</Written>
        <br />
        <span className="muted sm">
          {text.grantedBy(granterName, day(grantedAt))}
          {takenBackAt && (
            <>
              {' · '}
              {text.takenBackOn(day(takenBackAt))}: <Written>{takenBackReason ?? ''}</Written>
            </>
          )}
        </span>
      </span>
      {takenBackAt ? (
        <Tag>{text.takenBack}</Tag>
      ) : (
        <Button kind="quiet" small aria-label={text.takeBackOf(diploma)} onClick={onTakeBack}>
          {text.takeBack}
        </Button>
      )}
    </li>
  );
}
