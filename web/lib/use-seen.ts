import { useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

/**
 * The fields of a form as its writer last saw them: when it was opened, and again when it was refused because others have
 * changed the same. Nothing while it is for something new.
 */
export function useSeen<Known extends object>(
  schema: z.ZodMiniType<Known>,
  subject: object | null | undefined,
) {
  const [seen, setSeen] = useState(() => (subject ? schema.parse(subject) : undefined));
  const seeWhyRefused = (error: unknown) => setSeen(seen && { ...seen, ...fieldsNow(schema, error) });
  return [seen, seeWhyRefused] as const;
}

/** What others have made of fields that were changed here too, when that is why a form was refused. */
export const fieldsNow = <Known>(schema: z.ZodMiniType<Known>, error: unknown): Known | undefined =>
  error instanceof ApiError && error.code === 'changed_meanwhile'
    ? schema.safeParse(error.details).data
    : undefined;
