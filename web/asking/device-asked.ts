import type { QueryClient } from '@tanstack/react-query';
import { askingApi } from '#contract/asking';
import { ApiError } from '#web/lib/api-error';
import { call } from '#web/lib/call';
import { browserStorage } from '#web/lib/sturdy-storage';
import { showToastInTurn } from '#web/ui/toast-store';
import { refreshQuestions } from './api.ts';
import { type Outbox, outboxOf, type Waiting } from './outbox.ts';
import { sendingAsked } from './sending-asked.ts';
import { waitingText as text } from './text.ts';

/** Pauses between tries, in milliseconds; the last is repeated. */
const pauses = [4000, 15_000, 60_000];

/** What waits on this device; a new object at each change. */
export interface AskedState {
  waiting: readonly Waiting[];
  isSending: boolean;
  /** Why the university does not take it now, where it is not the line. */
  problem: string | null;
}

export interface DeviceAsked {
  state: () => AskedState;
  subscribe: (listener: () => void) => () => void;
  /** On the device at once; sent as soon as it can be. */
  put: (item: Waiting) => void;
  drop: (id: string) => void;
  send: () => Promise<void>;
}

const made = new Map<string, DeviceAsked>();

/** One for the whole page: two screens never send the same at a time. */
export function deviceAsked(userId: string, queries: QueryClient): DeviceAsked {
  const asked = made.get(userId) ?? makeAsked(userId, queries);
  made.set(userId, asked);
  return asked;
}

function makeAsked(userId: string, queries: QueryClient): DeviceAsked {
  const outbox = outboxOf(browserStorage(), userId);
  const subscribers = new Set<() => void>();
  let state: AskedState = { waiting: outbox.all(), isSending: false, problem: null };
  const change = (changes: Partial<AskedState> = {}) => {
    state = { ...state, ...changes, waiting: outbox.all() };
    subscribers.forEach((subscriber) => subscriber());
  };
  const sendOnce = sendingAsked({
    outbox,
    post,
    onSent: () => refreshQuestions(queries),
    onRefused: ({ kind, refusal }) =>
      showToastInTurn({
        title: kind === 'question' ? text.questionRefused : text.answerRefused,
        description: refusal ?? undefined,
        tone: 'destructive',
      }),
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const send = async (): Promise<void> => {
    clearTimeout(timer);
    change({ isSending: true });
    const kept = await sendOnce();
    tries = kept ? tries + 1 : 0;
    if (kept) timer = setTimeout(() => void send(), pauses[Math.min(tries, pauses.length) - 1]);
    change({ isSending: false, problem: problemOf(kept?.problem) });
  };
  return {
    state: () => state,
    send,
    subscribe: (subscriber) => subscribed(outbox, subscribers, subscriber, change),
    put: (item) => {
      outbox.put(item);
      change();
      void send();
    },
    drop: (id) => {
      outbox.drop(id);
      change();
    },
  };
}

const post = (item: Waiting): Promise<unknown> =>
  item.kind === 'question'
    ? call(askingApi.ask, {
        params: { id: item.lessonId },
        body: { clientId: item.id, at: item.at, text: item.text, isAnonymous: item.isAnonymous },
      })
    : call(askingApi.answer, {
        params: { id: item.questionId },
        body: { clientId: item.id, text: item.text },
      });

const problemOf = (problem: unknown): string | null =>
  problem instanceof ApiError && problem.status < 500 ? problem.sentence : null;

/** Also told of what another tab does. */
function subscribed(
  outbox: Outbox,
  subscribers: Set<() => void>,
  subscriber: () => void,
  change: () => void,
): () => void {
  const hear = (event: StorageEvent) => {
    if (outbox.concerns(event)) change();
  };
  subscribers.add(subscriber);
  window.addEventListener('storage', hear);
  return () => {
    subscribers.delete(subscriber);
    window.removeEventListener('storage', hear);
  };
}
