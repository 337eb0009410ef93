import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database';
import { insertCourse, insertUsers } from '#server/db/factories';
import {
  auditLog,
  certificates,
  courses,
  courseTeachers,
  diplomas,
  diplomaTemplates,
} from '#server/db/schema';
import { insertSubject, pass, type SubjectCourse } from '#server/testing/passed-subjects';
import { quiet } from '#server/testing/quiet';
import { testApp } from '#server/testing/test-app';
import { issueMissingDiplomas, issueMissingInBackground } from './missing-diplomas.ts';
import { noMail } from '#server/testing/no-mail';

const { app, database, clock, signedIn, visitor } = await testApp();
const { db } = database;
/** Another process, with connections of its own. */
const other = openDatabase(database.connection, quiet);
afterAll(other.close);

const day = 24 * 60 * 60_000;

beforeEach(async () => {
  clock.now = new Date(clock.now.getTime() + day);
  await db.update(courses).set({ isActive: false, deletedAt: clock.now });
  await db.delete(diplomaTemplates);
});

const sit = (userId: string, subject: SubjectCourse, score = 90, process = db) =>
  process.transaction((tx) => pass(tx, [[userId, subject, score]], clock.now));
const heldBy = (userId: string) => db.select().from(diplomas).where(eq(diplomas.userId, userId));
const revoked = () => ({ isValid: false, revokedAt: clock.now.toISOString() });
const verify = async (number: string) => (await visitor().get(`/api/verify/${number}`)).json();

const [first, second] = [
  () => insertSubject(db, 'preparatory', { title: 'الدبلوم: الأربعون: حفظًا', hours: 14 }),
  () => insertSubject(db, 'preparatory', { title: 'الدبلوم: السيرة النبوية', hours: 10 }),
];

/** A student who holds the diploma of a level of two subjects. */
async function graduate() {
  const student = await signedIn();
  const both = [await first(), await second()] as const;
  await sit(student.userId, both[0], 96.5);
  await sit(student.userId, both[1], 80);
  const [diploma] = (await student.browser.get('/api/my-diplomas')).json();
  return { ...student, both, diploma, number: String(diploma?.certificateNumber) };
}

