import { instant, type Instant } from '#contract/primitives';
import { type HeldSheet, heldSheet } from '#contract/sitting-exams';
import type { OpenAttempt } from './attempt-state.ts';
import { hasCode } from './failure.ts';
import type { ServerCopy } from './merge.ts';

export const copyOf = ({ answers, flagged, revision, savedAt }: HeldSheet): ServerCopy => ({
  answers,
  flagged,
  revision,
  savedAt: savedAt === null ? null : Date.parse(savedAt),
});

/** An attempt, as the server is known to hold it by now. */
export const withCopy = (attempt: OpenAttempt, { savedAt, ...sheet }: ServerCopy): OpenAttempt => ({
  ...attempt,
  ...sheet,
  savedAt: savedAt === null ? null : instantAt(savedAt),
});

export const instantAt = (milliseconds: number): Instant =>
  instant.parse(new Date(milliseconds).toISOString());

/** The copy that a stale save is answered with; null when the refusal is another, or a server of yesterday says less. */
export function staleCopy(error: unknown): ServerCopy | null {
  if (!hasCode(error, 'stale_revision')) return null;
  const { data } = heldSheet.safeParse(error.details);
  return data ? copyOf(data) : null;
}
