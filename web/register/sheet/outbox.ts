import * as z from 'zod/mini';
import { numberRange, sex, verdict } from '#contract/register';
import { sorted } from '#contract/sorted';
import type { KeptTexts } from '#web/lib/sturdy-storage';
import type { OwnTouch } from './touches.ts';

const keptTouch = z.object({
  id: z.string(),
  at: z.string(),
  listener: z.union([z.number(), z.string()]),
  verdict: z.nullable(verdict),
  missed: z.array(numberRange),
  reason: z.nullable(z.string()),
});

const keptListener = z.object({
  id: z.string(),
  addedAt: z.number(),
  name: z.string(),
  sex: z.nullable(sex),
  userId: z.nullable(z.string()),
  /** Asked for once the record was shown to the shaykh. */
  reason: z.nullable(z.string()),
});
export type KeptListener = z.output<typeof keptListener>;

/** The keys begin with these: `web/register/holds-waiting.ts` looks for them without reading what they hold. */
export const touchKeys = (userId: string) => `sheet-touch:${userId}:`;
export const listenerKeys = (userId: string) => `sheet-listener:${userId}:`;

/**
 * What a scribe did on one sheet and the university has not acknowledged yet. One key for each: tabs share them, and none
 * writes over another's.
 */
export function sheetOutbox(storage: KeptTexts, userId: string, majlisId: number) {
  const touchPrefix = `${touchKeys(userId)}${majlisId}:`;
  const listenerPrefix = `${listenerKeys(userId)}${majlisId}:`;
  return {
    putTouch: (touch: OwnTouch): void => storage.setItem(touchPrefix + touch.id, JSON.stringify(touch)),
    dropTouch: (id: string): void => storage.removeItem(touchPrefix + id),
    /** In the order in which they were made. */
    touches: (): OwnTouch[] =>
      sorted(
        keptUnder(storage, touchPrefix, keptTouch),
        (one, other) => Date.parse(one.at) - Date.parse(other.at),
      ),
    putListener: (listener: KeptListener): void =>
      storage.setItem(listenerPrefix + listener.id, JSON.stringify(listener)),
    dropListener: (id: string): void => storage.removeItem(listenerPrefix + id),
    listeners: (): KeptListener[] =>
      sorted(keptUnder(storage, listenerPrefix, keptListener), (one, other) => one.addedAt - other.addedAt),
    /** Whether an event tells that another tab has changed something here. */
    concerns: ({ key }: Pick<StorageEvent, 'key'>): boolean =>
      key === null || key.startsWith(touchPrefix) || key.startsWith(listenerPrefix),
  };
}

export type SheetOutbox = ReturnType<typeof sheetOutbox>;

/** Which sheets this device has something for. */
export function sheetsWaiting(storage: KeptTexts, userId: string): number[] {
  const prefixes = [touchKeys(userId), listenerKeys(userId)];
  const ids = keysOf(storage).flatMap((key) =>
    prefixes.flatMap((prefix) =>
      key.startsWith(prefix) ? Number.parseInt(key.slice(prefix.length), 10) : [],
    ),
  );
  return [...new Set(ids)].filter(Number.isInteger);
}

const keysOf = (storage: KeptTexts): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

function keptUnder<Kept>(storage: KeptTexts, prefix: string, schema: z.ZodMiniType<Kept>): Kept[] {
  return keysOf(storage).flatMap((key) => {
    if (!key.startsWith(prefix)) return [];
    const read = parsed(storage.getItem(key), schema);
    return read === null ? [] : [read];
  });
}

function parsed<Kept>(text: string | null, schema: z.ZodMiniType<Kept>): Kept | null {
  try {
    return schema.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}
