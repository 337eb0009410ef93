import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { RecitalSlot } from '#contract/recitals';
import { errorText } from '#web/lib/error-text';
import { paths } from '#web/lib/paths';
import { readerZone } from '#web/lib/reader-zone';
import { Button } from '#web/ui/button';
import { Confirm } from '#web/ui/confirm';
import { IconButton } from '#web/ui/icon-button';
import { LinkButton } from '#web/ui/link-button';
import { showToast } from '#web/ui/toast-store';
import { slotsQuery } from '../api.ts';
import { slotTime } from '../slots-text.ts';
import { useMinute } from '#web/lib/use-minute';
import { useWithdrawSlot } from './api.ts';
import { LiveVerdictDialog } from './live-verdict-dialog.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { offerText as text } from './text.ts';
import '../slots.css';

type Open = { kind: 'offer' } | { kind: 'withdraw' | 'decide'; slot: RecitalSlot };

/** The hours that this teacher offers, and who has booked them. */
export function OfferedSlots() {
  const { data: slots = [] } = useQuery(slotsQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const offered = slots.filter(({ isOffered }) => isOffered);
  return (
    <section className="leaf slots" aria-labelledby="slots">
      <h2 id="slots">{text.title}</h2>
      {offered.length === 0 && <p className="sm ink2">{text.none}</p>}
      <ul className="ruled">
        {offered.map((slot) => (
          <OfferedSlot
            key={slot.id}
            slot={slot}
            onWithdraw={() => setOpen({ kind: 'withdraw', slot })}
            onDecide={() => setOpen({ kind: 'decide', slot })}
          />
        ))}
      </ul>
      <Button kind="secondary" small block icon="plus" onClick={() => setOpen({ kind: 'offer' })}>
        {text.offer}
      </Button>
      {open?.kind === 'offer' && <OfferDialog onClose={close} />}
      {open?.kind === 'decide' && <LiveVerdictDialog slot={open.slot} onClose={close} />}
      <WithdrawQuestion slot={open?.kind === 'withdraw' ? open.slot : null} onClose={close} />
    </section>
  );
}

interface OfferedSlotProps {
  slot: RecitalSlot;
  onWithdraw: () => void;
  onDecide: () => void;
}

function OfferedSlot({ slot, onWithdraw, onDecide }: OfferedSlotProps) {
  const { startsAt, bookedBy, meetingLink, recitalId } = slot;
  const hasBegun = Date.parse(startsAt) <= useMinute().getTime();
  return (
    <li>
      <p>
        <b>{slotTime(startsAt, readerZone())}</b>
        <span className="sm ink2">{bookedBy === null ? text.free : <bdi>{bookedBy}</bdi>}</span>
      </p>
      <div className="slots__acts">
        {recitalId !== null && <Link href={paths.judgeRecital(recitalId)}>{text.decided}</Link>}
        {recitalId === null && bookedBy !== null && meetingLink !== null && (
          <LinkButton href={meetingLink} newTab kind="quiet" small>
            {text.join}
          </LinkButton>
        )}
        {recitalId === null && bookedBy !== null && hasBegun && (
          <Button small onClick={onDecide}>
            {text.decide}
          </Button>
        )}
        {recitalId === null && <IconButton icon="trash" label={text.withdraw} onClick={onWithdraw} />}
      </div>
    </li>
  );
}

function WithdrawQuestion({ slot, onClose }: { slot: RecitalSlot | null; onClose: () => void }) {
  const withdraw = useWithdrawSlot();
  return (
    <Confirm
      open={slot !== null}
      onClose={onClose}
      title={text.withdrawTitle}
      description={slot?.bookedBy ? text.withdrawBooked : text.withdrawFree}
      confirmLabel={text.withdraw}
      cancelLabel={text.keep}
      onConfirm={() => {
        if (!slot) return;
        withdraw.mutate(slot.id, {
          onError: (error) =>
            showToast({ title: text.withdrawFailed, description: errorText(error), tone: 'destructive' }),
        });
        onClose();
      }}
    />
  );
}
