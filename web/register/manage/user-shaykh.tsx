import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '#contract/chain-names';
import type { RightOfShaykh } from '#contract/managing-shaykhs';
import { formatShortDate } from '#web/lib/dates';
import { readerZone } from '#web/lib/reader-zone';
import { Button } from '#web/ui/button';
import { Confirm } from '#web/ui/confirm';
import { showFailure } from '#web/ui/failure-toast';
import { LoadError } from '#web/ui/load-error';
import { Skeleton, SkeletonLine } from '#web/ui/skeleton';
import { showToast } from '#web/ui/toast-store';
import { PersonDialog } from '../person-dialog.tsx';
import { SampleTag } from '#web/ui/sample-tag';
import { shaykhQuery, useEndShaykh, useMakeShaykh } from './api.ts';
import { shaykhText as text } from './text.ts';

interface UserShaykhProps {
  userId: string;
  accountName: string;
}

/** Whether somebody may hold majalis, write chains and grant; and the name that records call them by. */
export function UserShaykh({ userId, accountName }: UserShaykhProps) {
  const { data: right, error, refetch } = useQuery(shaykhQuery(userId));
  const [asked, setAsked] = useState<'make' | 'end' | null>(null);
  const close = () => setAsked(null);
  return (
    <section className="user-section">
      <h3>{text.title}</h3>
      {error && !right && <LoadError title={text.loadError} error={error} onRetry={refetch} />}
      {!right && !error && (
        <Skeleton>
          <SkeletonLine height="3rem" />
        </Skeleton>
      )}
      {right && <Standing right={right} onAsk={setAsked} />}
      {right && asked === 'make' && (
        <ShaykhDialog userId={userId} accountName={accountName} right={right} onClose={close} />
      )}
      {asked === 'end' && <EndDialog userId={userId} accountName={accountName} onClose={close} />}
    </section>
  );
}

interface StandingProps {
  right: RightOfShaykh;
  onAsk: (what: 'make' | 'end') => void;
}

function Standing({ right: { person, givenAt, endedAt }, onAsk }: StandingProps) {
  const isGiven = person !== null && endedAt === null;
  const dated = (instant: string) => formatShortDate(instant, readerZone());
  return (
    <>
      {person && (
        <p>
          <bdi className="strong">{fullName(person)}</bdi> {person.isSample && <SampleTag />}
        </p>
      )}
      <p className="hint">
        {endedAt !== null
          ? text.ended(dated(endedAt))
          : givenAt !== null
            ? text.given(dated(givenAt))
            : text.none}
      </p>
      <div className="row">
        <Button kind="secondary" small icon={isGiven ? 'edit' : 'scroll'} onClick={() => onAsk('make')}>
          {isGiven ? text.change : person ? text.again : text.make}
        </Button>
        {isGiven && (
          <Button kind="quiet" small onClick={() => onAsk('end')}>
            {text.end}
          </Button>
        )}
      </div>
    </>
  );
}

interface ShaykhDialogProps extends UserShaykhProps {
  right: RightOfShaykh;
  onClose: () => void;
}

const ShaykhDialog = ({ userId, accountName, right, onClose }: ShaykhDialogProps) => (
  <PersonDialog
    title={text.formTitle(accountName)}
    description={text.formText}
    person={right.person ?? { name: accountName }}
    words={text}
    saving={useMakeShaykh(userId)}
    onClose={onClose}
  />
);

function EndDialog({ userId, accountName, onClose }: UserShaykhProps & { onClose: () => void }) {
  const ending = useEndShaykh(userId);
  return (
    <Confirm
      open
      onClose={onClose}
      title={text.endTitle(accountName)}
      description={text.endText}
      confirmLabel={text.end}
      busy={ending.isPending && text.ending}
      onConfirm={() =>
        ending.mutate(undefined, {
          onSuccess: () => showToast({ title: text.endedDone, tone: 'success' }),
          onError: (error) => showFailure(error, text.endError),
          onSettled: onClose,
        })
      }
    />
  );
}