describe('the diploma of a level', () => {
  test('comes with the last pass, says everything, and verifies from any browser', async () => {
    const { browser, userId } = await signedIn();
    const [forty, sira] = [await first(), await second()];
    await sit(userId, forty, 96.5);
    expect((await browser.get('/api/my-diplomas')).json()).toEqual([]);
    await sit(userId, sira, 80);
    const [diploma, ...more] = (await browser.get('/api/my-diplomas')).json();
    expect(more).toEqual([]);
    const { items } = (await browser.get('/api/notices')).json();
    const told = items.filter(({ kind }: { kind: string }) => kind === 'diploma');
    expect(told).toMatchObject([
      {
        title: 'أتممت مواد المستوى، وصدر لك «الدبلوم التحضيري في علوم الحديث»',
        path: `/certificates?number=${diploma.certificateNumber}`,
      },
    ]);
    const now = clock.now.toISOString();
    expect(diploma).toEqual({
      id: expect.any(Number),
      level: 1,
      key: 'preparatory',
      certificateNumber: expect.stringMatching(/^HDT-1448-/),
      studentName: 'عائشة الأنصارية',
      title: 'الدبلوم التحضيري في علوم الحديث',
      average: 89.625,
      honors: 'جيد جدًا',
      hours: 24,
      subjects: [
        { courseId: forty.id, title: 'الأربعون: حفظًا', hours: 14, grade: 96.5, completedAt: now },
        { courseId: sira.id, title: 'السيرة النبوية', hours: 10, grade: 80, completedAt: now },
      ],
      issuedAt: now,
      version: 1,
      changedAt: null,
      isValid: true,
      revokedAt: null,
      look: null,
    });
    const {
      id: _id,
      look: _look,
      isValid: _isValid,
      revokedAt: _revokedAt,
      certificateNumber: number,
      ...printed
    } = diploma;
    expect(await verify(number)).toEqual({
      kind: 'diploma',
      number,
      ...printed,
      valid: true,
      status: 'valid',
      institutionName: 'جامعة علوم الحديث',
    });
  });

  test('asks for a subject that is hidden for a while, and not for a draft or what was thrown away', async () => {
    const { userId } = await signedIn();
    const [forty, hidden] = [await first(), await insertSubject(db, 'preparatory', { isActive: false })];
    await insertSubject(db, 'preparatory', { isActive: false, publishedAt: null });
    await insertSubject(db, 'preparatory', { isActive: false, deletedAt: clock.now });
    await sit(userId, forty);
    expect(await heldBy(userId)).toEqual([]);
    await sit(userId, hidden);
    expect(await heldBy(userId)).toHaveLength(1);
  });

  test('tells of a subject that was passed and is gone since, as the average counts it', async () => {
    const { userId } = await signedIn();
    const [forty, gone] = [await first(), await second()];
    await sit(userId, gone, 80);
    await db.update(courses).set({ isActive: false, deletedAt: clock.now }).where(eq(courses.id, gone.id));
    await sit(userId, forty, 96.5);
    expect(await heldBy(userId)).toMatchObject([{ average: 89.625, hours: 24 }]);
  });

  test('of another level, or of no level, is not earned by the way', async () => {
    const { userId } = await signedIn();
    const [forty] = [await first(), await second()];
    const outside = await insertSubject(db, null);
    await sit(userId, forty);
    await sit(userId, outside);
    await sit(userId, await insertSubject(db, 'master'));
    expect((await heldBy(userId)).map(({ diploma }) => diploma)).toEqual(['master']);
  });

  test('is one for ever: a subject that comes later changes nothing of it', async () => {
    const { browser, userId, diploma } = await graduate();
    const later = await insertSubject(db, 'preparatory', { title: 'الدبلوم: مادة جديدة' });
    await sit(userId, later, 70);
    expect((await browser.get('/api/my-diplomas')).json()).toEqual([diploma]);
  });

  test('is not earned with a certificate that was revoked; revoking one later leaves the diploma', async () => {
    const { browser: admin } = await signedIn('admin');
    const revoke = async (userId: string, subject: SubjectCourse) => {
      const held = await db.select().from(certificates).where(eq(certificates.userId, userId));
      const id = held.find(({ courseId }) => courseId === subject.id)?.id;
      await admin.post(`/api/admin/certificates/${id}/revoke`, { reason: 'ثبت انتحال' });
    };
    const { userId } = await signedIn();
    const [forty, sira] = [await first(), await second()];
    await sit(userId, forty);
    await revoke(userId, forty);
    await sit(userId, sira);
    await issueMissingDiplomas(db, clock.now, noMail);
    expect(await heldBy(userId)).toEqual([]);
    const lucky = await signedIn();
    await sit(lucky.userId, forty);
    await sit(lucky.userId, sira);
    await revoke(lucky.userId, forty);
    expect(await heldBy(lucky.userId)).toMatchObject([{ isValid: true, version: 1 }]);
  });

  test('higher ones come first', async () => {
    const { browser, userId } = await signedIn();
    for (const diploma of ['master', 'preparatory', 'bachelor'] as const)
      await sit(userId, await insertSubject(db, diploma));
    const held: { key: string }[] = (await browser.get('/api/my-diplomas')).json();
    expect(held.map(({ key }) => key)).toEqual(['master', 'bachelor', 'preparatory']);
  });

  test('wears the active template of its level, whatever becomes of it', async () => {
    const template = (level: 'تحضيري' | 'مادة', borderColor: string, isActive = true) => ({
      title: 'شهادة',
      level,
      borderColor,
      isActive,
      institutionName: 'جامعة علوم الحديث',
      requirements: 'إتمام الدروس.',
    });
    await db
      .insert(diplomaTemplates)
      .values([
        template('مادة', '#111111'),
        template('تحضيري', '#222222', false),
        template('تحضيري', '#333333'),
      ]);
    const { browser, diploma } = await graduate();
    expect(diploma.look).toMatchObject({ borderColor: '#333333', templateStyle: 'classic' });
    await db.update(diplomaTemplates).set({ borderColor: '#444444', isActive: false });
    await db.delete(diplomaTemplates);
    expect((await browser.get('/api/my-diplomas')).json()).toEqual([diploma]);
  });
});

