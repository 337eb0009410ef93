import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Announcement } from '#contract/announcements';
import { insertCourse, insertEnrolment } from '#server/db/factories';
import { announcements, auditLog, courseTeachers, equivalences, notices, users } from '#server/db/schema';
import { testApp, type SignedIn } from '#server/testing/test-app';
import { tellAnnouncements, tellNextBatch } from './telling.ts';

const { app, clock, database, signedIn } = await testApp();
const { db } = database;
const [admin, teacher, colleague] = [
  await signedIn('admin'),
  await signedIn('teacher'),
  await signedIn('teacher'),
];
const course = await insertCourse(db, {
  title: 'الدبلوم التحضيري: السيرة النبوية',
  diploma: 'preparatory',
  teachers: [teacher.userId],
});
const second = await insertCourse(db, { diploma: 'intermediate', teachers: [teacher.userId] });
const [enrolled, ofBoth, admitted, stranger] = [
  await signedIn(),
  await signedIn(),
  await signedIn(),
  await signedIn(),
];
await insertEnrolment(db, enrolled.userId, course.id);
await insertEnrolment(db, ofBoth.userId, course.id);
await insertEnrolment(db, ofBoth.userId, second.id);
await db.insert(equivalences).values({
  userId: admitted.userId,
  diploma: 'preparatory',
  reason: 'إجازة سابقة',
  grantedBy: admin.userId,
  grantedAt: clock.now,
});

const form = {
  audience: 'course',
  courseId: course.id,
  title: 'تأجيل الدرس',
  text: 'يؤجَّل اللقاء إلى الخميس.',
};
const publish = (who: SignedIn, wishes: object = {}) =>
  who.browser.post('/api/announcements', { ...form, clientId: randomUUID(), ...wishes });
const tellAll = () => tellAnnouncements(db, () => clock.now);
const listOf = async ({ browser }: SignedIn): Promise<Announcement[]> =>
  (await browser.get('/api/announcements')).json();
const idsOf = async (who: SignedIn) => (await listOf(who)).map(({ id }) => id);
const noticesAbout = (id: number) =>
  db
    .select()
    .from(notices)
    .where(and(eq(notices.kind, 'announcement'), eq(notices.subject, String(id))));
const everybody = { enrolled, ofBoth, admitted, stranger, teacher, colleague, admin };
/** Who hears of it by the bell. */
const hearersOf = async (id: number): Promise<string[]> => {
  const told = (await noticesAbout(id)).map(({ userId }) => userId);
  return Object.entries(everybody).flatMap(([name, { userId }]) => (told.includes(userId) ? [name] : []));
};
const readersOf = async (id: number): Promise<string[]> => {
  const names = [];
  for (const [name, who] of Object.entries(everybody)) if ((await idsOf(who)).includes(id)) names.push(name);
  return names;
};

