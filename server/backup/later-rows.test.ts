import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertCourse, insertLesson, insertUser } from '#server/db/factories';
import { lessonQuestions } from '#server/db/schema';
import { emptyDatabase, freshDatabase } from '#server/testing/fresh-database';
import { temporaryFolder } from '#server/testing/temporary-folder';
import { checkBackup } from './check.ts';
import { restoreBackup } from './restore.ts';
import { takeBackup } from './take.ts';

test(
  'a question comes back that was merged into one which stands a thousand rows after it',
  { timeout: 90_000 },
  async () => {
    const [database, target] = [await freshDatabase(), await emptyDatabase()];
    const { db } = database;
    const [course, asker] = [await insertCourse(db), await insertUser(db)];
    const lesson = await insertLesson(db, course.id);
    // More than is brought back at a time.
    const asked = Array.from({ length: 1200 }, () => ({
      lessonId: lesson.id,
      courseId: course.id,
      userId: asker.id,
      clientId: randomUUID(),
      text: 'سؤال '.repeat(390),
    }));
    const rows = await db.insert(lessonQuestions).values(asked).returning({ id: lessonQuestions.id });
    const [first, last] = [rows.at(0)?.id ?? 0, rows.at(-1)?.id ?? 0];
    await db.update(lessonQuestions).set({ mergedInto: last }).where(eq(lessonQuestions.id, first));

    const config = { dataDir: await temporaryFolder(), s3: null };
    const now = new Date('2026-11-15T09:00:00Z');
    const { path } = await takeBackup(await temporaryFolder(), { database, config, now });
    const there = { dataDir: await temporaryFolder(), s3: null };
    await restoreBackup(await checkBackup(path), { database: target, config: there });
    const back = await target.db.select().from(lessonQuestions).where(eq(lessonQuestions.id, first));
    expect(back).toMatchObject([{ mergedInto: last }]);
    await database.drop();
    await target.drop();
  },
);
