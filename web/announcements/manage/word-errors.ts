import type * as z from 'zod/mini';
import { ApiError } from '#web/lib/api-error';
import { readerZone } from '#web/lib/reader-zone';
import { isOver } from './pin-days.ts';
import { composeText as text } from './text.ts';
import type { AnnouncementWords, WordErrors } from './words-fields.tsx';

const fields = ['title', 'text', 'pinnedUntil'] as const;

type Mistake = { path: string; message: string };

const byField = (mistakes: readonly Mistake[]): WordErrors =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const mistake = mistakes.find(({ path }) => path === field);
      return mistake ? [[field, mistake.message]] : [];
    }),
  );

/** What is wrong with a title, a text or a pin: found here by the contract's rules, or told by the university. */
export const wordErrors = {
  found: (schema: z.ZodMiniType, given: AnnouncementWords): WordErrors => {
    const { error } = schema.safeParse(given);
    const mistakes = error?.issues ?? [];
    return {
      ...byField(mistakes.map(({ path, message }) => ({ path: path.join('.'), message }))),
      ...(isOver(given, readerZone(), new Date()) && { pinnedUntil: text.pinnedToPast }),
    };
  },
  told: (error: unknown): WordErrors => (error instanceof ApiError ? byField(error.errors) : {}),
};
