import type { NumberRange } from '#contract/number-ranges';
import type { Sex, Verdict } from '#contract/register';
import { storePasswordHash } from '#server/accounts/queries';
import {
  insertBook,
  insertChain,
  insertListener,
  insertMajlis,
  insertPerson,
  insertSeries,
  insertShaykh,
} from '#server/db/register-factories';
import { chainLinks, registerNames } from '#server/db/schema';
import type { SignedIn, TestApp } from './test-app.ts';

export const shaykhsPassword = 'a shaykh keeps his word';

/** What the scribe decided of somebody: of one with an account, or of a name alone. */
export interface Decided {
  of: SignedIn | null;
  name: string;
  sex?: Sex | null;
  verdict: Verdict | null;
  missed?: NumberRange[];
}

interface Held {
  range: NumberRange;
  isMakeUp?: boolean;
  isClosed?: boolean;
  sheet: Decided[];
}

const hour = 3_600_000;

/** A shaykh who can sign, a scribe, and a book of 42 numbers with his chain to it: who heard what is the test's to say. */
export async function shaykhWithBook(university: TestApp) {
  const { app, database, signedIn } = university;
  const { db } = database;
  const shaykh = await signedIn('teacher');
  const scribe = await signedIn();
  await storePasswordHash(db, shaykh.userId, await app.passwords.hash(shaykhsPassword), university.clock.now);
  const { personId } = await insertShaykh(db, shaykh.userId);
  await nameInRegister(university, scribe, 'أحمد بن سالم');
  const book = await insertBook(db);
  const chain = await insertChain(db, shaykh.userId, book.key);
  const teacher = await insertPerson(db, {
    name: 'حسن بن أحمد',
    kunya: 'أبو علي',
    diedAH: 1396,
    note: 'ملحوظة',
  });
  await db.insert(chainLinks).values([
    { chainId: chain.id, studentId: personId, teacherId: teacher.id, way: 'sama' },
    { chainId: chain.id, studentId: teacher.id, teacherId: book.authorId, way: 'ijaza' },
  ]);
  return { shaykh, scribe, book, chain, teacher, personId };
}
export type ShaykhWithBook = Awaited<ReturnType<typeof shaykhWithBook>>;

export async function nameInRegister(
  { database: { db } }: TestApp,
  { userId }: SignedIn,
  name: string,
  sex: Sex = 'm',
): Promise<void> {
  await db.insert(registerNames).values({ userId, name, sex }).onConflictDoNothing();
}

/** Majalis that were held and closed, with what the scribe wrote on their sheets. */
export async function heldSeries(
  { database: { db }, clock }: TestApp,
  { shaykh, scribe, book, chain }: ShaykhWithBook,
  held: Held[],
) {
  const series = await insertSeries(db, shaykh.userId, {
    bookKey: book.key,
    scribeId: scribe.userId,
    chainId: chain.id,
  });
  const majalis = [];
  for (const [place, { range, isMakeUp = false, isClosed = true, sheet }] of held.entries()) {
    const startsAt = new Date(clock.now.getTime() - (held.length - place) * 24 * hour);
    const majlis = await insertMajlis(db, series.id, {
      number: place + 1,
      from: range[0],
      to: range[1],
      isMakeUp,
      startsAt,
      openedAt: startsAt,
      closedAt: isClosed ? new Date(startsAt.getTime() + hour) : null,
    });
    majalis.push(majlis);
    for (const { of, name, sex = 'm', verdict, missed = [] } of sheet)
      await insertListener(db, majlis.id, {
        userId: of?.userId ?? null,
        name,
        sex,
        verdict,
        missed,
        ...(verdict !== null && { decidedBy: scribe.userId, decidedAt: startsAt }),
      });
  }
  return { series, majalis };
}
