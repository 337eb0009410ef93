import type { Instant } from '#contract/primitives';

/** What a handler may return for a reply: the same shape, with a Date wherever the contract says instant. */
export type Wire<T> = T extends Instant
  ? Instant | Date
  : T extends (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> }
      : T;

/** Dates become ISO-8601 text, everywhere inside. */
export function onTheWire(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(onTheWire);
  if (typeof value !== 'object' || value === null) return value;
  const plain: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) plain[key] = onTheWire(inner);
  return plain;
}
