import { eq } from 'drizzle-orm';
import {
  insertBook,
  insertChain,
  insertIjazaRequest,
  insertListener,
  insertMajlis,
  insertSeries,
  insertShaykh,
} from '#server/db/register-factories';
import { insertUser } from '#server/db/factories';
import { chainLinks, registerNames, shaykhs, tabaqaAdditions, tabaqat } from '#server/db/schema';
import { issueIjaza } from '#server/register/ijaza-granting';
import { shaykhOf } from '#server/register/queries';
import { insertTabaqa } from '#server/register/tabaqa-queries';
import { tabaqaSource } from '#server/register/tabaqa-source';
import { writeTabaqa } from '#server/register/tabaqa-writing';
import type { SignedIn, World } from './test-app.ts';

const hour = 3_600_000;

/** Majalis that are over, heard by somebody; records that were written of them, and what was asked for and granted after them. */
export const recordsIn = (university: World) => ({
  ...tabaqatIn(university),
  ...ijazatIn(university),
});

/** A book that was read to its end with this shaykh, to somebody who heard it. */
async function heardBook({ database: { db }, clock }: World, shaykhId: string, listenerId: string) {
  const [known] = await db.select().from(shaykhs).where(eq(shaykhs.userId, shaykhId));
  const { personId } = known ?? (await insertShaykh(db, shaykhId));
  const book = await insertBook(db);
  const chain = await insertChain(db, shaykhId, book.key);
  await db
    .insert(chainLinks)
    .values({ chainId: chain.id, studentId: personId, teacherId: book.authorId, way: 'sama' });
  const scribe = await insertUser(db);
  const series = await insertSeries(db, shaykhId, { bookKey: book.key, scribeId: scribe.id });
  const openedAt = new Date(clock.now.getTime() - 24 * hour);
  const closedAt = new Date(openedAt.getTime() + hour);
  const majlis = await insertMajlis(db, series.id, { startsAt: openedAt, openedAt, closedAt });
  const row = { name: 'يوسف بن عبد الله', verdict: 'heard', decidedBy: scribe.id } as const;
  await insertListener(db, majlis.id, { ...row, userId: listenerId });
  await db
    .insert(registerNames)
    .values({ userId: listenerId, name: row.name, sex: 'm' })
    .onConflictDoNothing();
  return { book, series, chain };
}

function tabaqatIn(university: World) {
  const { database, clock } = university;
  const { db } = database;
  const heardBy = async (shaykhId: string) => heardBook(university, shaykhId, (await insertUser(db)).id);
  async function tabaqaOf(shaykhId: string, step: Partial<typeof tabaqat.$inferInsert> = {}) {
    const { series } = await heardBy(shaykhId);
    const source = await tabaqaSource(db, series.id);
    if (!source) throw new Error('no series');
    const written = writeTabaqa(source, false);
    const { id } = await db.transaction((tx) => insertTabaqa(tx, series.id, written, clock.now));
    await db
      .update(tabaqat)
      .set({ grants: false, ...step })
      .where(eq(tabaqat.id, id));
    return id;
  }
  const shown = { state: 'shown', shownAt: clock.now } as const;
  const sealed = { ...shown, state: 'sealed', approvedAt: clock.now, sealedAt: clock.now } as const;

  return {
    'finished series': async ({ userId }: SignedIn) => {
      const { series } = await heardBy(userId);
      return { id: String(series.id) };
    },
    tabaqa: async ({ userId }: SignedIn) => ({ id: String(await tabaqaOf(userId)) }),
    'shown tabaqa': async ({ userId }: SignedIn) => ({ id: String(await tabaqaOf(userId, shown)) }),
    'sealed tabaqa': async ({ userId }: SignedIn) => {
      const tabaqaId = await tabaqaOf(userId, sealed);
      const [addition] = await db
        .insert(tabaqaAdditions)
        .values({ tabaqaId, text: 'استدراك', writtenBy: userId, writerName: 'كاتب', writtenAt: clock.now })
        .returning();
      return { id: String(tabaqaId), additionId: String(addition?.id) };
    },
  };
}

function ijazatIn(university: World) {
  const { database, clock } = university;
  const { db } = database;
  const requestOf = async (userId: string, shaykhId: string) => {
    const { book, chain } = await heardBook(university, shaykhId, userId);
    return { chain, row: await insertIjazaRequest(db, userId, { bookKey: book.key, shaykhId }) };
  };
  return {
    /** Its owner heard it; of the shaykh it is asked. */
    'heard book': async ({ userId }: SignedIn) => {
      const shaykh = await insertUser(db);
      return { id: (await heardBook(university, shaykh.id, userId)).book.key, studentId: shaykh.id };
    },
    'request of a student': async ({ userId }: SignedIn) => {
      const { row } = await requestOf(userId, (await insertUser(db)).id);
      return { id: String(row.id) };
    },
    'request to a shaykh': async ({ userId }: SignedIn) => {
      const { row, chain } = await requestOf((await insertUser(db)).id, userId);
      return { id: String(row.id), courseId: chain.id };
    },
    'ijaza of a shaykh': async ({ userId: shaykhId }: SignedIn) => {
      const { row, chain } = await requestOf((await insertUser(db)).id, shaykhId);
      const shaykh = await shaykhOf(db, shaykhId);
      if (!shaykh) throw new Error('no shaykh');
      const word = { way: 'sama', chainId: chain.id, text: 'أجزته.', grantsMissed: false } as const;
      return {
        id: (await db.transaction((tx) => issueIjaza(tx, row, shaykh, word, clock.now))).number,
      };
    },
  };
}
