import { sql } from 'drizzle-orm';
import { insertAttempt, insertLiveSession, insertUser } from '#server/db/factories';
import {
  examAttempts,
  letters,
  mediaJobs,
  pushSubscriptions,
  sessionReminders,
  uploads,
} from '#server/db/schema';
import { askForLetter } from '#server/mail/outbox';
import { examCourse } from '#server/testing/exam-course';
import type { Fault } from './scene.ts';

const minute = 60_000;

/** Of what the university needs beside its database, and of what it cannot get done. */
export const serviceFaults: Fault[] = [
  {
    what: 'the mail server is gone',
    alerts: ['MailFails', 'LettersWait'],
    begin: async ({ campus, mail }) => {
      await mail.close();
      await campus.look(async ({ db }) => {
        for (let index = 0; index < 5; index += 1) {
          const { email } = await insertUser(db);
          await askForLetter(db, { kind: 'reset', email: email ?? '', userId: null }, new Date());
        }
      });
      return () => campus.look(async ({ db }) => void (await db.delete(letters)));
    },
  },
  {
    what: 'the push service refuses',
    alerts: ['PushFails'],
    begin: async ({ campus, push }) => {
      await campus.look(async ({ db }) => {
        const { id: userId } = await insertUser(db);
        const { endpoint, keys } = push.newBrowser('refused');
        push.answerWith('refused', 500);
        await db.insert(pushSubscriptions).values({ userId, endpoint, ...keys });
        const session = await insertLiveSession(db, { scheduledTime: new Date() });
        const createdAt = new Date(Date.now() - minute);
        await db.insert(sessionReminders).values({ userId, sessionId: session.id, createdAt });
      });
      return () => campus.look(async ({ db }) => void (await db.delete(sessionReminders)));
    },
  },
  {
    what: 'a film for which there is no room',
    alerts: ['MediaJobsStandStill', 'MediaJobsWaitLong'],
    begin: async ({ campus }) => {
      await campus.look(async ({ db }) => {
        const { id: uploadedBy } = await insertUser(db, { role: 'teacher' });
        const name = `${'a'.repeat(26)}.mp4`;
        await db.insert(uploads).values({
          name,
          kind: 'video',
          fileName: 'درس.mp4',
          size: 1e15,
          mimeType: 'video/mp4',
          uploadedBy,
        });
        await db.insert(mediaJobs).values({ uploadName: name, kind: 'front' });
      });
      return () =>
        campus.look(async ({ db }) => {
          await db.delete(mediaJobs);
          await db.delete(uploads);
        });
    },
  },
  {
    what: 'an attempt that cannot be marked',
    alerts: ['ExamsNotClosed'],
    begin: async ({ campus }) => {
      await campus.look(async ({ db }) => {
        const { exam } = await examCourse(db);
        const { id: userId } = await insertUser(db);
        const startedAt = new Date(Date.now() - 90 * minute);
        const deadline = new Date(Date.now() - 60 * minute);
        const { rows } = await db.execute<{ id: number }>(sql`
          insert into exam_papers (exam_id, course_id, questions, is_current)
          values (${exam.id}, ${exam.courseId}, '7', false) returning id`);
        await insertAttempt(db, userId, exam, { startedAt, deadline, paperId: rows[0]?.id ?? 0 });
      });
      return () => campus.look(async ({ db }) => void (await db.delete(examAttempts)));
    },
  },
];
