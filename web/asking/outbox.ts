import * as z from 'zod/mini';
import { id } from '#contract/primitives';
import { sorted } from '#contract/sorted';
import type { KeptTexts } from '#web/lib/sturdy-storage';
import { askedKeys } from './holds-asked.ts';

const written = {
  /** The device's own number: sent twice, it is there once. */
  id: z.string(),
  text: z.string(),
  /** By this device's clock, in milliseconds. */
  writtenAt: z.number(),
  /** Why the university does not take it; it waits for its writer then. */
  refusal: z.nullable(z.string()),
};

const waitingQuestion = z.object({
  ...written,
  kind: z.literal('question'),
  lessonId: id,
  courseId: id,
  lessonTitle: z.string(),
  at: z.nullable(z.number()),
  isAnonymous: z.boolean(),
});
export type WaitingQuestion = z.output<typeof waitingQuestion>;

const waitingAnswer = z.object({ ...written, kind: z.literal('answer'), questionId: id });

const waiting = z.discriminatedUnion('kind', [waitingQuestion, waitingAnswer]);
export type Waiting = z.output<typeof waiting>;

/** What was asked or answered here and the university may not know yet. Tabs share it: one key for each. */
export function outboxOf(storage: KeptTexts, userId: string) {
  const prefix = askedKeys(userId);
  return {
    put: (item: Waiting): void => storage.setItem(prefix + item.id, JSON.stringify(item)),
    drop: (itemId: string): void => storage.removeItem(prefix + itemId),
    /** In the order in which they were written. */
    all: (): Waiting[] =>
      sorted(
        Array.from({ length: storage.length }, (_, index) => storage.key(index)).flatMap((key) =>
          key?.startsWith(prefix) ? (parsed(storage.getItem(key)) ?? []) : [],
        ),
        (one, other) => one.writtenAt - other.writtenAt,
      ),
    /** Whether an event tells that another tab has changed something here. */
    concerns: ({ key }: Pick<StorageEvent, 'key'>): boolean => key === null || key.startsWith(prefix),
  };
}

export type Outbox = ReturnType<typeof outboxOf>;

function parsed(text: string | null): Waiting | null {
  try {
    return waiting.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}
