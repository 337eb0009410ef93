import { isDeepStrictEqual } from 'node:util';

/** What a change did to a row: for each field that is not as it was, the old value and the new. */
export function changedFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, { from: unknown; to: unknown }> {
  const changed = Object.keys(after).filter((field) => !isDeepStrictEqual(before[field], after[field]));
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }]));
}
