import type * as z from 'zod/mini';
import { issueText } from './issue-text.ts';
import { refuse } from './refusal.ts';

const mostErrors = 20;

/** What came in, as its schema says, or a 400 with one sentence per field: the first thing to mend. */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: issueText });
  if (parsed.success) return parsed.data;
  const firstOf = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const field = path.map(String).join('.');
    if (!firstOf.has(field)) firstOf.set(field, message);
  }
  const errors = [...firstOf].slice(0, mostErrors).map(([path, message]) => ({ path, message }));
  return refuse('invalid_input', { errors });
}
