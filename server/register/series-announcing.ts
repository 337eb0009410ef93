import { and, asc, eq, sql } from 'drizzle-orm';
import { fullName } from '#contract/chain-names';
import type { BodyOf } from '#contract/endpoint';
import type { majalisApi } from '#contract/majalis';
import { holdPeople } from '#server/accounts/queries';
import { recordChange } from '#server/audit/queries';
import type { Tx } from '#server/db/database';
import { books, chains, majalis, series, users } from '#server/db/schema';
import { found, refuse } from '#server/http/refusal';
import { holdSession } from '#server/http/session-store';
import { type Asking, holdSeries, type SeriesRow } from './majlis-keeping.ts';
import { type MajlisRow } from './majlis-listed.ts';
import { makeSession, takeSession } from './majlis-sessions.ts';
import { holdShaykh } from './queries.ts';
import { type AnnouncedMajlis, wrongsOf, wrongsOfAll } from './series-rules.ts';

type Announcement = BodyOf<typeof majalisApi.announceSeries>;

const wrong = (path: string, message: string): never =>
  refuse('invalid_input', { errors: [{ path, message }] });

/** Majalis of a book, announced by their shaykh or by an admin for him. */
export async function announceSeries(tx: Tx, asking: Asking, body: Announcement) {
  const { viewer, at } = asking;
  const [me] = await holdPeople(tx, [viewer.user.id]);
  if (!me || !(await holdSession(tx, viewer.token, at))) refuse('unauthorized');
  if (me.role !== 'admin' && body.shaykhId !== me.id) refuse('forbidden');
  const shaykh = await holdShaykh(tx, body.shaykhId);
  if (!shaykh)
    return me.role === 'admin'
      ? wrong('shaykhId', 'ليس لصاحب هذا الحساب إذن بعقد المجالس.')
      : refuse('forbidden');
  const book = await holdBook(tx, body.bookKey);
  const errors = wrongsOfAll(body.majalis, book, at);
  if (errors.length > 0) refuse('invalid_input', { errors });
  if (body.chainId !== null) await refuseStrangeChain(tx, body.chainId, body);
  const scribeId = await accountOf(tx, body.scribeEmail, 'scribeEmail');
  const readerId = await accountOf(tx, body.reader?.email ?? null, 'reader.email');
  const [created] = await tx
    .insert(series)
    .values({
      bookKey: book.key,
      shaykhId: body.shaykhId,
      scribeId: scribeId ?? body.shaykhId,
      readerName: body.reader?.name ?? null,
      readerSex: body.reader?.sex ?? null,
      readerId,
      chainId: body.chainId,
      place: body.place,
      createdBy: me.id,
      createdAt: at,
    })
    .returning();
  const announced = found(created);
  await takeSessions(tx, body.majalis, asking);
  const rows: MajlisRow[] = [];
  for (const [place, majlis] of body.majalis.entries()) {
    rows.push(await insertMajlisOf(tx, announced, place + 1, majlis));
  }
  for (const [place, row] of rows.entries()) {
    const { meetingLink = null } = body.majalis[place] ?? {};
    await giveSession(
      tx,
      row,
      { bookTitle: book.title, shaykh: fullName(shaykh.person), meetingLink },
      asking,
    );
  }
  await note(tx, 'create', announced.id, book.title, asking, { majalis: rows.length });
  return { series: announced, majalis: rows };
}

/** One more, or one in which something is read again. */
export async function addMajlis(tx: Tx, seriesId: number, asking: Asking, body: AnnouncedMajlis) {
  const held = await holdSeries(tx, seriesId, asking);
  if (held.isSealed) refuse('sheet_sealed');
  const book = await holdBook(tx, held.series.bookKey);
  const errors = wrongsOf(body, book, asking.at);
  if (errors.length > 0) refuse('invalid_input', { errors });
  const shaykh = await holdShaykh(tx, held.series.shaykhId);
  if (!shaykh) return refuse('forbidden');
  if (body.liveSessionId !== null) await takeSession(tx, body.liveSessionId, asking, 'liveSessionId');
  const number = (await tx.$count(majalis, eq(majalis.seriesId, seriesId))) + 1;
  const { id } = await insertMajlisOf(tx, held.series, number, body);
  await rankByTime(tx, seriesId);
  const [added] = await tx.select().from(majalis).where(eq(majalis.id, id));
  const { meetingLink } = body;
  await giveSession(
    tx,
    found(added),
    { bookTitle: book.title, shaykh: fullName(shaykh.person), meetingLink },
    asking,
  );
  await note(tx, 'update', seriesId, book.title, asking, { majlis: { from: null, to: id } });
  return found(added);
}

