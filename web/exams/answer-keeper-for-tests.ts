import type { AnswerSheet } from '#contract/sitting-exams';
import type { ServerCopy } from './draft.ts';

/** The server's rule of saving, in memory: only a higher revision changes anything. */
export class AnswerKeeper {
  copy: ServerCopy = { answers: {}, flagged: [], revision: 0, savedAt: null };

  save(sheet: AnswerSheet, now: number): { revision: number; savedAt: number } | { stale: ServerCopy } {
    if (sheet.revision > this.copy.revision) this.copy = structuredClone({ ...sheet, savedAt: now });
    else if (contentOf(sheet) !== contentOf(this.copy)) return { stale: structuredClone(this.copy) };
    return { revision: this.copy.revision, savedAt: this.copy.savedAt ?? now };
  }
}

export const contentOf = ({ answers, flagged }: AnswerSheet): string =>
  JSON.stringify([Object.entries(answers).toSorted(), [...flagged].toSorted()]);
