import { randomUUID } from 'node:crypto';
import { announcements } from '#server/db/schema';
import { insertCourse } from '#server/db/factories';
import { missing, missingForStaff, signedIn, staff, staffButStrangers } from './rights-answers.ts';
import type { Right } from './right.ts';
import type { SignedIn, World } from './test-app.ts';

const settings = { byPush: 'each', byEmail: 'none', dailyAt: 1140, timeZone: 'Asia/Jakarta' };
const words = { title: 'تأجيل الدرس', text: 'يؤجَّل اللقاء إلى الخميس.' };

/** Of notices, which are each reader's own, and of announcements. */
export const rightsOfNews: Record<string, Right> = {
  'GET /api/notices': { any: signedIn },
  'GET /api/notices/unread': { any: signedIn },
  // Whose they are is asked in `server/notices/notices.test.ts`: of another's nothing happens.
  'POST /api/notices/read': { any: signedIn, body: () => ({ ids: [1], upTo: 1 }) },
  'GET /api/notices/settings': { any: signedIn },
  'PUT /api/notices/settings': { any: signedIn, body: () => settings },

  'GET /api/announcements': { any: signedIn },
  'GET /api/announcements/audiences': { any: staff },
  'GET /api/announcements/:id': {
    of: 'announcement',
    own: signedIn,
    others: [401, 404, 404, 200],
    absent: missing,
  },
  'POST /api/announcements': {
    of: 'course',
    own: staff,
    others: staffButStrangers,
    body: ({ id }) => ({ clientId: randomUUID(), audience: 'course', courseId: Number(id), ...words }),
  },
  'PATCH /api/announcements/:id': {
    of: 'announcement',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    body: () => ({ title: 'تأجيل الدرس إلى السبت' }),
  },
  'DELETE /api/announcements/:id': {
    of: 'announcement',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
  },
};

export const newsIn = ({ database: { db } }: World) => ({
  /** To the students of a course of its writer's. */
  announcement: async ({ userId }: SignedIn) => {
    const course = await insertCourse(db, { teachers: [userId] });
    const [row] = await db
      .insert(announcements)
      .values({
        clientId: randomUUID(),
        audience: 'course',
        courseId: course.id,
        createdBy: userId,
        ...words,
      })
      .returning();
    if (!row) throw new Error('an insert returned no row');
    return { id: String(row.id) };
  },
});
