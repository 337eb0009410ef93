import * as z from 'zod/mini';
import type { KeptTexts } from '#web/lib/sturdy-storage';
import type { Stretch } from './stretches.ts';

const keptStretch = z.object({
  majlisId: z.number(),
  id: z.string(),
  joinedAt: z.number(),
  leftAt: z.number(),
  /** Until when the university knows of it; before that, nothing. */
  toldUntil: z.number(),
});
export type KeptStretch = z.output<typeof keptStretch>;

/** A student's presence on this device, until the university has all of it. One key for each stretch. */
export function presenceBox(storage: KeptTexts, userId: string) {
  const prefix = `majlis-presence:${userId}:`;
  const get = (id: string) => parsed(storage.getItem(prefix + id));
  const set = (kept: KeptStretch) => storage.setItem(prefix + kept.id, JSON.stringify(kept));
  const all = (): KeptStretch[] =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index)).flatMap((key) =>
      key?.startsWith(prefix) ? (parsed(storage.getItem(key)) ?? []) : [],
    );
  return {
    keep: (majlisId: number, stretch: Stretch): void =>
      set({ ...stretch, majlisId, toldUntil: get(stretch.id)?.toldUntil ?? 0 }),

    ofMajlis: (majlisId: number): KeptStretch[] => all().filter((kept) => kept.majlisId === majlisId),

    /** What the university has yet to hear, by majlis. */
    untold: (): Map<number, KeptStretch[]> => {
      const byMajlis = new Map<number, KeptStretch[]>();
      for (const kept of all()) {
        if (kept.toldUntil > 0 && kept.leftAt <= kept.toldUntil) continue;
        byMajlis.set(kept.majlisId, [...(byMajlis.get(kept.majlisId) ?? []), kept]);
      }
      return byMajlis;
    },

    /** It has grown meanwhile, perhaps: then it waits for the next telling. */
    told: ({ id, leftAt }: Pick<KeptStretch, 'id' | 'leftAt'>): void => {
      const kept = get(id);
      if (kept) set({ ...kept, toldUntil: Math.max(kept.toldUntil, leftAt) });
    },

    /** Stretches that no page makes longer, and that were told to their end. */
    forgetTold: (growing: ReadonlySet<string>): void => {
      for (const { id, leftAt, toldUntil } of all()) {
        if (toldUntil >= leftAt && !growing.has(id)) storage.removeItem(prefix + id);
      }
    },

    drop: (id: string): void => storage.removeItem(prefix + id),
  };
}

export type PresenceBox = ReturnType<typeof presenceBox>;

function parsed(text: string | null): KeptStretch | null {
  try {
    return keptStretch.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}
