import { insertListener, insertOpenMajlis, insertShaykh } from '#server/db/register-factories';
import { series } from '#server/db/schema';
import { eq } from 'drizzle-orm';
import type { SignedIn, TestApp } from './test-app.ts';

/** Who stands how to a majlis. */
export const registerPeople = [
  'student',
  'listener',
  'reader',
  'scribe',
  'shaykh',
  'otherShaykh',
  'otherScribe',
  'formerShaykh',
  'admin',
] as const;
export type RegisterPerson = (typeof registerPeople)[number];

/** A majlis that is open, with everybody around it; another shaykh with a majlis of his own, and one who holds the right no more. */
export async function registerWorld({ database: { db }, clock, signedIn }: TestApp) {
  const people: Record<RegisterPerson, SignedIn> = {
    student: await signedIn(),
    listener: await signedIn(),
    reader: await signedIn(),
    scribe: await signedIn(),
    shaykh: await signedIn('teacher'),
    otherShaykh: await signedIn('teacher'),
    otherScribe: await signedIn(),
    formerShaykh: await signedIn('teacher'),
    admin: await signedIn('admin'),
  };
  for (const each of [people.shaykh, people.otherShaykh]) await insertShaykh(db, each.userId);
  await insertShaykh(db, people.formerShaykh.userId, { endedAt: clock.now });
  const openWith = (shaykh: SignedIn, scribe: SignedIn) =>
    insertOpenMajlis(db, shaykh.userId, { scribeId: scribe.userId, now: clock.now });
  const held = await openWith(people.shaykh, people.scribe);
  const other = await openWith(people.otherShaykh, people.otherScribe);
  await db
    .update(series)
    .set({ readerId: people.reader.userId, readerName: 'خالد بن سعيد', readerSex: 'm' })
    .where(eq(series.id, held.series.id));
  const listener = await insertListener(db, held.majlis.id, { userId: people.listener.userId });
  return { ...held, other, people, listener };
}