describe('an announcement', () => {
  test.each([
    ['a course', teacher, {}, ['enrolled', 'ofBoth'], 'طلاب مادة «السيرة النبوية»'],
    [
      'the courses of its writer',
      teacher,
      { audience: 'mine', courseId: null },
      ['enrolled', 'ofBoth'],
      null,
    ],
    [
      'a level',
      admin,
      { audience: 'level', level: 1, courseId: null },
      ['enrolled', 'ofBoth', 'admitted'],
      'طلاب المستوى الأول',
    ],
    [
      'all',
      admin,
      { audience: 'all', courseId: null },
      ['enrolled', 'ofBoth', 'admitted', 'stranger', 'teacher', 'colleague'],
      'الجميع',
    ],
  ] as const)(
    'to %s is told to them once each, and read by them',
    async (_, writer, wishes, hearers, title) => {
      const answer = await publish(writer, wishes);
      expect(answer.statusCode).toBe(200);
      const announced: Announcement = answer.json();
      expect(announced).toMatchObject({ mayEdit: true, readers: hearers.length, editedAt: null });
      if (title) expect(announced.audienceTitle).toBe(title);
      await tellAll();
      await tellAll();
      expect(await hearersOf(announced.id)).toEqual(hearers);
      expect(await noticesAbout(announced.id)).toHaveLength(hearers.length);
      const writerName = writer === admin ? [] : ['teacher'];
      expect(await readersOf(announced.id)).toEqual([...hearers, ...writerName, 'admin']);
      const [notice] = await noticesAbout(announced.id);
      expect(notice).toMatchObject({ title: 'إعلان: تأجيل الدرس', path: `/announcements/${announced.id}` });
    },
  );

  test('is read by those whom it is for, and by them what it is to others stays hidden', async () => {
    const { id } = (await publish(teacher)).json();
    const read = (await enrolled.browser.get(`/api/announcements/${id}`)).json();
    expect(read).toMatchObject({ id, mayEdit: false, readers: null, text: form.text });
    expect((await stranger.browser.get(`/api/announcements/${id}`)).statusCode).toBe(404);
    expect((await colleague.browser.get(`/api/announcements/${id}`)).statusCode).toBe(404);
  });

  test('that was told stays readable to who left the course since', async () => {
    const left = await signedIn();
    const other = await insertCourse(db, { teachers: [teacher.userId] });
    const enrolment = await insertEnrolment(db, left.userId, other.id);
    const { id } = (await publish(teacher, { courseId: other.id })).json();
    await tellAll();
    await database.pool.query('delete from enrollments where id = $1', [enrolment.id]);
    expect((await left.browser.get(`/api/announcements/${id}`)).statusCode).toBe(200);
  });

  test('sent twice is there once, also when both come at the same moment', async () => {
    const clientId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => publish(teacher, { clientId })));
    const ids = new Set(answers.map((answer) => answer.json().id));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(ids.size).toBe(1);
  });

  test('pinned comes first, then the newest', async () => {
    const { id: pinned } = (await publish(teacher, { isPinned: true })).json();
    clock.now = new Date(clock.now.getTime() + 1000);
    const { id: newest } = (await publish(teacher)).json();
    const ids = await idsOf(enrolled);
    expect(ids.indexOf(pinned)).toBeLessThan(ids.indexOf(newest));
    expect(ids[0]).toBe(pinned);
    await teacher.browser.patch(`/api/announcements/${pinned}`, { isPinned: false });
    expect((await idsOf(enrolled))[0]).toBe(newest);
    expect((await listOf(enrolled)).find(({ id }) => id === pinned)?.editedAt).toBeNull();
  });

  test('is pinned until the end that its writer gave it, and edited no more pinned than before', async () => {
    const pinnedUntil = new Date(clock.now.getTime() + 60_000);
    const { id: pinned, ...told } = (await publish(teacher, { isPinned: true, pinnedUntil })).json();
    expect(told).toMatchObject({ isPinned: true, pinnedUntil: pinnedUntil.toISOString() });
    clock.now = new Date(pinnedUntil.getTime() - 1);
    const { id: newest } = (await publish(teacher)).json();
    expect((await idsOf(enrolled))[0]).toBe(pinned);
    clock.now = pinnedUntil;
    expect((await idsOf(enrolled))[0]).toBe(newest);
    const after = (await listOf(enrolled)).find(({ id }) => id === pinned);
    expect(after).toMatchObject({ isPinned: false, pinnedUntil: null });
    const edited = await teacher.browser.patch(`/api/announcements/${pinned}`, { title: 'تأجيل الدرسين' });
    expect(edited.json()).toMatchObject({ isPinned: false, pinnedUntil: null });
    const again = await teacher.browser.patch(`/api/announcements/${pinned}`, { isPinned: true });
    expect(again.json()).toMatchObject({ isPinned: true, pinnedUntil: null });
    await teacher.browser.patch(`/api/announcements/${pinned}`, { isPinned: false });
  });

  test('is not pinned until a moment that has been, and without a pin has no end of one', async () => {
    const past = await publish(teacher, { isPinned: true, pinnedUntil: clock.now });
    expect(past.statusCode).toBe(400);
    expect(past.json().errors).toMatchObject([{ path: 'pinnedUntil' }]);
    expect((await publish(teacher, { isPinned: true, pinnedUntil: 'غدًا' })).statusCode).toBe(400);
    const pinnedUntil = new Date(clock.now.getTime() + 60_000);
    const { id, ...bare } = (await publish(teacher, { pinnedUntil })).json();
    expect(bare).toMatchObject({ isPinned: false, pinnedUntil: null });
    const edit = (changes: object) => teacher.browser.patch(`/api/announcements/${id}`, changes);
    expect((await edit({ isPinned: true, pinnedUntil: clock.now })).statusCode).toBe(400);
    expect((await edit({ isPinned: true, pinnedUntil })).json()).toMatchObject({
      pinnedUntil: pinnedUntil.toISOString(),
      editedAt: null,
    });
    expect((await edit({ isPinned: false })).json()).toMatchObject({ isPinned: false, pinnedUntil: null });
  });

  test('edited says so, in the bell as well, and in the log', async () => {
    const { id } = (await publish(teacher)).json();
    await tellAll();
    const edited = await teacher.browser.patch(`/api/announcements/${id}`, {
      title: 'تأجيل الدرس إلى السبت',
    });
    expect(edited.json()).toMatchObject({
      title: 'تأجيل الدرس إلى السبت',
      editedAt: clock.now.toISOString(),
    });
    const told = await noticesAbout(id);
    expect(new Set(told.map(({ title }) => title))).toEqual(new Set(['إعلان: تأجيل الدرس إلى السبت']));
    const log = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)));
    const about = log.filter(({ subject }) => subject === 'announcement');
    expect(about.map(({ action }) => action)).toEqual(['create', 'update']);
  });

  test('withdrawn is gone with its notices, also for those who were not told yet', async () => {
    const { id } = (await publish(teacher)).json();
    await tellNextBatch(db, { size: 1, now: clock.now });
    expect(await noticesAbout(id)).toHaveLength(1);
    const gone = await teacher.browser.send({ method: 'DELETE', url: `/api/announcements/${id}` });
    expect(gone.statusCode).toBe(200);
    await tellAll();
    expect(await noticesAbout(id)).toEqual([]);
    expect(await readersOf(id)).toEqual([]);
    const again = await teacher.browser.send({ method: 'DELETE', url: `/api/announcements/${id}` });
    expect(again.statusCode).toBe(404);
  });
});

