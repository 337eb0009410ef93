import { type HeldSheet, heldSheet } from '#contract/sitting-exams';
import { hasCode } from './failure.ts';
import type { ServerCopy } from './merge.ts';

export const copyOf = ({ answers, flagged, revision, savedAt }: HeldSheet): ServerCopy => ({
  answers,
  flagged,
  revision,
  savedAt: savedAt === null ? null : Date.parse(savedAt),
});

/** The copy that a stale save is answered with; null when the refusal is another, or a server of yesterday says less. */
export function staleCopy(error: unknown): ServerCopy | null {
  if (!hasCode(error, 'stale_revision')) return null;
  const { data } = heldSheet.safeParse(error.details);
  return data ? copyOf(data) : null;
}