describe('a better score', () => {
  test('makes the next version of the certificate and of the diploma, under the same numbers', async () => {
    const { browser, userId, both, diploma, number } = await graduate();
    const [before] = (await browser.get('/api/my-certificates')).json();
    const issuedAt = clock.now.toISOString();
    clock.now = new Date(clock.now.getTime() + day);
    const changedAt = clock.now.toISOString();
    await sit(userId, both[1], 95);
    const [after] = (await browser.get('/api/my-certificates')).json();
    expect(after).toEqual({
      ...before,
      grade: 95,
      honors: 'ممتاز',
      completionDate: changedAt,
      version: 2,
      changedAt,
    });
    expect(await verify(after.certificateNumber)).toMatchObject({
      version: 2,
      changedAt,
      issuedAt,
      grade: 95,
    });
    const [next, ...more] = (await browser.get('/api/my-diplomas')).json();
    expect(more).toEqual([]);
    expect(next).toEqual({
      ...diploma,
      average: 95.875,
      honors: 'ممتاز',
      subjects: [diploma.subjects[0], { ...diploma.subjects[1], grade: 95, completedAt: changedAt }],
      version: 2,
      changedAt,
    });
    expect(await verify(number)).toMatchObject({ kind: 'diploma', version: 2, changedAt, issuedAt });
  });

  test('only a better one: the same or a lower score changes nothing', async () => {
    const { browser, userId, both, diploma } = await graduate();
    const before = (await browser.get('/api/my-certificates')).json();
    for (const score of [80, 70]) await sit(userId, both[1], score);
    expect((await browser.get('/api/my-certificates')).json()).toEqual(before);
    expect((await browser.get('/api/my-diplomas')).json()).toEqual([diploma]);
  });

  test('mends nothing that was revoked', async () => {
    const { browser, userId, both, diploma } = await graduate();
    const { browser: admin } = await signedIn('admin');
    const [newest] = (await browser.get('/api/my-certificates')).json();
    await admin.post(`/api/admin/certificates/${newest.id}/revoke`, { reason: 'ثبت انتحال' });
    await sit(userId, both[1], 100);
    const [kept] = (await browser.get('/api/my-certificates')).json();
    expect(kept).toEqual({ ...newest, isValid: false });
    expect((await browser.get('/api/my-diplomas')).json()).toEqual([diploma]);
    await admin.post(`/api/admin/diplomas/${diploma.id}/revoke`, { reason: 'ثبت انتحال' });
    await sit(userId, both[0], 100);
    expect((await browser.get('/api/my-diplomas')).json()).toEqual([{ ...diploma, ...revoked() }]);
  });

  test('twelve at once in two processes: one version after the other, and the best stays', async () => {
    const { userId, both } = await graduate();
    const scores = Array.from({ length: 12 }, (_, place) => 81 + place);
    await Promise.all(scores.map((score, place) => sit(userId, both[1], score, place % 2 ? db : other.db)));
    const [row] = await heldBy(userId);
    const [certificate] = await db.select().from(certificates).where(eq(certificates.courseId, both[1].id));
    expect(certificate?.grade).toBe(92);
    expect(row?.subjects[1]?.grade).toBe(92);
    expect(row?.version).toBe(certificate?.version);
  });

  test('of two in one group the best counts', async () => {
    const { userId } = await signedIn();
    const subject = await first();
    await db.transaction((tx) =>
      pass(
        tx,
        [
          [userId, subject, 75],
          [userId, subject, 95],
          [userId, subject, 85],
        ],
        clock.now,
      ),
    );
    expect(await heldBy(userId)).toMatchObject([{ average: 95, version: 1 }]);
  });
});

