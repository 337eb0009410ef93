import { addressOf } from '#contract/endpoint';
import { memorisingApi, type Review } from '#contract/memorising';
import { wardApi } from '#contract/ward';
import { call } from '#web/lib/call';
import { showToastInTurn } from '#web/ui/toast-store';
import { type ReviewBox, reviewBox } from './review-box.ts';
import { sendingReviews } from './sending-reviews.ts';
import { browserStorage } from '#web/lib/sturdy-storage';
import { memorisingText as text } from './text.ts';
import { type UniversityClock, universityClock } from './university-clock.ts';

/** Pauses between tries, in milliseconds; the last is repeated. */
const pauses = [5000, 15_000, 60_000];

type OnSent = (sent: Review[]) => void;

export interface DeviceReviews {
  box: ReviewBox;
  clock: UniversityClock;
  /** Whether all that waits has arrived; if not, it is tried again for as long as the page is open. */
  send: () => Promise<boolean>;
  /** The page is being left. */
  leave: () => void;
  /** Calls back when the university has taken reviews, until the returned function is called. */
  hear: (onSent: OnSent) => () => void;
}

const made = new Map<string, DeviceReviews>();

/** A student's reviews on this device: one for the whole page, so that two screens never send the same at a time. */
export function deviceReviews(userId: string): DeviceReviews {
  const reviews = made.get(userId) ?? makeReviews(userId);
  made.set(userId, reviews);
  return reviews;
}

function makeReviews(userId: string): DeviceReviews {
  const box = reviewBox(browserStorage(), userId);
  const clock = universityClock(browserStorage());
  const listeners = new Set<OnSent>();
  const sender = sendingReviews({
    box,
    post: (reviews, keepalive) => call(memorisingApi.review, { body: { reviews } }, { keepalive }),
    now: Date.now,
    onSent: (sent) => listeners.forEach((listener) => listener(sent)),
    onRefused: (refused) => showToastInTurn(text.refused(refused.length, refused[0]?.message ?? '')),
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const send = async (): Promise<boolean> => {
    clearTimeout(timer);
    box.redate(clock.now(), clock.difference());
    const isAllSent = await sender.send();
    tries = isAllSent ? 0 : tries + 1;
    if (!isAllSent) timer = setTimeout(() => void send(), pauses[Math.min(tries, pauses.length) - 1]);
    return isAllSent;
  };
  return {
    box,
    clock,
    send,
    leave: sender.leave,
    hear: (onSent) => {
      listeners.add(onSent);
      return () => void listeners.delete(onSent);
    },
  };
}

/** Asks the university for the time. A copy that the worker kept tells an old one, and teaches nothing. */
export async function learnClock(clock: UniversityClock): Promise<void> {
  const askedAt = Date.now();
  const response = await fetch(addressOf(wardApi.today, {}), { credentials: 'same-origin' });
  const answeredAt = Date.now();
  if (!response.ok || response.headers.has('x-from-cache')) return;
  const { now } = wardApi.today.reply.parse(await response.json());
  clock.learn({ askedAt, answeredAt, now: Date.parse(now) });
}
