import type { QueryClient } from '@tanstack/react-query';
import type { Note } from '#contract/notes';
import { browserStorage } from '#web/lib/sturdy-storage';
import { showToastInTurn } from '#web/ui/toast-store';
import { askNotesAgain, noteCalls, showGone, showKept } from './api.ts';
import { type Outcome, sendingNotes } from './sending-notes.ts';
import { notesText as text } from './text.ts';
import { changed, type Wish, wishBox } from './wishes.ts';

/** Pauses between tries, in milliseconds; the last is repeated. */
const pauses = [3000, 10_000, 30_000];
/** What is deleted can be taken back for so long, on the screen and a little longer. */
export const undoMilliseconds = 6000;
const removalRest = undoMilliseconds + 2000;

export interface DeviceNotes {
  /** The same list until something changes. */
  wishes: () => readonly Wish[];
  subscribe: (listener: () => void) => () => void;
  add: (note: Note) => void;
  change: (id: string, text: string) => void;
  /** What it returns takes it back. */
  remove: (id: string) => () => void;
  /** Once more, what was refused. */
  retry: (id: string) => void;
  send: () => Promise<void>;
}

const made = new Map<string, DeviceNotes>();

/** One for the whole page: it goes on sending when the lesson is left. */
export function deviceNotes(userId: string, queries: QueryClient): DeviceNotes {
  const device = made.get(userId) ?? makeDevice(userId, queries);
  made.set(userId, device);
  return device;
}

function makeDevice(userId: string, queries: QueryClient): DeviceNotes {
  const box = wishBox(browserStorage(), userId);
  const listeners = new Set<() => void>();
  let wishes = box.all();
  const tell = () => {
    wishes = box.all();
    listeners.forEach((listener) => listener());
  };
  const sendAll = sendingNotes({
    ...noteCalls,
    box,
    now: Date.now,
    onKept: (kept) => {
      showKept(queries, kept);
      tell();
    },
    onGone: (gone) => {
      showGone(queries, gone);
      tell();
    },
    onRefused: (sentence) => {
      tell();
      showToastInTurn({ title: text.refused, description: sentence, tone: 'warning' });
    },
  });
  const send = sendingAgain(userId, async () => {
    const hadAny = box.all().length > 0;
    const outcome = await sendAll();
    tell();
    if (hadAny && outcome !== 'later') await askNotesAgain(queries);
    return outcome;
  });
  const put = (wish: Wish) => {
    box.put(wish);
    tell();
    // It is safe on the device: the note is painted before anything is sent.
    setTimeout(() => void send());
  };
  return {
    wishes: () => wishes,
    subscribe: (listener) => subscribed(listeners, listener, (event) => box.concerns(event) && tell()),
    add: (note) => put({ kind: 'add', id: note.id, madeAt: Date.now(), refusal: null, note }),
    change: (id, words) => put(changed(box.get(id), id, words, Date.now())),
    remove: (id) => {
      const before = box.get(id);
      put({ kind: 'remove', id, madeAt: Date.now(), notBefore: Date.now() + removalRest });
      return () => {
        if (before) return put(before);
        box.drop(id);
        tell();
      };
    },
    retry: (id) => {
      const refused = box.get(id);
      if (refused && refused.kind !== 'remove') put({ ...refused, refusal: null });
    },
    send,
  };
}

/** Also told of what another tab does. */
function subscribed(
  listeners: Set<() => void>,
  listener: () => void,
  hear: (event: StorageEvent) => void,
): () => void {
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
}

/** One tab at a time, and again after longer and longer pauses what the line kept back. */
function sendingAgain(userId: string, sendOnce: () => Promise<Outcome>): () => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let underway: Promise<void> | null = null;
  let isWanted = false;

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    const outcome = await inTurn(`notes:${userId}`, sendOnce);
    tries = outcome === 'later' ? tries + 1 : 0;
    if (outcome === 'later') askIn(pauses[Math.min(tries, pauses.length) - 1] ?? 0);
    else if (outcome !== 'nothing-left') askIn(outcome.again);
  };
  const askIn = (milliseconds: number) => {
    timer = setTimeout(() => void send(), milliseconds);
  };
  const send = async (): Promise<void> => {
    isWanted = underway !== null;
    underway ??= run().finally(() => {
      underway = null;
      if (isWanted) void send();
    });
    await underway;
  };
  return send;
}

async function inTurn(name: string, work: () => Promise<Outcome>): Promise<Outcome> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}
