import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecitalSlot } from '#contract/recitals';
import { readerZone } from '#web/lib/reader-zone';
import { errorText } from '#web/lib/error-text';
import { Button } from '#web/ui/button';
import { Confirm } from '#web/ui/confirm';
import { LinkButton } from '#web/ui/link-button';
import { showToast } from '#web/ui/toast-store';
import { slotsQuery, useLeaveSlot } from './api.ts';
import { BookDialog } from './book-dialog.tsx';
import { slotsText as text, slotTime } from './slots-text.ts';
import './slots.css';

/** Hours that teachers offer: the student's own first, then those that are free. */
export function StudentSlots() {
  const { data: slots } = useQuery(slotsQuery);
  const [booking, setBooking] = useState<RecitalSlot | null>(null);
  const [leaving, setLeaving] = useState<RecitalSlot | null>(null);
  if (!slots) return null;
  const shown = slots.filter(({ isOwn, isOffered, bookedBy, recitalId, texts }) =>
    isOwn ? recitalId === null : !isOffered && bookedBy === null && texts.length > 0,
  );
  return (
    <aside className="hashiya">
      <section className="leaf slots" aria-labelledby="slots">
        <h2 id="slots">{text.title}</h2>
        <p className="sm ink2">{shown.length === 0 ? text.none : text.lead}</p>
        {shown.length > 0 && (
          <ul className="ruled">
            {shown.map((slot) => (
              <StudentSlot
                key={slot.id}
                slot={slot}
                onBook={() => setBooking(slot)}
                onLeave={() => setLeaving(slot)}
              />
            ))}
          </ul>
        )}
      </section>
      {booking && <BookDialog slot={booking} onClose={() => setBooking(null)} />}
      <LeaveQuestion slot={leaving} onClose={() => setLeaving(null)} />
    </aside>
  );
}

interface StudentSlotProps {
  slot: RecitalSlot;
  onBook: () => void;
  onLeave: () => void;
}

function StudentSlot({ slot, onBook, onLeave }: StudentSlotProps) {
  const { startsAt, minutes, teacher, isOwn, meetingLink, matnKey, texts } = slot;
  const title = texts.find(({ key }) => key === matnKey)?.title;
  return (
    <li>
      <p>
        <b>{slotTime(startsAt, readerZone())}</b>
        <span className="sm ink2">
          <bdi>{teacher}</bdi>، {text.minutes(minutes)}
        </span>
        {isOwn && (
          <span className="sm ink2">
            {text.booked}
            {title !== undefined && `: ${text.forText(title)}`}
          </span>
        )}
      </p>
      <div className="slots__acts">
        {!isOwn && (
          <Button kind="secondary" small onClick={onBook}>
            {text.book}
          </Button>
        )}
        {isOwn && meetingLink !== null && (
          <LinkButton href={meetingLink} newTab small icon="video">
            {text.join}
          </LinkButton>
        )}
        {isOwn && (
          <Button kind="quiet" small onClick={onLeave}>
            {text.leave}
          </Button>
        )}
      </div>
    </li>
  );
}

function LeaveQuestion({ slot, onClose }: { slot: RecitalSlot | null; onClose: () => void }) {
  const leave = useLeaveSlot();
  return (
    <Confirm
      open={slot !== null}
      onClose={onClose}
      title={text.leaveTitle}
      description={text.leaveDescription}
      confirmLabel={text.leave}
      cancelLabel={text.stay}
      onConfirm={() => {
        if (!slot) return;
        leave.mutate(slot.id, {
          onError: (error) =>
            showToast({ title: text.leaveFailed, description: errorText(error), tone: 'destructive' }),
        });
        onClose();
      }}
    />
  );
}
