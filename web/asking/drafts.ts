import * as z from 'zod/mini';
import type { KeptTexts } from '#web/lib/sturdy-storage';

const questionDraft = z.object({ text: z.string(), at: z.nullable(z.number()), isAnonymous: z.boolean() });
export type QuestionDraft = z.output<typeof questionDraft>;

/** A question that is being written under a lesson, on this device until it is sent. */
export function keptQuestion(storage: KeptTexts, userId: string, lessonId: number) {
  const key = `question-draft:${userId}:${lessonId}`;
  return {
    read: (): QuestionDraft | null => parsed(storage.getItem(key)),
    write: (draft: QuestionDraft): void => {
      if (draft.text.trim() === '') storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(draft));
    },
    remove: (): void => storage.removeItem(key),
  };
}

/** A teacher's answer that is being written, each question's own. */
export function keptAnswer(storage: KeptTexts, userId: string, questionId: number) {
  const key = `answer-draft:${userId}:${questionId}`;
  return {
    read: (): string => storage.getItem(key) ?? '',
    write: (text: string): void => {
      if (text.trim() === '') storage.removeItem(key);
      else storage.setItem(key, text);
    },
    remove: (): void => storage.removeItem(key),
  };
}

function parsed(kept: string | null): QuestionDraft | null {
  try {
    return questionDraft.safeParse(JSON.parse(kept ?? '')).data ?? null;
  } catch {
    return null;
  }
}
