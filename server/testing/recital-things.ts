import { randomUUID } from 'node:crypto';
import { insertCourse, insertMatn, insertUser } from '#server/db/factories';
import { recitals, recitalSlots } from '#server/db/schema';
import type { SignedIn, World } from './test-app.ts';
import { beginSound, sendSound } from './upload-desk.ts';
import { makeSound } from './upload-files.ts';

const hour = 60 * 60_000;
/** No two of one teacher begin at the same moment. */
let slots = 0;

/** What the calls of recitals can name, made anew for its owner. */
export const recitalsIn = (university: World) => ({
  ...recordingsIn(university),
  ...slotsIn(university),
});

const taughtTexts =
  ({ database: { db } }: World) =>
  async (teacherId: string): Promise<string> => {
    const course = await insertCourse(db, { teachers: [teacherId] });
    return (await insertMatn(db, { taughtIn: [course.id] })).key;
  };

function recordingsIn(university: World) {
  const { database, clock } = university;
  const { db } = database;
  const textOf = taughtTexts(university);
  const recording = async ({ browser }: SignedIn) => (await sendSound(browser, await makeSound('webm'))).id;
  const fileOf = async (owner: SignedIn) => `${await recording(owner)}.weba`;

  const insertRecital = async (
    values: Partial<typeof recitals.$inferInsert> & { userId: string; matnKey: string },
  ) => {
    const [row] = await db
      .insert(recitals)
      .values({ clientId: randomUUID(), fromUnit: 1, toUnit: 2, sentAt: clock.now, ...values })
      .returning();
    return { id: String(row?.id) };
  };
  /** Of another's student, in a text that its owner teaches. */
  const toHear = async ({ userId }: SignedIn, held: Partial<typeof recitals.$inferInsert> = {}) =>
    insertRecital({ userId: (await insertUser(db)).id, matnKey: await textOf(userId), seconds: 3, ...held });

  return {
    'unfinished recording': async ({ browser }: SignedIn) => ({
      id: (await beginSound(browser, 1000)).address.split('/').at(-1) ?? '',
    }),
    recording: async (owner: SignedIn) => ({ id: await recording(owner), matn: (await insertMatn(db)).key }),
    /** With what was said of it aloud. */
    recital: async (owner: SignedIn) => {
      const { id: decidedBy } = await insertUser(db, { role: 'teacher' });
      return insertRecital({
        userId: owner.userId,
        matnKey: await textOf(decidedBy),
        soundFile: await fileOf(owner),
        commentSoundFile: await fileOf(owner),
        state: 'passed',
        decidedBy,
        decidedAt: clock.now,
      });
    },
    'recital to hear': (owner: SignedIn) => toHear(owner),
    'recital that is held': (owner: SignedIn) =>
      toHear(owner, { claimedBy: owner.userId, claimedUntil: new Date(clock.now.getTime() + hour) }),
  };
}

function slotsIn(university: World) {
  const { database, clock } = university;
  const { db } = database;
  const textOf = taughtTexts(university);

  const insertSlot = async (teacherId: string, values: Partial<typeof recitalSlots.$inferInsert> = {}) => {
    slots += 1;
    const startsAt = new Date(clock.now.getTime() + slots * hour);
    const [row] = await db
      .insert(recitalSlots)
      .values({ teacherId, startsAt, minutes: 15, ...values })
      .returning();
    return { id: String(row?.id) };
  };
  const booking = (bookedBy: string, matnKey: string) => ({ bookedBy, bookedAt: clock.now, matnKey });
  const teacherWithText = async () => {
    const { id } = await insertUser(db, { role: 'teacher' });
    return { teacherId: id, matn: await textOf(id) };
  };

  return {
    'slot of a teacher': ({ userId }: SignedIn) => insertSlot(userId),
    'slot that was kept': async ({ userId }: SignedIn) =>
      insertSlot(userId, {
        startsAt: new Date(clock.now.getTime() - hour),
        ...booking((await insertUser(db)).id, await textOf(userId)),
      }),
    'slot to book': async () => {
      const { teacherId, matn } = await teacherWithText();
      return { ...(await insertSlot(teacherId)), matn };
    },
    'slot of a student': async ({ userId }: SignedIn) => {
      const { teacherId, matn } = await teacherWithText();
      return insertSlot(teacherId, booking(userId, matn));
    },
  };
}
