import { expect, onTestFinished, test } from 'vitest';
import { insertAttempt, insertLiveSession } from '#server/db/factories';
import { announcements, letters, mediaJobs, reminderDeliveries, uploads } from '#server/db/schema';
import { serveMetrics } from '#server/metrics/listener';
import { examCourse } from '#server/testing/exam-course';
import { testApp } from '#server/testing/test-app';
import { waitingFigures, whatWaits } from './waiting.ts';

const { app, clock, database, signedIn } = await testApp();
const { db } = database;

const ago = (seconds: number) => new Date(clock.now.getTime() - seconds * 1000);

test('an idle university waits for nothing', async () => {
  const { isWritable, figures } = await whatWaits(db, clock.now);
  const noughts = Object.fromEntries(Object.keys(waitingFigures).map((name) => [name, 0]));
  expect([isWritable, figures]).toEqual([true, noughts]);
});

test('what waits is counted, and the oldest tells how long; what is done, given up or not due yet is not', async () => {
  const { userId } = await signedIn('teacher');
  const name = `${'a'.repeat(26)}.mp4`;
  await db.insert(uploads).values({
    name,
    kind: 'video',
    size: 10,
    mimeType: 'video/mp4',
    fileName: 'درس.mp4',
    uploadedBy: userId,
  });
  const job = { uploadName: name, createdAt: ago(100) };
  await db.insert(mediaJobs).values([
    { ...job, kind: 'front', createdAt: ago(300) },
    { ...job, kind: 'sound' },
    { ...job, kind: 'small', state: 'working', leasedUntil: ago(-60), createdAt: ago(900) },
    { ...job, kind: 'stream', state: 'failed', createdAt: ago(9000) },
    { ...job, kind: 'convert', state: 'done', createdAt: ago(9000) },
  ]);
  const letter = { kind: 'reset' as const, userId };
  await db.insert(letters).values([
    { ...letter, email: 'waits@example.test', askedAt: ago(50) },
    { ...letter, email: 'later@example.test', askedAt: ago(-50) },
    { ...letter, email: 'sent@example.test', askedAt: ago(500), settledAt: ago(400) },
    { ...letter, email: 'given-up@example.test', askedAt: ago(5000), tries: 6 },
  ]);
  const { id: sessionId } = await insertLiveSession(db);
  const delivery = { userId, sessionId, channel: 'push' as const, claimedAt: ago(10) };
  await db.insert(reminderDeliveries).values([
    { ...delivery, minutesBefore: 0 },
    { ...delivery, minutesBefore: 10, tries: 4 },
    { ...delivery, minutesBefore: 30, settledAt: ago(5) },
  ]);
  const news = { audience: 'all' as const, title: 'خبر', text: 'نص', createdBy: userId, createdAt: ago(70) };
  await db.insert(announcements).values([
    { ...news, clientId: crypto.randomUUID() },
    { ...news, clientId: crypto.randomUUID(), toldAt: ago(60) },
    { ...news, clientId: crypto.randomUUID(), withdrawnAt: ago(60) },
  ]);
  const { exam } = await examCourse(db);
  const startedAt = ago(4000);
  await insertAttempt(db, userId, exam, { startedAt, deadline: ago(200) });
  const { userId: another } = await signedIn();
  await insertAttempt(db, another, exam, { startedAt, deadline: ago(14) });

  expect((await whatWaits(db, clock.now)).figures).toEqual({
    hadith_media_jobs_waiting: 2,
    hadith_media_jobs_running: 1,
    hadith_media_jobs_failed: 1,
    hadith_media_jobs_oldest_seconds: 300,
    hadith_letters_waiting: 1,
    hadith_letters_oldest_seconds: 50,
    hadith_reminders_waiting: 1,
    hadith_announcements_waiting: 1,
    hadith_announcements_oldest_seconds: 70,
    hadith_exam_attempts_overdue: 1,
    hadith_exam_attempts_overdue_oldest_seconds: 200,
  });
});

test('a database that takes nothing is told from one that does', async () => {
  const { isWritable } = await db.transaction((tx) => whatWaits(tx, clock.now), { accessMode: 'read only' });
  expect(isWritable).toBe(false);
});

test('whoever asks for the figures has them with what waits, and nobody is named', async () => {
  const { port, stop } = await serveMetrics(app.metrics, { host: '127.0.0.1', port: 0 });
  onTestFinished(stop);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toMatch(/^hadith_database_up 1$/m);
  expect(text).toMatch(/^hadith_media_jobs_waiting 2$/m);
  expect(text).not.toContain('example.test');
});
