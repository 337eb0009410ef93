import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#server/config';
import { ConfigError } from '#server/config/config-error';
import { insertAttempt } from '#server/db/factories';
import { sweepRegularly } from '#server/exams/sweep';
import { examCourse } from '#server/testing/exam-course';
import { sendForm, uploadDesk } from '#server/testing/upload-desk';
import { makePdf } from '#server/testing/upload-files';
import { serveMetrics } from './listener.ts';

const { app, clock, database, visitor, signedIn } = await uploadDesk();

/** The figure of this name and these labels; undefined when it was never given. */
function figure(series: string): number | undefined {
  const line = app.metrics
    .text()
    .split('\n')
    .find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

test('answers are counted by the pattern of their route, never by address, and timed', async () => {
  const { browser } = await signedIn();
  for (const id of [1, 2, 999]) await browser.get(`/api/courses/${id}`);
  await visitor().get('/api/auth/user');
  await browser.get('/wp-admin/1');
  await browser.get('/wp-admin/2?token=secret');

  expect(figure('hadith_http_responses_total{method="GET",route="/api/courses/:id",status="4xx"}')).toBe(3);
  expect(figure('hadith_http_responses_total{method="GET",route="/api/auth/user",status="4xx"}')).toBe(1);
  expect(figure('hadith_http_responses_total{method="GET",route="none",status="4xx"}')).toBe(2);
  expect(figure('hadith_http_request_duration_seconds_count{method="GET",route="/api/courses/:id"}')).toBe(3);
  expect(app.metrics.text()).not.toMatch(/courses\/\d|wp-admin|secret/);
});

test('the features report: files, overdue attempts and how late they were, connections, sign-ins that wait', async () => {
  const { browser: teacher } = await signedIn('teacher');
  const pdf = makePdf();
  await sendForm(teacher, '/api/upload/syllabus', 'syllabus', 'خطة.pdf', pdf);
  await sendForm(teacher, '/api/upload/syllabus', 'syllabus', 'خطة.pdf', '<html>');
  expect(figure('hadith_uploads_total{kind="syllabus"}')).toBe(1);
  expect(figure('hadith_uploads_bytes_total{kind="syllabus"}')).toBe(pdf.length);

  const { exam } = await examCourse(database.db);
  const { userId } = await signedIn();
  const deadline = new Date(clock.now.getTime() - 100_000);
  const startedAt = new Date(deadline.getTime() - 60_000);
  await insertAttempt(database.db, userId, exam, { startedAt, deadline });
  const stop = sweepRegularly(app);
  await vi.waitUntil(() => figure('hadith_exam_attempts_closed_total') === 1, { timeout: 20_000 });
  await stop();
  // After the grace of 15 s and the 2 s in which the last saves are let through.
  expect(figure('hadith_exam_sweep_lag_seconds')).toBe(83);

  expect(figure('hadith_database_connections')).toBeGreaterThan(0);
  expect(figure('hadith_database_waiting')).toBe(0);
  expect(figure('hadith_password_checks_waiting')).toBe(0);
});

test('statements are counted by what they do', async () => {
  const counted = (kind: string) => figure(`hadith_statement_seconds_count{kind="${kind}"}`) ?? 0;
  const [reads, writes] = [counted('read'), counted('write')];
  await visitor().get('/api/health');
  expect(counted('read')).toBeGreaterThan(reads);
  expect(counted('write')).toBe(writes);
});

test('a sweep that goes well is young; one that fails grows old, and is not forgotten', async () => {
  const age = (sweep: string) => figure(`hadith_sweep_age_seconds{sweep="${sweep}"}`) ?? Number.NaN;
  const wentWell = app.metrics.watchSweep('tested', 60_000);
  expect(figure('hadith_sweep_interval_seconds{sweep="tested"}')).toBe(60);
  await expect.poll(() => age('tested')).toBeGreaterThan(0.02);
  const old = age('tested');
  wentWell();
  expect(age('tested')).toBeLessThan(old);
});

test('an open page counts as long as it is open', async () => {
  const { browser } = await signedIn();
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const cookie = `session=${browser.cookies.get('session')}`;
  await fetch(`${address}/api/events`, { headers: { cookie } });
  expect(figure('hadith_event_streams')).toBe(1);
  app.server.closeAllConnections();
  await expect.poll(() => figure('hadith_event_streams'), { timeout: 20_000 }).toBe(0);
  // Minutes, by design: they would drown the times of the others.
  expect(
    figure('hadith_http_request_duration_seconds_count{method="GET",route="/api/events"}'),
  ).toBeUndefined();
});

test('the figures are on an address of their own, and never on the public one', async () => {
  expect(readConfig({}).metrics).toBeNull();
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  for (const role of ['student', 'admin'] as const) {
    const { browser } = await signedIn(role);
    const response = await browser.get('/metrics');
    expect([response.statusCode, response.body.includes('hadith_http')]).toEqual([404, false]);
  }

  const { port, stop } = await serveMetrics(app.metrics, { host: '127.0.0.1', port: 0 });
  onTestFinished(stop);
  const given = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(given.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await given.text();
  for (const name of [
    'hadith_http_responses_total',
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
  ]) {
    expect(text).toMatch(new RegExp(`^${name}`, 'm'));
  }
  for (const path of ['/', '/api/auth/user', '/metrics/../api/courses']) {
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);
  }
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  await expect(serveMetrics(app.metrics, { host: '127.0.0.1', port })).rejects.toThrow(ConfigError);
});
