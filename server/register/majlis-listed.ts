import type { NumberRange } from '#contract/number-ranges';
import type { Verdict } from '#contract/register';
import type { majalis } from '#server/db/schema';

export type MajlisRow = typeof majalis.$inferSelect;

const minute = 60_000;

/** Opened, and not closed yet. */
export const isOpen = ({ openedAt, closedAt }: Pick<MajlisRow, 'openedAt' | 'closedAt'>): boolean =>
  openedAt !== null && closedAt === null;

/** It can still be heard: it is open, or its hour has not passed. */
export const isToCome = (majlis: MajlisRow, now: Date): boolean =>
  isOpen(majlis) ||
  (majlis.openedAt === null && majlis.startsAt.getTime() + majlis.minutes * minute >= now.getTime());

export const rangeOf = ({ from, to }: Pick<MajlisRow, 'from' | 'to'>): NumberRange => [from, to];

/** A majlis as it stands in a list, with what was decided of whoever reads it. */
export const asListed = (majlis: MajlisRow, verdict: Verdict | null) => ({
  id: majlis.id,
  seriesId: majlis.seriesId,
  number: majlis.number,
  startsAt: majlis.startsAt,
  minutes: majlis.minutes,
  range: [majlis.from, majlis.to] as [number, number],
  isMakeUp: majlis.isMakeUp,
  isOpen: isOpen(majlis),
  isOver: majlis.closedAt !== null,
  verdict,
});
