import type * as z from 'zod/mini';
import type { FieldError } from '#contract/errors';
import { issueText } from './issue-text.ts';
import { refuse } from './refusal.ts';

const maxErrors = 20;

/** What came in, as its schema says, or a 400 with one sentence per field. */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: issueText });
  if (parsed.success) return parsed.data;
  const errors: FieldError[] = parsed.error.issues
    .slice(0, maxErrors)
    .map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }));
  return refuse('invalid_input', { errors });
}