describe('when several things happen at once', () => {
  const waiting = async () => {
    const { rows } = await db.execute(sql`
      select from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and locktype = 'advisory' and not granted
    `);
    return rows.length;
  };

  test('two last subjects that two processes pass in the same moment give the diploma', async () => {
    const { userId } = await signedIn();
    const [forty, sira] = [await first(), await second()];
    let later: Promise<void> = Promise.resolve();
    await db.transaction(async (tx) => {
      await pass(tx, [[userId, forty, 90]], clock.now);
      // The second has passed as well, and waits for what the first will have written.
      later = sit(userId, sira, 90, other.db);
      await expect.poll(waiting).toBe(1);
    });
    await later;
    expect(await heldBy(userId)).toMatchObject([{ average: 90, version: 1 }]);
  });

  test('groups of the same students in other orders wait for nobody for ever, and each has one diploma', async () => {
    const userIds = await insertUsers(db, 40);
    const subjects = [await first(), await second(), await insertSubject(db, 'preparatory')];
    await Promise.all(
      subjects.map((subject, place) => {
        const inOrder = place === 1 ? userIds.toReversed() : userIds;
        return (place === 2 ? other.db : db).transaction((tx) =>
          pass(
            tx,
            inOrder.map((userId) => [userId, subject, 88]),
            clock.now,
          ),
        );
      }),
    );
    const issued = await db.select().from(diplomas).where(inArray(diplomas.userId, userIds));
    expect(issued).toHaveLength(40);
    expect(new Set(issued.map(({ userId }) => userId)).size).toBe(40);
    expect(new Set(issued.map(({ number }) => number)).size).toBe(40);
  });

  test('a transaction that fails leaves neither pass nor diploma', async () => {
    const { userId } = await signedIn();
    const forty = await first();
    const failing = db.transaction(async (tx) => {
      await pass(tx, [[userId, forty, 90]], clock.now);
      throw new Error('the line is cut');
    });
    await expect(failing).rejects.toThrow('the line is cut');
    expect(await heldBy(userId)).toEqual([]);
  });
});

describe('at the start of the server', () => {
  test('whoever had passed a whole level before receives the diploma, once, dated now', async () => {
    const userIds = await insertUsers(db, 115);
    const [ahead, halfway] = [userIds.slice(0, 105), userIds.slice(105)];
    // As it was before there were diplomas: a pass gave a certificate, and nothing else.
    const [forty, sira] = [await insertSubject(db, null), await insertSubject(db, null)];
    const passes = (those: string[], course: SubjectCourse) =>
      those.map((userId): Parameters<typeof pass>[1][number] => [userId, course, 85]);
    await db.transaction((tx) => pass(tx, [...passes(userIds, forty), ...passes(ahead, sira)], clock.now));
    await db
      .update(courses)
      .set({ diploma: 'preparatory' })
      .where(inArray(courses.id, [forty.id, sira.id]));

    clock.now = new Date(clock.now.getTime() + day);
    await Promise.all([
      issueMissingDiplomas(db, clock.now, noMail),
      issueMissingDiplomas(other.db, clock.now, noMail),
    ]);
    const given = await db.select().from(diplomas).where(inArray(diplomas.userId, userIds));
    expect(new Set(given.map(({ userId }) => userId))).toEqual(new Set(ahead));
    expect(given).toHaveLength(ahead.length);
    expect(given[0]).toMatchObject({ issuedAt: clock.now, average: 85, version: 1 });
    expect(halfway.some((userId) => given.some((each) => each.userId === userId))).toBe(false);

    await issueMissingDiplomas(db, new Date(clock.now.getTime() + day), noMail);
    expect(await db.select().from(diplomas).where(inArray(diplomas.userId, userIds))).toEqual(given);
  });

  test('it is done in the background, and stopping the server waits for the piece at hand', async () => {
    const { userId } = await signedIn();
    const forty = await insertSubject(db, null);
    await sit(userId, forty, 85);
    await db.update(courses).set({ diploma: 'preparatory' }).where(eq(courses.id, forty.id));
    const stop = issueMissingInBackground(app);
    await expect.poll(() => heldBy(userId)).toHaveLength(1);
    await stop();
  });

  test('one that was revoked is not given again', async () => {
    const { userId, diploma } = await graduate();
    const { browser: admin } = await signedIn('admin');
    await admin.post(`/api/admin/diplomas/${diploma.id}/revoke`, { reason: 'ثبت انتحال' });
    await issueMissingDiplomas(db, clock.now, noMail);
    expect(await heldBy(userId)).toMatchObject([{ isValid: false, number: diploma.certificateNumber }]);
  });
});

