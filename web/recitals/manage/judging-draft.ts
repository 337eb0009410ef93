import * as z from 'zod/mini';
import { mark } from '#contract/recitals';
import type { KeptTexts } from '#web/lib/sturdy-storage';

/** What a teacher has marked and written and not decided yet. */
const draft = z.object({ marks: z.array(mark), comment: z.string() });
export type JudgingDraft = z.output<typeof draft>;

export const emptyDraft: JudgingDraft = { marks: [], comment: '' };

/** Kept on the device until the verdict, each teacher's own. */
export function judgingDraft(storage: KeptTexts, userId: string, recitalId: number) {
  const key = `recital-draft:${userId}:${recitalId}`;
  return {
    read: (): JudgingDraft => {
      const kept = storage.getItem(key);
      return kept === null ? emptyDraft : (parse(kept) ?? emptyDraft);
    },
    write: (given: JudgingDraft): void => {
      if (given.marks.length === 0 && given.comment === '') storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(given));
    },
    remove: (): void => storage.removeItem(key),
  };
}

function parse(kept: string): JudgingDraft | null {
  try {
    return draft.safeParse(JSON.parse(kept)).data ?? null;
  } catch {
    return null;
  }
}
