import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertApplication, insertEquivalence } from '#server/db/factories';
import { applications, auditLog } from '#server/db/schema';
import { passWith, subjectsIn } from '#server/testing/study-path';
import { type SignedIn, testApp } from '#server/testing/test-app';

const { database, clock, signedIn } = await testApp();
const { db } = database;
const admin = await signedIn('admin');

const form = {
  topic: 'مناهج المحدثين في تعليل الأخبار',
  plan: 'تمهيد في معنى العلة، ثم باب في مناهج المتقدمين، ثم باب في تطبيقاتها من كتب العلل، ثم خاتمة بالنتائج والتوصيات.',
};

let subjects: Awaited<ReturnType<typeof subjectsIn>>;
beforeAll(async () => {
  subjects = await subjectsIn(db, 'master', 2);
  await subjectsIn(db, 'doctorate', 1);
});

/** Who has passed the master's subjects with that average. */
async function master(score = 92): Promise<SignedIn> {
  const student = await signedIn();
  await passWith(db, student.userId, subjects, score);
  return student;
}

const apply = ({ browser }: SignedIn, body: object = form) => browser.post('/api/applications', body);
const decide = (id: number, body: object, { browser } = admin) =>
  browser.patch(`/api/admin/applications/${id}`, body);
const doctorate = async ({ browser }: SignedIn) =>
  (await browser.get('/api/dashboard/diplomas')).json()[5].standing;

describe('an application to the last level', () => {
  test('is sent once everything else is there, and waits', async () => {
    const student = await master();
    const sent = await apply(student);
    expect([sent.statusCode, sent.json()]).toEqual([
      200,
      {
        id: expect.any(Number),
        ...form,
        submittedAt: clock.now.toISOString(),
        state: 'pending',
        decidedAt: null,
        note: null,
      },
    ]);
    expect(await doctorate(student)).toMatchObject({ admittedBy: null, application: { state: 'pending' } });
  });

  test('is not taken before that, and it is said what is missing', async () => {
    const student = await master(89.99);
    const low = await apply(student);
    expect([low.statusCode, low.json().code]).toEqual([403, 'not_admitted']);
    expect(low.json().message).toContain('ومعدلك 89.99 والمطلوب 90');
    const newcomer = await apply(await signedIn());
    expect(newcomer.json()).toMatchObject({ code: 'not_admitted', details: { diploma: 'doctorate' } });
    expect(await db.$count(applications, eq(applications.userId, student.userId))).toBe(0);
  });

  test('says enough of the thesis', async () => {
    const student = await master();
    const short = await apply(student, { topic: 'العلل', plan: 'سأكتب فيها.' });
    expect(short.statusCode).toBe(400);
    expect(short.json().errors.map(({ path }: { path: string }) => path)).toEqual(['topic', 'plan']);
  });

  test('is one at a time, however many are sent at once', async () => {
    const student = await master();
    const answers = await Promise.all(Array.from({ length: 6 }, () => apply(student)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(5).fill(409)]);
    expect((await apply(student)).json().code).toBe('already_applied');
    expect(await db.$count(applications, eq(applications.userId, student.userId))).toBe(1);
  });

  test('is not sent by who is admitted already', async () => {
    const student = await signedIn();
    await insertEquivalence(db, student.userId, { diploma: 'doctorate' });
    expect((await apply(student)).json().code).toBe('already_admitted');
  });
});

describe('an admin decides', () => {
  test('and who is accepted is admitted, with a note in the audit', async () => {
    const student = await master();
    const { id } = (await apply(student)).json();
    const decided = await decide(id, { decision: 'accepted', reason: 'موضوع نافع.' });
    expect(decided.json()).toMatchObject({
      id,
      state: 'accepted',
      note: 'موضوع نافع.',
      decidedAt: clock.now.toISOString(),
      userId: student.userId,
      average: 92,
      deciderName: 'عائشة الأنصارية',
    });
    expect(await doctorate(student)).toMatchObject({
      admittedBy: 'conditions',
      admittedSince: expect.any(String),
    });
    const notes = await db.select().from(auditLog).where(eq(auditLog.subject, 'application'));
    expect(notes.filter(({ subjectId }) => subjectId === String(id))).toMatchObject([
      { action: 'decide-application', actorId: admin.userId, title: 'عائشة الأنصارية' },
    ]);
  });

  test('refuses with a reason, and another may be sent', async () => {
    const student = await master();
    const { id } = (await apply(student)).json();
    expect((await decide(id, { decision: 'refused' })).statusCode).toBe(400);
    expect((await decide(id, { decision: 'refused', reason: 'الموضوع مطروق.' })).statusCode).toBe(200);
    expect(await doctorate(student)).toMatchObject({
      admittedBy: null,
      application: { state: 'refused', note: 'الموضوع مطروق.' },
    });
    expect((await apply(student)).statusCode).toBe(200);
    expect(await doctorate(student)).toMatchObject({ application: { state: 'pending' } });
  });

  test('once: of two at the same moment one hears that it is decided', async () => {
    const { id } = (await apply(await master())).json();
    const other = await signedIn('admin');
    const answers = await Promise.all([
      decide(id, { decision: 'accepted' }),
      decide(id, { decision: 'refused', reason: 'لا مشرف له.' }, other),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await decide(id, { decision: 'accepted' })).json().code).toBe('already_decided');
    expect(await db.$count(auditLog, eq(auditLog.subjectId, String(id)))).toBe(1);
  });
});

describe('the list of applications', async () => {
  const university = await testApp();
  const list = async (query = '') =>
    (await (await university.signedIn('admin')).browser.get(`/api/admin/applications${query}`)).json();

  test('has what waits first, the oldest before the others', async () => {
    const on = (day: number) => new Date(`2026-11-0${day}T08:00:00Z`);
    const decidedBy = (await university.signedIn('admin')).userId;
    const send = async (submittedAt: Date, decidedAt?: Date) => {
      const { userId } = await university.signedIn();
      const decision = decidedAt ? { state: 'accepted' as const, decidedAt, decidedBy } : {};
      return (await insertApplication(university.database.db, userId, { submittedAt, ...decision })).id;
    };
    const decidedFirst = await send(on(1), on(5));
    const decidedLast = await send(on(2), on(6));
    const newer = await send(on(4));
    const older = await send(on(3));
    const all = await list();
    expect(all).toMatchObject({ total: 4, page: 1 });
    expect(all.items.map(({ id }: { id: number }) => id)).toEqual([older, newer, decidedLast, decidedFirst]);
    expect((await list('?state=pending')).total).toBe(2);
    expect((await list('?page=2')).items).toEqual([]);
  });
});
