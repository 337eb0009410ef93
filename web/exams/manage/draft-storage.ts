import * as z from 'zod/mini';
import { knownQuestion } from '#contract/managing-exams';
import type { KeptDraft } from './drafts.ts';
import { questionFields } from './question-draft.ts';

const keptDrafts = z.array(
  z.object({
    questionId: z.nullable(z.int()),
    seen: z.optional(knownQuestion),
    fields: questionFields,
  }),
);

export interface DraftStorage {
  read: () => KeptDraft[];
  /** False when this browser keeps nothing: what is typed lives in this page alone. */
  write: (drafts: readonly KeptDraft[]) => boolean;
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Questions that were typed and not saved, for one person and one exam, in this browser. */
export function draftStorage(shelf: () => Shelf, userId: string, examId: number): DraftStorage {
  const name = `question-drafts:${userId}:${examId}`;
  return {
    read: () => {
      try {
        return keptDrafts.safeParse(JSON.parse(shelf().getItem(name) ?? '[]')).data ?? [];
      } catch {
        return [];
      }
    },
    write: (drafts) => {
      try {
        if (drafts.length === 0) shelf().removeItem(name);
        else shelf().setItem(name, JSON.stringify(drafts));
        return true;
      } catch {
        return drafts.length === 0;
      }
    },
  };
}
