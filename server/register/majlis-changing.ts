import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint';
import type { majalisApi } from '#contract/majalis';
import { numbersWithout } from '#contract/number-ranges';
import { changedFields } from '#server/audit/rules';
import type { Tx } from '#server/db/database';
import { books, listeners, majalis, majlisReadings, series } from '#server/db/schema';
import { found, refuse } from '#server/http/refusal';
import { type Asking, type Held, holdSeries, lockMajlis } from './majlis-keeping.ts';
import { isOpen, type MajlisRow } from './majlis-listed.ts';
import { keepInStep, leaveSession, lockSession } from './majlis-sessions.ts';
import { note, rankByTime } from './series-announcing.ts';
import { wrongsOf } from './series-rules.ts';

type Change = BodyOf<typeof majalisApi.changeMajlis>;

/** Its hour and what is read in it; and its opening and closing. */
export async function changeMajlis(tx: Tx, majlisId: number, asking: Asking, body: Change): Promise<void> {
  const { held, session, majlis, book } = await holdWithSession(tx, majlisId, asking);
  if (held.isSealed) refuse('sheet_sealed');
  if (body.startsAt !== undefined && majlis.openedAt !== null) refuse('majlis_was_opened');
  const errors = wrongsOf(body, { last: book.last ?? 0 }, asking.at);
  if (errors.length > 0) refuse('invalid_input', { errors });
  if (body.range && held.isShown) {
    refuse('conflict', { sentence: 'عُرضت الطبقة على الشيخ، فلا يُغيَّر ما قُرئ حتى تُكتب من جديد.' });
  }
  if (body.range) await refuseIfWrittenOutside(tx, majlisId, body.range);
  const changes: Partial<MajlisRow> = {
    ...(body.startsAt !== undefined && { startsAt: new Date(body.startsAt) }),
    ...(body.minutes !== undefined && { minutes: body.minutes }),
    ...(body.range && { from: body.range[0], to: body.range[1] }),
    ...(body.isOpen !== undefined && openingOf(majlis, body.isOpen, held, asking.at)),
  };
  const fields = changedFields(majlis, changes);
  if (Object.keys(fields).length === 0) return;
  const [after] = await tx.update(majalis).set(changes).where(eq(majalis.id, majlisId)).returning();
  if (body.startsAt !== undefined) await rankByTime(tx, majlis.seriesId);
  // Last, for its news is told by one at a time.
  await keepInStep(tx, session, { before: majlis, after: found(after) }, asking);
  await note(tx, 'update', majlisId, book.title, asking, fields);
}

/** Opened at the moment of asking; closed by mistake, it is opened again as if it had never been. */
function openingOf(majlis: MajlisRow, isOpenNow: boolean, held: Held, at: Date): Partial<MajlisRow> {
  if (isOpenNow === isOpen(majlis)) return {};
  if (!isOpenNow) return majlis.openedAt === null ? refuse('majlis_not_open') : { closedAt: at };
  // What was shown to the shaykh is over.
  if (majlis.closedAt !== null && held.isShown) refuse('majlis_is_over');
  return { openedAt: majlis.openedAt ?? at, closedAt: null };
}

/** What stands on the sheet stays within what was read. */
async function refuseIfWrittenOutside(
  tx: Tx,
  majlisId: number,
  range: readonly [number, number],
): Promise<void> {
  const [missed, readings] = await Promise.all([
    tx.select({ missed: listeners.missed }).from(listeners).where(eq(listeners.majlisId, majlisId)),
    tx
      .select({ from: majlisReadings.from, to: majlisReadings.to })
      .from(majlisReadings)
      .where(eq(majlisReadings.majlisId, majlisId)),
  ]);
  const written = [
    ...missed.flatMap((row) => row.missed),
    ...readings.map(({ from, to }) => [from, to] as const),
  ];
  if (numbersWithout(written, [range]).length === 0) return;
  refuse('invalid_input', {
    errors: [{ path: 'range', message: 'في ورقة السماع فوت أو قراءة خارج هذا المدى. تُصحَّح الورقة أولًا.' }],
  });
}

/** One that was never opened: nothing was heard in it, and nothing is written of it. The last of a series takes the series with it. */
export async function cancelMajlis(tx: Tx, majlisId: number, asking: Asking): Promise<void> {
  const { held, session, majlis, book } = await holdWithSession(tx, majlisId, asking);
  if (held.isSealed) refuse('sheet_sealed');
  if (majlis.openedAt !== null) refuse('majlis_was_opened');
  const left = await tx.$count(majalis, eq(majalis.seriesId, majlis.seriesId));
  await tx.delete(majalis).where(eq(majalis.id, majlisId));
  if (left > 1) await rankByTime(tx, majlis.seriesId);
  else await tx.delete(series).where(eq(series.id, majlis.seriesId));
  await leaveSession(tx, session, majlis, asking);
  await note(tx, 'delete', majlisId, book.title, asking);
}

/** The session before its majlis, as whoever deletes a session takes them. */
async function holdWithSession(tx: Tx, majlisId: number, asking: Asking) {
  const [known] = await tx
    .select({ seriesId: majalis.seriesId, liveSessionId: majalis.liveSessionId })
    .from(majalis)
    .where(eq(majalis.id, majlisId));
  const { seriesId, liveSessionId } = found(known);
  const held = await holdSeries(tx, seriesId, asking);
  const [book] = await tx
    .select({ title: books.title, last: books.last })
    .from(books)
    .where(eq(books.key, held.series.bookKey))
    .for('share');
  const session = await lockSession(tx, liveSessionId);
  return { held, session, majlis: await lockMajlis(tx, majlisId), book: found(book) };
}
