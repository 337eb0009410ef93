import { majalisApi, type Sheet } from '#contract/majalis';
import { call } from '#web/lib/call';
import { browserStorage } from '#web/lib/sturdy-storage';
import { universityClock } from '#web/mutun/memorising/university-clock';
import { isFinal } from '#web/lib/is-final';
import { type KeptListener, sheetOutbox, type SheetOutbox } from './outbox.ts';
import { type SendingOptions, sendingTouches, type SentTouch } from './sending-touches.ts';
import { type Decision, lastTouches, momentAfter, type OwnTouch, type RowKey } from './touches.ts';

/** Pauses between tries, in milliseconds; the last is repeated. */
const pauses = [3000, 10_000, 30_000];

/** What this device has done to a sheet; a new object at each change. */
export interface OwnState {
  /** Of each row the last touch, acknowledged or not. */
  touches: ReadonlyMap<RowKey, OwnTouch>;
  /** Rows with a touch that the university has not acknowledged. */
  waiting: ReadonlySet<RowKey>;
  /** Those who were added by name and have no number yet. */
  listeners: readonly KeptListener[];
}

interface Hearing {
  onSheet: (sheet: Sheet) => void;
  onRefused: (touches: OwnTouch[], message: string) => void;
  onListenersRefused: (listeners: KeptListener[], error: unknown) => void;
}

export interface DeviceSheet {
  state: () => OwnState;
  subscribe: (listener: () => void) => () => void;
  decide: (listener: RowKey, decision: Decision, reason: string | null) => void;
  add: (listeners: Omit<KeptListener, 'addedAt'>[]) => void;
  send: () => Promise<boolean>;
  hear: (hearing: Hearing) => () => void;
}

const made = new Map<string, DeviceSheet>();

/** A scribe's hand on one sheet: one for the whole page, which goes on sending when the sheet is left. */
export function deviceSheet(userId: string, majlisId: number): DeviceSheet {
  const name = `${userId}:${majlisId}`;
  const sheet = made.get(name) ?? makeSheet(userId, majlisId);
  made.set(name, sheet);
  return sheet;
}

function makeSheet(userId: string, majlisId: number): DeviceSheet {
  const outbox = sheetOutbox(browserStorage(), userId, majlisId);
  const clock = universityClock(browserStorage());
  const subscribers = new Set<() => void>();
  const hearing = new Set<Hearing>();
  const taken = new Map<string, OwnTouch>();
  const seen = new Map<string, OwnTouch>();

  let state = stateOf(outbox, taken, seen);
  const changed = () => {
    state = stateOf(outbox, taken, seen);
    subscribers.forEach((subscriber) => subscriber());
  };
  const sender = sendingTouches({
    outbox,
    ...callsOf(majlisId),
    isFinal,
    onSheet: (sheet) => hearing.forEach(({ onSheet }) => onSheet(sheet)),
    onTaken: (touches) => {
      for (const touch of touches) taken.set(touch.id, touch);
      changed();
    },
    onRefused: (touches, message) => {
      changed();
      hearing.forEach(({ onRefused }) => onRefused(touches, message));
    },
    onListenersRefused: (listeners, error) => {
      changed();
      hearing.forEach(({ onListenersRefused }) => onListenersRefused(listeners, error));
    },
  });
  const send = sendingAgain(sender.send, changed);
  return {
    state: () => state,
    send,
    subscribe: (subscriber) =>
      subscribed(subscribers, subscriber, (event) => outbox.concerns(event), changed),
    decide: (listener, { verdict, missed }, reason) => {
      const at = momentAfter(clock.now(), state.touches.get(listener));
      outbox.putTouch({ id: crypto.randomUUID(), at, listener, verdict, missed, reason });
      changed();
      // It is safe on the device: the row is painted before anything is sent.
      setTimeout(() => void send());
    },
    add: (listeners) => {
      for (const listener of listeners) outbox.putListener({ ...listener, addedAt: Date.now() });
      changed();
      void send();
    },
    hear: (heard) => {
      hearing.add(heard);
      return () => void hearing.delete(heard);
    },
  };
}

/** What has not changed stays the same object: its row is not painted again. */
function stateOf(
  outbox: SheetOutbox,
  taken: ReadonlyMap<string, OwnTouch>,
  seen: Map<string, OwnTouch>,
): OwnState {
  const waiting = outbox.touches().map((touch) => seen.get(touch.id) ?? touch);
  for (const touch of waiting) seen.set(touch.id, touch);
  return {
    touches: lastTouches([...taken.values(), ...waiting]),
    waiting: new Set(waiting.map(({ listener }) => listener)),
    listeners: outbox.listeners(),
  };
}

function callsOf(majlisId: number): Pick<SendingOptions, 'addListeners' | 'postTouches' | 'fetchSheet'> {
  const params = { id: majlisId };
  return {
    addListeners: (waiting) =>
      call(majalisApi.addListeners, {
        params,
        body: {
          listeners: waiting.map(({ id, name, sex, userId }) => ({ id, name, sex, userId })),
          reason: waiting[0]?.reason ?? null,
        },
      }),
    postTouches: (touches) => call(majalisApi.touch, { params, body: { touches: touches.map(writable) } }),
    fetchSheet: () => call(majalisApi.sheet, { params }),
  };
}

const writable = ({ missed, ...touch }: SentTouch) => ({
  ...touch,
  missed: missed.map(([from, to]): [number, number] => [from, to]),
});

/** Also told of what another tab does. */
function subscribed(
  subscribers: Set<() => void>,
  subscriber: () => void,
  concerns: (event: StorageEvent) => boolean,
  changed: () => void,
): () => void {
  const hear = (event: StorageEvent) => {
    if (concerns(event)) changed();
  };
  subscribers.add(subscriber);
  window.addEventListener('storage', hear);
  return () => {
    subscribers.delete(subscriber);
    window.removeEventListener('storage', hear);
  };
}

/** What the line kept back is tried again, after longer and longer pauses. */
function sendingAgain(sendOnce: () => Promise<boolean>, changed: () => void): () => Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const send = async (): Promise<boolean> => {
    clearTimeout(timer);
    const isAllSent = await sendOnce();
    tries = isAllSent ? 0 : tries + 1;
    if (!isAllSent) timer = setTimeout(() => void send(), pauses[Math.min(tries, pauses.length) - 1]);
    changed();
    return isAllSent;
  };
  return send;
}