describe('nobody speaks to those who are not theirs', () => {
  test.each([
    ['all', { audience: 'all', courseId: null }, 403],
    ['a level', { audience: 'level', level: 1, courseId: null }, 403],
    ['a course without naming it', { courseId: null }, 400],
    ['a level without naming it', { audience: 'level', courseId: null }, 400],
    ['a course that is not there', { courseId: 99_999 }, 404],
    ['all, and a course', { audience: 'all' }, 400],
  ])('a teacher to %s', async (_, wishes, status) => {
    expect((await publish(teacher, wishes)).statusCode).toBe(status);
  });

  test('a teacher to the course of another, a student to anybody', async () => {
    expect((await publish(colleague)).statusCode).toBe(404);
    expect((await publish(enrolled)).statusCode).toBe(403);
  });

  test('another teacher changes nothing, an admin may', async () => {
    const { id } = (await publish(teacher)).json();
    const edit = ({ browser }: SignedIn) => browser.patch(`/api/announcements/${id}`, { title: 'غير ذلك' });
    expect((await edit(colleague)).statusCode).toBe(404);
    expect((await edit(admin)).statusCode).toBe(200);
  });

  test('who was demoted on the way publishes nothing', async () => {
    const demoted = await signedIn('teacher');
    await db.insert(courseTeachers).values({ courseId: course.id, userId: demoted.userId, since: clock.now });
    await db.update(users).set({ role: 'student' }).where(eq(users.id, demoted.userId));
    expect((await publish(demoted)).statusCode).toBe(403);
  });
});

describe('whom one may speak to', () => {
  test('is told with their number, nobody counted twice', async () => {
    const listed = (await teacher.browser.get('/api/announcements/audiences')).json();
    const inShort = listed.map(({ audience, readers, courseId }: Record<string, unknown>) => ({
      audience,
      readers,
      courseId,
    }));
    expect(inShort).toContainEqual({ audience: 'mine', readers: 2, courseId: null });
    expect(inShort).toContainEqual({ audience: 'course', readers: 2, courseId: course.id });
    expect(inShort).toContainEqual({ audience: 'course', readers: 1, courseId: second.id });
    const kinds = new Set(inShort.map(({ audience }: { audience: string }) => audience));
    expect(kinds).toEqual(new Set(['mine', 'course']));
  });

  test('are all one’s courses together only where there are several', async () => {
    const kindsFor = async ({ browser }: SignedIn): Promise<string[]> =>
      (await browser.get('/api/announcements/audiences'))
        .json()
        .map(({ audience }: { audience: string }) => audience);
    expect(await kindsFor(admin)).not.toContain('mine');
    const newcomer = await signedIn('teacher');
    expect(await kindsFor(newcomer)).toEqual([]);
    const teach = () => insertCourse(db, { teachers: [newcomer.userId] });
    await teach();
    expect(await kindsFor(newcomer)).toEqual(['course']);
    await teach();
    expect(await kindsFor(newcomer)).toEqual(['mine', 'course', 'course']);
  });

  test('is everybody for an admin', async () => {
    const listed = (await admin.browser.get('/api/announcements/audiences')).json();
    const all = await app.db.$count(users);
    expect(listed[0]).toEqual({
      audience: 'all',
      level: null,
      courseId: null,
      title: 'الجميع',
      readers: all - 1,
    });
    expect(listed.filter(({ audience }: { audience: string }) => audience === 'level')).toHaveLength(6);
  });
});

test('two processes that tell at once tell nobody twice', async () => {
  const { id } = (await publish(admin, { audience: 'all', courseId: null })).json();
  await Promise.all([1, 2, 3].map(() => tellAnnouncements(db, () => clock.now, { size: 2 })));
  await tellAll();
  const told = await noticesAbout(id);
  expect(told).toHaveLength((await db.$count(users)) - 1);
  const [row] = await db.select().from(announcements).where(eq(announcements.id, id));
  expect(row).toMatchObject({ readers: told.length, toldAt: expect.any(Date) });
});
