import type * as z from 'zod/mini';
import { ApiError } from '#web/lib/api-error';
import type { WordErrors } from './words-fields.tsx';

const fields = ['title', 'text'] as const;

type Mistake = { path: string; message: string };

const byField = (mistakes: readonly Mistake[]): WordErrors =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const mistake = mistakes.find(({ path }) => path === field);
      return mistake ? [[field, mistake.message]] : [];
    }),
  );

/** What is wrong with a title or a text: found here by the contract's rules, or told by the university. */
export const wordErrors = {
  found: (schema: z.ZodMiniType, given: unknown): WordErrors => {
    const parsed = schema.safeParse(given);
    if (parsed.success) return {};
    return byField(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  },
  told: (error: unknown): WordErrors => (error instanceof ApiError ? byField(error.errors) : {}),
};
