import { ApiError } from '#web/lib/api-error';
import { isFinal } from '#web/lib/is-final';
import { errorText } from '#web/lib/error-text';
import type { Outbox, Waiting } from './outbox.ts';

interface SendingOptions {
  outbox: Outbox;
  post: (item: Waiting) => Promise<unknown>;
  /** It has arrived; it leaves the outbox once this is done. */
  onSent: (item: Waiting) => Promise<void>;
  onRefused: (item: Waiting) => void;
}

/** Nothing when all has arrived; else what kept it back. */
export type Sent = { problem: unknown } | null;

/** Sends what waits, one after the other; asked again meanwhile, it looks once more at the end. */
export function sendingAsked({ outbox, post, onSent, onRefused }: SendingOptions): () => Promise<Sent> {
  /** It has arrived; or it had, and its writer took it back on another device. */
  const settle = async (item: Waiting): Promise<Sent> => {
    await onSent(item);
    outbox.drop(item.id);
    return null;
  };

  const sendOne = async (item: Waiting): Promise<Sent> => {
    try {
      await post(item);
    } catch (problem) {
      if (!isFinal(problem)) return { problem };
      if (problem instanceof ApiError && problem.code === 'taken_back') return settle(item);
      const refused = { ...item, refusal: errorText(problem) };
      outbox.put(refused);
      onRefused(refused);
      return null;
    }
    return settle(item);
  };

  const sendAll = async (): Promise<Sent> => {
    const done = new Set<string>();
    for (;;) {
      const next = outbox.all().find(({ id, refusal }) => refusal === null && !done.has(id));
      if (!next) return null;
      done.add(next.id);
      const kept = await sendOne(next);
      if (kept) return kept;
    }
  };

  let running: Promise<Sent> | null = null;
  return () => {
    running ??= sendAll().finally(() => {
      running = null;
    });
    return running;
  };
}
