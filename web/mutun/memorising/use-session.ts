import { useEffect, useEffectEvent, useState } from 'react';
import type { Judgement, Review } from '#contract/memorising';
import { leisure } from '#web/lib/leisure';
import { showToast } from '#web/ui/toast-store';
import type { DeviceReviews } from './device-reviews.ts';
import { placeKey } from './local-schedule.ts';
import { longestHold } from './review-box.ts';
import {
  afterEach,
  afterReview,
  beginSession,
  reviewMoment,
  type Session,
  type SessionFacts,
  withMore,
  withOtherReviews,
  withoutLast,
  withTrueReview,
} from './session.ts';
import { memorisingText as text } from './text.ts';
import type { UniversityClock } from './university-clock.ts';

interface Ahead {
  at: Date;
  each: Record<Judgement, Session> | null;
}

const workedOut = new WeakMap<Session, Ahead>();

/** What each judgement would lead to. Worked out once, at leisure if there is any before it is needed. */
export function ahead(session: Session, now: Date): Ahead {
  const known = workedOut.get(session) ?? { at: now, each: afterEach(session, now) };
  workedOut.set(session, known);
  return known;
}

/** A session and what can be done in it. A judgement changes the screen at once: what it means is worked out beside it. */
export function useSession(device: DeviceReviews, facts: SessionFacts) {
  const { box, clock } = device;
  const [session, setSession] = useState(() => beginSession(facts, box.all(), clock.now()));
  /** The newest judgement, which can still be taken back. */
  const [held, setHeld] = useState<string | null>(null);
  useWorkedOutAhead(session, clock);

  const release = () => {
    if (held !== null) box.release(held);
    setHeld(null);
  };

  const judge = (judgement: Judgement) => {
    const next = ahead(session, clock.now()).each?.[judgement];
    const review = reviewOf(session, judgement, clock.now());
    if (!review || !next) return;
    release();
    const isLast = next.queue.length === 0;
    if (!isLast) setHeld(review.id);
    const heldUntil = isLast ? 0 : Date.now() + longestHold;
    box.put(review, { heldUntil, clockDifference: clock.difference() });
    setSession(withTrueReview(next, review));
    void atLeisure(() => {
      const exact = afterReview(session, review);
      setSession((shown) =>
        shown.done.at(-1)?.reviewId === review.id
          ? withOtherReviews(exact, exact.reviews, clock.now(), shown.queue[0])
          : shown,
      );
      void device.send();
    });
  };

  const undo = (): boolean => {
    const last = session.done.at(-1);
    if (!last || held !== last.reviewId) return false;
    setHeld(null);
    if (!box.takeBack(last.reviewId)) {
      showToast(text.undoTooLate);
      return false;
    }
    setSession(withoutLast(session, clock.now()));
    return true;
  };

  useOtherTabs(device, setSession);
  useLeaving(device, release);
  const more = () => setSession((shown) => withMore(shown, clock.now()));
  return { session, judge, undo, canUndo: held !== null && held === session.done.at(-1)?.reviewId, more };
}

/** The first of the queue, as it is judged now. */
function reviewOf({ queue, standings }: Session, judgement: Judgement, now: Date): Review | null {
  const [asked] = queue;
  if (!asked) return null;
  const { matn, unit } = asked;
  const at = reviewMoment(standings.get(placeKey(asked)), now);
  return { id: crypto.randomUUID(), matn, unit, at, judgement, mode: 'recall' };
}

async function atLeisure(work: () => void): Promise<void> {
  await leisure();
  work();
}

function useWorkedOutAhead(session: Session, clock: UniversityClock): void {
  useEffect(() => {
    let isOver = false;
    void atLeisure(() => {
      if (!isOver) ahead(session, clock.now());
    });
    return () => {
      isOver = true;
    };
  }, [session, clock]);
}

/** What other tabs judge counts here too. */
function useOtherTabs(
  { box, clock }: DeviceReviews,
  setSession: (change: (shown: Session) => Session) => void,
): void {
  const hear = useEffectEvent((event: StorageEvent) => {
    if (!box.concerns(event)) return;
    setSession((shown) => {
      const known = new Set(shown.reviews.map(({ id }) => id));
      const others = box.all().filter(({ id }) => !known.has(id));
      return others.length === 0
        ? shown
        : withOtherReviews(shown, [...shown.reviews, ...others], clock.now(), shown.queue[0]);
    });
  });
  useEffect(() => {
    const listen = (event: StorageEvent) => hear(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);
}

/** Nothing is held back when the session is left, nor when its page is. */
function useLeaving(device: DeviceReviews, release: () => void): void {
  const leavePage = useEffectEvent(() => {
    release();
    device.leave();
  });
  const leaveSession = useEffectEvent(() => {
    release();
    void device.send();
  });
  useEffect(() => {
    const leave = () => leavePage();
    const again = () => void device.send();
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', again);
      leaveSession();
    };
  }, [device]);
}
