import { randomUUID } from 'node:crypto';
import { insertCourse, insertMatn } from '#server/db/factories';
import type { SignedIn, TestApp, Visitor } from './test-app.ts';
import { sendSound } from './upload-desk.ts';
import { makeSound } from './upload-files.ts';

/** A text of two verses, taught by these teachers. */
export async function taughtText({ database: { db } }: Pick<TestApp, 'database'>, teachers: SignedIn[]) {
  const course = await insertCourse(db, { teachers: teachers.map(({ userId }) => userId) });
  const matn = await insertMatn(db, { taughtIn: [course.id] });
  return { course, matn: matn.key };
}

interface Wishes {
  matn: string;
  from?: number;
  to?: number;
  upload?: string;
  clientId?: string;
  seconds?: number;
}

/** Sends a recital, with a recording of its own unless one is named. */
export async function sendRecital(
  browser: Visitor,
  { matn, from = 1, to = 2, clientId = randomUUID(), seconds = 3, upload }: Wishes,
) {
  const recording = upload ?? (await sendSound(browser, await makeSound('webm'))).id;
  return browser.post('/api/recitals', { clientId, matn, from, to, upload: recording, seconds });
}

export const claim = (browser: Visitor, id: number) => browser.post(`/api/admin/recitals/${id}/claim`);

const passed = { verdict: 'passed', marks: [], comment: null, toMend: null, commentUpload: null };

export const decide = (browser: Visitor, id: number, wishes: object = {}) =>
  browser.post(`/api/admin/recitals/${id}/verdict`, { ...passed, ...wishes });

/** Sent, claimed and passed; the recital's id. */
export async function passRecital(student: Visitor, teacher: Visitor, wishes: Wishes): Promise<number> {
  const { id } = (await sendRecital(student, wishes)).json();
  await claim(teacher, id);
  await decide(teacher, id);
  return id;
}
