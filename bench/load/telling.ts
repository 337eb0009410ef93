import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { announcementManagementApi } from '#contract/managing-announcements';
import { unreadNoticesApi } from '#contract/unread-notices';
import { tellAnnouncements } from '#server/announcements/telling';
import { ask, browserAt } from '../ask.ts';
import { onCampus } from '../campus.ts';
import type { Row, Section } from '../report.ts';
import { asking } from './asking.ts';
import { askWithoutPause } from './client.ts';
import { type FullCampus, fullCampus } from './full-campus.ts';

const [few, many] = [1000, 10_000];
/** Ten times as many, and a little more. */
const highestRatio = 13;
const longestAnswer = 50;

/** Announcements: how long the telling takes, whether it grows with the readers alone, and what students feel of it. */
export const telling: Section = {
  name: 'telling',
  title: 'Telling an announcement',
  run: () =>
    onCampus(
      () => fullCampus(many, 200),
      async (campus) => [...(await growth(campus)), await meanwhile(campus)],
    ),
};

/** Told by this process alone, while the university is closed. */
async function growth(campus: FullCampus): Promise<Row[]> {
  await campus.university.kill('SIGTERM');
  const took = async (readers: number) => {
    await announceTo(campus, readers);
    const begun = performance.now();
    await campus.look(({ db }) => tellAnnouncements(db, () => new Date()));
    return performance.now() - begun;
  };
  await took(few);
  const [short, long] = [await took(few), await took(many)];
  await campus.reopen();
  return [
    {
      what: `${few} and ${many} notices of an announcement, resting half of the time`,
      measured: `${(short / 1000).toFixed(2)} s and ${(long / 1000).toFixed(2)} s: ${(long / short).toFixed(1)} times`,
      goal: `≤ ${highestRatio} times`,
      isMet: long / short <= highestRatio,
    },
  ];
}

/** A course of so many students, and an announcement to them that waits. */
const announceTo = (campus: FullCampus, readers: number) =>
  campus.look(async ({ pool }) => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into courses (title, description, instructor, level, duration, is_active, published_at)
        values ('مادة الإعلان', 'وصف', 'محاضر', 'مبتدئ', 60, true, now()) returning id`,
    );
    const courseId = rows[0]?.id;
    await pool.query(
      `insert into enrollments (user_id, course_id) select id, $1 from users where role = 'student' order by id limit $2`,
      [courseId, readers],
    );
    await pool.query('analyze enrollments');
    await pool.query(
      `insert into announcements (client_id, audience, course_id, title, text, created_by)
        select gen_random_uuid(), 'course', $1, 'إعلان', 'نص الإعلان', id from users where role = 'admin' limit 1`,
      [courseId],
    );
  });

/** How long a student waits for the number on the bell, before and while everybody is told. */
async function meanwhile(campus: FullCampus): Promise<Row> {
  const { origin } = campus.university;
  let turn = 0;
  const source = () =>
    asking(unreadNoticesApi.unread, {}, campus.students[turn++ % campus.students.length]?.cookie ?? '');
  const load = { origin, connections: 4, source };
  await askWithoutPause(load, 2000);
  const before = await askWithoutPause(load, 4000);
  const admin = await campus.newPerson('admin');
  const answer = await ask(browserAt(origin, admin.cookie), announcementManagementApi.publish, {
    body: { clientId: randomUUID(), audience: 'all', title: 'إعلان', text: 'نص الإعلان.' },
  });
  // The university looks every two seconds for what is to be told.
  await delay(500);
  const during = await askWithoutPause(load, 6000);
  const [calm, busy] = [before.percentile(99), during.percentile(99)];
  const complaint = during.complaint && `, but ${during.complaint}`;
  return {
    what: `a student’s bell while an announcement is told to ${many}: p99`,
    measured: `${busy.toFixed(1)} ms, before it ${calm.toFixed(1)} ms${complaint}`,
    goal: `≤ ${longestAnswer} ms`,
    isMet: answer.kind === 'done' && busy <= longestAnswer && !complaint,
  };
}