async function insertMajlisOf(
  tx: Tx,
  { id: seriesId }: SeriesRow,
  number: number,
  { startsAt, range: [from, to], minutes, isMakeUp, liveSessionId }: AnnouncedMajlis,
): Promise<MajlisRow> {
  const [row] = await tx
    .insert(majalis)
    .values({ seriesId, number, startsAt: new Date(startsAt), minutes, from, to, isMakeUp, liveSessionId })
    .returning();
  return found(row);
}

/** Those that exist, in one order; before any is made, for the news of a new one is told by one at a time. */
async function takeSessions(tx: Tx, announced: AnnouncedMajlis[], asking: Asking): Promise<void> {
  const asked = announced.flatMap(({ liveSessionId }, place) =>
    liveSessionId === null ? [] : [{ liveSessionId, path: `majalis.${place}.liveSessionId` }],
  );
  const inOrder = asked.toSorted((one, other) => one.liveSessionId - other.liveSessionId);
  for (const [place, { liveSessionId, path }] of inOrder.entries()) {
    if (inOrder[place - 1]?.liveSessionId === liveSessionId) wrong(path, 'في هذه الجلسة مجلس آخر.');
    await takeSession(tx, liveSessionId, asking, path);
  }
}

/** Where a link was given, a session of its own. */
async function giveSession(
  tx: Tx,
  majlis: MajlisRow,
  { meetingLink, ...about }: { bookTitle: string; shaykh: string; meetingLink: string | null },
  asking: Asking,
): Promise<void> {
  if (meetingLink === null) return;
  const { id: liveSessionId } = await makeSession(tx, { ...majlis, ...about, meetingLink }, asking);
  await tx.update(majalis).set({ liveSessionId, isSessionOwn: true }).where(eq(majalis.id, majlis.id));
}

/** A book whose numbers stay as they are until the commit. */
async function holdBook(tx: Tx, bookKey: string) {
  const [book] = await tx.select().from(books).where(eq(books.key, bookKey)).for('share');
  if (!book) return wrong('bookKey', 'لا كتاب بهذا المفتاح.');
  if (book.last === null) {
    return wrong('bookKey', 'لم تُحدَّد طبعة هذا الكتاب وأرقامه بعد، فلا يُعرف ما يُقرأ منه في مجلس.');
  }
  return { ...book, last: book.last };
}

async function refuseStrangeChain(
  tx: Tx,
  chainId: number,
  { shaykhId, bookKey }: Announcement,
): Promise<void> {
  const [chain] = await tx
    .select({ approvedAt: chains.approvedAt })
    .from(chains)
    .where(and(eq(chains.id, chainId), eq(chains.shaykhId, shaykhId), eq(chains.bookKey, bookKey)))
    .for('share');
  if (!chain) wrong('chainId', 'ليس هذا سند الشيخ إلى هذا الكتاب.');
  if (chain?.approvedAt === null) wrong('chainId', 'لم يعتمد الشيخ هذا السند بعد.');
}

async function accountOf(tx: Tx, email: string | null, path: string): Promise<string | null> {
  if (email === null) return null;
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user ? user.id : wrong(path, 'لا حساب في الجامعة بهذا البريد الإلكتروني.');
}

/** The rank of each is its place in time. */
export async function rankByTime(tx: Tx, seriesId: number): Promise<void> {
  const rows = await tx
    .select({ id: majalis.id, number: majalis.number })
    .from(majalis)
    .where(eq(majalis.seriesId, seriesId))
    .orderBy(asc(majalis.startsAt), asc(majalis.id));
  if (rows.every(({ number }, place) => number === place + 1)) return;
  // Two may not have one rank even for a moment: all step aside first.
  await tx
    .update(majalis)
    .set({ number: sql`-${majalis.number}` })
    .where(eq(majalis.seriesId, seriesId));
  await tx.execute(sql`
    update ${majalis} set number = ranked.number
    from unnest(${sql.param(rows.map(({ id }) => id))}::integer[]) with ordinality as ranked (id, number)
    where ${majalis}.id = ranked.id`);
}

export const note = (
  tx: Tx,
  action: 'create' | 'update' | 'delete',
  subjectId: number,
  title: string,
  { viewer, at }: Asking,
  changes: Record<string, unknown> = {},
): Promise<void> =>
  recordChange(tx, { actorId: viewer.user.id, action, subject: 'majlis', subjectId, title, changes, at });
