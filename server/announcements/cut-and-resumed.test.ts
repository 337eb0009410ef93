import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database';
import { insertCourse, insertEnrolment, insertUsers } from '#server/db/factories';
import { announcements, notices } from '#server/db/schema';
import { quiet } from '#server/testing/quiet';
import { randomFrom } from '#server/testing/random';
import { testApp } from '#server/testing/test-app';
import { tellAnnouncements, tellNextBatch } from './telling.ts';

const { clock, database, signedIn } = await testApp();
const { db } = database;
const teacher = await signedIn('teacher');

/** Another process, whose connections are cut off as if it had been killed. */
const name = 'one that is killed';
const other = openDatabase({ ...database.connection, application_name: name, max: 2 }, quiet);
afterAll(other.close);
const cutOff = () =>
  database.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
    name,
  ]);

const people = await insertUsers(db, 60);

/** An announcement to so many of them. */
async function announcedTo(readers: string[]) {
  const course = await insertCourse(db, { teachers: [teacher.userId] });
  for (const userId of readers) await insertEnrolment(db, userId, course.id);
  const [row] = await db
    .insert(announcements)
    .values({
      clientId: randomUUID(),
      audience: 'course',
      courseId: course.id,
      title: 'تأجيل الدرس',
      text: 'إلى الخميس.',
      createdBy: teacher.userId,
    })
    .returning();
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

const toldOf = async (id: number): Promise<string[]> => {
  const rows = await db
    .select({ userId: notices.userId })
    .from(notices)
    .where(and(eq(notices.kind, 'announcement'), eq(notices.subject, String(id))));
  return rows.map(({ userId }) => userId).toSorted();
};

test.each(Array.from({ length: 25 }, (_, seed) => seed))(
  'whoever it is for is told exactly once, however the telling is cut and taken up again (seed %i)',
  async (seed) => {
    const random = randomFrom(seed);
    const readers = people.filter(() => random.chance(0.5)).toSorted();
    const id = await announcedTo(readers);
    for (let times = random.below(6); times > 0; times -= 1) {
      const size = 1 + random.below(9);
      const telling = Promise.allSettled([
        tellNextBatch(other.db, { size, now: clock.now }),
        ...(random.chance(0.4) ? [tellNextBatch(db, { size, now: clock.now })] : []),
      ]);
      if (random.chance(0.6)) await cutOff();
      await telling;
    }
    await tellAnnouncements(db, () => clock.now, { size: 1 + random.below(20) });
    expect(await toldOf(id)).toEqual(readers);
    const [row] = await db.select().from(announcements).where(eq(announcements.id, id));
    expect(row).toMatchObject({ readers: readers.length, toldAt: clock.now });
  },
);