describe('revoking a diploma', () => {
  const revoke = async (id: number, reason: string, role: 'admin' | 'teacher' = 'admin') =>
    (await signedIn(role)).browser.post(`/api/admin/diplomas/${id}/revoke`, { reason });

  test('shows wherever it is asked for, is noted once, and keeps its first reason', async () => {
    const { browser, diploma, number } = await graduate();
    const replies = await Promise.all([revoke(diploma.id, 'السبب نفسه'), revoke(diploma.id, 'السبب نفسه')]);
    for (const reply of replies) expect(reply.json()).toEqual({ ...diploma, ...revoked() });
    expect(await verify(number)).toMatchObject({ kind: 'diploma', valid: false, status: 'revoked' });
    expect((await browser.get('/api/my-diplomas')).json()).toEqual([{ ...diploma, ...revoked() }]);
    const notes = await db.select().from(auditLog).where(eq(auditLog.title, number));
    expect(notes).toMatchObject([
      {
        action: 'revoke',
        subject: 'diploma',
        subjectId: String(diploma.id),
        changes: { reason: 'السبب نفسه' },
      },
    ]);
  });

  test('needs a reason, an admin, and a diploma that exists', async () => {
    const { diploma, number } = await graduate();
    expect((await revoke(diploma.id, ' ')).statusCode).toBe(400);
    expect((await revoke(diploma.id, 'سبب وجيه', 'teacher')).statusCode).toBe(403);
    expect((await revoke(99_999_999, 'سبب وجيه')).statusCode).toBe(404);
    expect(await verify(number)).toMatchObject({ valid: true });
  });
});

test('a certificate names the teachers of its course, the first assigned first; and who is written there when there is none', async () => {
  const [{ userId }, one, two] = [await signedIn(), await signedIn('teacher'), await signedIn('teacher')];
  // Whoever teaches no more is not named, though the course still has them.
  const former = await signedIn('student');
  const { id } = await insertCourse(db, { instructor: 'هيئة التدريس' });
  const [taught, untaught] = [
    await insertSubject(db, null),
    await insertSubject(db, null, { instructor: 'هيئة' }),
  ];
  await db.insert(courseTeachers).values([
    { courseId: taught.id, userId: former.userId, since: new Date('2025-01-01T00:00:00Z') },
    { courseId: untaught.id, userId: former.userId, since: new Date('2025-01-01T00:00:00Z') },
    { courseId: taught.id, userId: one.userId, since: new Date('2026-02-01T00:00:00Z') },
    { courseId: taught.id, userId: two.userId, since: new Date('2026-01-01T00:00:00Z') },
    { courseId: id, userId: two.userId, since: new Date('2026-01-01T00:00:00Z') },
  ]);
  await db.execute(sql`update users set first_name = 'مريم', last_name = 'خالد' where id = ${two.userId}`);
  await sit(userId, taught);
  await sit(userId, untaught);
  const held = await db
    .select()
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(certificates.id);
  expect(held.map(({ instructor }) => instructor)).toEqual(['مريم خالد، عائشة الأنصارية', 'هيئة']);
});
