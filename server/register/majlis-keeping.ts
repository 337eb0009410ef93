import { eq } from 'drizzle-orm';
import { holdPeople } from '#server/accounts/queries';
import type { Tx } from '#server/db/database';
import { majalis, series, shaykhs, tabaqat } from '#server/db/schema';
import { found, refuse } from '#server/http/refusal';
import type { Viewer } from '#server/http/session';
import { holdSession } from '#server/http/session-store';
import type { MajlisRow } from './majlis-listed.ts';

/*
 * Whoever changes something of a majlis takes locks in this order, so that no two wait for each other: people, the
 * series, the shaykh's right, the record, live sessions, the majlis, then what stands on its sheet. The sheets are
 * written under a share of the series and the record; the record is composed and sealed by whoever holds one of them
 * alone, and so never between two touches of a scribe.
 */

export type SeriesRow = typeof series.$inferSelect;

/** Who asks for a change, and when. */
export interface Asking {
  viewer: Viewer;
  at: Date;
}

/** How somebody stands to a series. */
export interface Part {
  isShaykh: boolean;
  isScribe: boolean;
  isReader: boolean;
  isAdmin: boolean;
}

export const partIn = (
  { shaykhId, scribeId, readerId }: Pick<SeriesRow, 'shaykhId' | 'scribeId' | 'readerId'>,
  { id, role }: { id: string; role: string },
  isRightEnded: boolean,
): Part => ({
  isShaykh: shaykhId === id && !isRightEnded,
  isScribe: scribeId === id,
  isReader: readerId === id,
  isAdmin: role === 'admin',
});

/** Announces, changes, opens and closes, and reads and writes the sheet. */
export const keeps = ({ isShaykh, isScribe, isAdmin }: Part): boolean => isShaykh || isScribe || isAdmin;

/** Says what is read now. */
export const movesReading = ({ isShaykh, isScribe, isReader }: Part): boolean =>
  isShaykh || isScribe || isReader;

export interface Held {
  series: SeriesRow;
  part: Part;
  /** The record was shown to the shaykh: every change asks for a reason. */
  isShown: boolean;
  isSealed: boolean;
}

interface Holding {
  /** `share` for what is written on sheets, the other for the series itself. */
  lock?: 'share' | 'no key update';
  may?: (part: Part) => boolean;
}

/** A series of theirs, held until the commit with their right to it. Another's is not there. */
export async function holdSeries(
  tx: Tx,
  seriesId: number,
  { viewer, at }: Asking,
  { lock = 'no key update', may = keeps }: Holding = {},
): Promise<Held> {
  const [me] = await holdPeople(tx, [viewer.user.id]);
  if (!me || !(await holdSession(tx, viewer.token, at))) refuse('unauthorized');
  const [row] = await tx.select().from(series).where(eq(series.id, seriesId)).for(lock);
  const held = found(row);
  const [right] = await tx
    .select({ endedAt: shaykhs.endedAt })
    .from(shaykhs)
    .where(eq(shaykhs.userId, held.shaykhId))
    .for('share');
  const part = partIn(held, me, right?.endedAt !== null);
  if (!may(part)) refuse('not_found');
  return { series: held, part, ...(await holdRecord(tx, seriesId)) };
}

async function holdRecord(tx: Tx, seriesId: number): Promise<Pick<Held, 'isShown' | 'isSealed'>> {
  const [record] = await tx
    .select({ state: tabaqat.state, shownAt: tabaqat.shownAt })
    .from(tabaqat)
    .where(eq(tabaqat.seriesId, seriesId))
    .for('share');
  return {
    // Written anew it is a draft again, which the shaykh has seen before.
    isShown: record !== undefined && record.shownAt !== null,
    isSealed: record?.state === 'sealed',
  };
}

/** The same of one majlis, which nobody else changes until the commit. */
export async function holdMajlis(
  tx: Tx,
  majlisId: number,
  asking: Asking,
  holding: Holding = {},
): Promise<Held & { majlis: MajlisRow }> {
  const [known] = await tx
    .select({ seriesId: majalis.seriesId })
    .from(majalis)
    .where(eq(majalis.id, majlisId));
  const held = await holdSeries(tx, found(known).seriesId, asking, holding);
  return { ...held, majlis: await lockMajlis(tx, majlisId) };
}

export async function lockMajlis(tx: Tx, majlisId: number): Promise<MajlisRow> {
  const [majlis] = await tx.select().from(majalis).where(eq(majalis.id, majlisId)).for('no key update');
  return found(majlis);
}
