import { setTimeout as delay } from 'node:timers/promises';
import { insertAttempt, insertLiveSession, insertUser } from '#server/db/factories';
import { pushSubscriptions, sessionReminders } from '#server/db/schema';
import { answersTo, examCourse } from '#server/testing/exam-course';
import type { openPushService } from '#server/testing/open-push-service';
import type { Row } from '../report.ts';
import { share, type Trio } from './trio.ts';

const bells = 30;
const overdue = 300;
const minute = 60_000;
const patience = 60_000;

/** All three look for due reminders; each device hears each once. */
export async function remindersOnce(
  { database: { db } }: Trio,
  service: Awaited<ReturnType<typeof openPushService>>,
): Promise<Row> {
  const now = new Date();
  const session = await insertLiveSession(db, { scheduledTime: now });
  const browsers: string[] = [];
  for (let number = 0; number < bells; number += 1) {
    const browser = `device-${number}`;
    const { id: userId } = await insertUser(db);
    const { endpoint, keys } = service.newBrowser(browser);
    await db.insert(pushSubscriptions).values({ userId, endpoint, ...keys });
    const createdAt = new Date(now.getTime() - 60 * minute);
    await db.insert(sessionReminders).values({ userId, sessionId: session.id, createdAt });
    browsers.push(browser);
  }
  const heardBy = (browser: string) => service.received.filter((each) => each.browser === browser).length;
  await until(() => browsers.every((browser) => heardBy(browser) > 0));
  // All three have looked again by now: whoever would send twice has.
  await delay(lookEvery);
  return share(
    'reminders that came, and once, although three look for them',
    browsers.filter((browser) => heardBy(browser) === 1).length,
    bells,
  );
}

const lookEvery = 11_000;

/** All three close what is overdue; each attempt is closed once, with its certificate. */
export async function overdueOnce({ database: { db, pool }, universities }: Trio): Promise<Row> {
  const studied = await examCourse(db, { lessons: 0, exam: { duration: 1, passingGrade: 60 } });
  const answers = answersTo(studied);
  const questions = studied.questions.map(({ examId: _examId, order: _order, ...question }) => question);
  const startedAt = new Date(Date.now() - 10 * minute);
  for (let number = 0; number < overdue; number += 1) {
    const { id: userId } = await insertUser(db);
    await insertAttempt(db, userId, studied.exam, { startedAt, questions, answers });
  }
  const closed = async () => {
    const { rows } = await pool.query<{ count: string }>(
      `select count(*) from exam_attempts join certificates on exam_attempt_id = exam_attempts.id
        where exam_id = $1 and completed_at = deadline and passed`,
      [studied.exam.id],
    );
    return Number(rows[0]?.count);
  };
  const started = performance.now();
  await until(async () => (await closed()) >= overdue);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const complaints = universities.flatMap(({ lines }) => lines).filter((line) => line.includes('"level":50'));
  return share(
    'overdue attempts closed once, with one certificate each, although three sweep',
    (await closed()) - complaints.length,
    overdue,
    `${seconds} s, ${complaints.length} complaints in the logs`,
  );
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + patience;
  while (!(await isTrue()) && performance.now() < deadline) await delay(100);
}
