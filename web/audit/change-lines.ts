import * as z from 'zod/mini';
import { auditText as text } from './text.ts';

interface ChangeLine {
  field: string;
  /** Null for what was noted without an old value. */
  from: string | null;
  to: string;
}

const step = z.strictObject({ from: z.optional(z.unknown()), to: z.optional(z.unknown()) });

/** What a change did, a line for each field. */
export function changeLines(changes: Record<string, unknown>): ChangeLine[] {
  return Object.entries(changes).map(([field, value]) => {
    const { data } = step.safeParse(value);
    return data
      ? { field, from: written(data.from), to: written(data.to) }
      : { field, from: null, to: written(value) };
  });
}

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return text.nothing;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
