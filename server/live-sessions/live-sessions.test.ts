import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertCourse, insertLiveSession } from '#server/db/factories';
import { auditLog, courses, courseTeachers, liveSessions, users } from '#server/db/schema';
import { testApp } from '#server/testing/test-app';
import type { Visitor } from '#server/testing/test-app';

const { clock, database, signedIn } = await testApp();
const { db } = database;
const teacher = await signedIn('teacher');
const admin = await signedIn('admin');
const student = await signedIn();

const hour = 3_600_000;
const fromNow = (hours: number) => new Date(clock.now.getTime() + hours * hour);

const form = {
  title: 'مجلس شرح نخبة الفكر',
  instructor: 'د. هند القاسمي',
  courseTitle: 'علوم الحديث',
  scheduledTime: '2026-11-20T17:30:00.000Z',
  duration: 90,
  meetingLink: 'https://meet.example.test/nukhba',
  description: 'قراءة في النخبة مع شرح المصطلحات.',
  level: 'متوسط',
};

/** What whoever writes it is told besides. */
const ofNoCourse = { courseId: null, majlisId: null, mayManage: true };

const create = (body: object, { browser }: { browser: Visitor } = teacher) =>
  browser.post('/api/live-sessions', body);
const update = (id: number, body: object, { browser }: { browser: Visitor } = teacher) =>
  browser.send({ method: 'PUT', url: `/api/live-sessions/${id}`, payload: body });
const remove = (id: number, { browser }: { browser: Visitor } = teacher) =>
  browser.send({ method: 'DELETE', url: `/api/live-sessions/${id}` });
const setLive = (id: number, body: object, { browser }: { browser: Visitor } = teacher) =>
  browser.patch(`/api/live-sessions/${id}/live-status`, body);
const titlesFor = async ({ browser }: { browser: Visitor }) => {
  const listed: { title: string }[] = (await browser.get('/api/live-sessions')).json();
  return listed.map(({ title }) => title);
};

const everything = () => db.select().from(liveSessions).orderBy(liveSessions.id);
const rowOf = async (id: number) => (await db.select().from(liveSessions).where(eq(liveSessions.id, id)))[0];
const lastNote = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

beforeEach(async () => {
  await db.delete(liveSessions);
});

describe('the list', () => {
  test('has the live ones first, then those to come in their order', async () => {
    await insertLiveSession(db, { title: 'بعد غد', scheduledTime: fromNow(48) });
    await insertLiveSession(db, { title: 'غدًا', scheduledTime: fromNow(24) });
    await insertLiveSession(db, { title: 'مباشرة الآن', scheduledTime: fromNow(72), isLive: true });
    expect(await titlesFor(student)).toEqual(['مباشرة الآن', 'غدًا', 'بعد غد']);
  });

  test('keeps for students what ended within a day, after what is to come; staff see all, the latest first', async () => {
    const ending = (hours: number) => fromNow(hours - 1);
    await insertLiveSession(db, { title: 'قديمة', duration: 60, scheduledTime: ending(-24.1) });
    await insertLiveSession(db, { title: 'أمس', duration: 60, scheduledTime: ending(-23.9) });
    await insertLiveSession(db, { title: 'قبل ساعة', duration: 60, scheduledTime: ending(-1) });
    await insertLiveSession(db, { title: 'جارية', duration: 60, scheduledTime: ending(0.5) });
    await insertLiveSession(db, { title: 'غدًا', scheduledTime: fromNow(24) });
    expect(await titlesFor(student)).toEqual(['جارية', 'غدًا', 'قبل ساعة', 'أمس']);
    expect(await titlesFor(teacher)).toEqual(['جارية', 'غدًا', 'قبل ساعة', 'أمس', 'قديمة']);
    expect(await titlesFor(admin)).toEqual(await titlesFor(teacher));
  });

  test('never hides a session that is still on the air, however late it runs', async () => {
    await insertLiveSession(db, { title: 'طالت', scheduledTime: fromNow(-100), isLive: true });
    expect(await titlesFor(student)).toEqual(['طالت']);
  });

  test('says what the contract lists, and not who made the session', async () => {
    const session = await insertLiveSession(db, { createdBy: teacher.userId });
    const [listed] = (await student.browser.get('/api/live-sessions')).json();
    expect(listed).toEqual({
      id: session.id,
      title: session.title,
      instructor: session.instructor,
      courseTitle: null,
      courseId: null,
      majlisId: null,
      description: session.description,
      scheduledTime: session.scheduledTime.toISOString(),
      duration: 60,
      isLive: false,
      meetingLink: null,
      level: 'مبتدئ',
      mayManage: false,
    });
  });
});

describe('a new session', () => {
  test.each([['teacher', teacher] as const, ['admin', admin] as const])(
    'by a %s stands in the list, with its maker and a note in the log',
    async (_, maker) => {
      const reply = await create(form, maker);
      expect(reply.statusCode).toBe(200);
      const { id } = reply.json();
      expect(reply.json()).toEqual({ ...form, ...ofNoCourse, id, isLive: false });
      expect((await student.browser.get('/api/live-sessions')).json()).toEqual([
        { ...reply.json(), mayManage: false },
      ]);
      expect(await rowOf(reply.json().id)).toMatchObject({ createdBy: maker.userId });
      expect(await lastNote()).toMatchObject({
        actorId: maker.userId,
        action: 'create',
        subject: 'live-session',
        subjectId: String(reply.json().id),
        title: form.title,
        at: clock.now,
      });
    },
  );

  test('takes its length as digits of either system, and a moment in any zone', async () => {
    const reply = await create({ ...form, duration: ' ٤٥ ', scheduledTime: '2026-11-20T20:30:00+03:00' });
    expect(reply.json()).toMatchObject({ duration: 45, scheduledTime: '2026-11-20T17:30:00.000Z' });
    expect((await create({ ...form, duration: '15' })).json().duration).toBe(15);
    expect((await create({ ...form, duration: 240 })).json().duration).toBe(240);
  });

  test('needs no course and no link: left empty they are none', async () => {
    const { courseTitle: _course, meetingLink: _link, ...bare } = form;
    expect((await create(bare)).json()).toMatchObject({ courseTitle: null, meetingLink: null });
    const empty = await create({ ...form, courseTitle: ' ', meetingLink: '' });
    expect(empty.json()).toMatchObject({ courseTitle: null, meetingLink: null });
  });

  const without = (field: keyof typeof form) =>
    Object.fromEntries(Object.entries(form).filter(([name]) => name !== field));
  const wrongs: [string, object, string, string][] = [
    ['no title', without('title'), 'title', 'العنوان يجب أن يكون 5 أحرف على الأقل'],
    ['a short title', { ...form, title: ' درس  ' }, 'title', 'العنوان يجب أن يكون 5 أحرف على الأقل'],
    ['an endless title', { ...form, title: 'م'.repeat(201) }, 'title', 'يجب أن يكون العنوان أقل من 200 حرف.'],
    ['no instructor', { ...form, instructor: 'د.' }, 'instructor', 'اسم المدرس مطلوب'],
    [
      'a name with a hidden turn of direction',
      { ...form, instructor: 'أحمد\u202Eسالم' },
      'instructor',
      'يُكتب الاسم بحروف ظاهرة، بلا رموز خفية أو علامات اتجاه.',
    ],
    ['no moment', without('scheduledTime'), 'scheduledTime', 'التوقيت مطلوب'],
    ['an empty moment', { ...form, scheduledTime: '' }, 'scheduledTime', 'التوقيت مطلوب'],
    [
      'a moment without a zone',
      { ...form, scheduledTime: '2026-11-20T17:30' },
      'scheduledTime',
      'التوقيت مطلوب',
    ],
    [
      'a moment before our calendar',
      { ...form, scheduledTime: '0000-01-01T00:00:00Z' },
      'scheduledTime',
      'يُرجى اختيار توقيت صحيح.',
    ],
    [
      'a moment after all calendars',
      { ...form, scheduledTime: '9999-12-31T23:59:59-23:59' },
      'scheduledTime',
      'يُرجى اختيار توقيت صحيح.',
    ],
    ['no length', without('duration'), 'duration', 'المدة مطلوبة'],
    ['an empty length', { ...form, duration: ' ' }, 'duration', 'المدة مطلوبة'],
    ['a length that is null', { ...form, duration: null }, 'duration', 'المدة مطلوبة'],
    ['14 minutes', { ...form, duration: 14 }, 'duration', 'المدة من 15 إلى 240 دقيقة.'],
    ['241 minutes', { ...form, duration: '241' }, 'duration', 'المدة من 15 إلى 240 دقيقة.'],
    ['half a minute', { ...form, duration: 60.5 }, 'duration', 'اكتب المدة عددًا صحيحًا من الدقائق، مثل 90.'],
    [
      'a length in words',
      { ...form, duration: 'ساعة' },
      'duration',
      'اكتب المدة عددًا صحيحًا من الدقائق، مثل 90.',
    ],
    ['a link that runs', { ...form, meetingLink: 'javascript:alert(1)' }, 'meetingLink', 'رابط صحيح مطلوب'],
    ['a link to a file', { ...form, meetingLink: '/uploads/a.png' }, 'meetingLink', 'رابط صحيح مطلوب'],
    ['no link but words', { ...form, meetingLink: 'قاعة 3' }, 'meetingLink', 'رابط صحيح مطلوب'],
    [
      'a short description',
      { ...form, description: 'شرح' },
      'description',
      'الوصف يجب أن يكون 10 أحرف على الأقل',
    ],
    ['an unknown level', { ...form, level: 'خبير' }, 'level', 'يجب اختيار مستوى صحيح.'],
    ['another maker', { ...form, createdBy: student.userId }, '', 'حقول غير معروفة: createdBy.'],
    ['a broadcast that begins by itself', { ...form, isLive: true }, '', 'حقول غير معروفة: isLive.'],
  ];
  test.each(wrongs)(
    'with %s is refused with its sentence, and nothing is written',
    async (_, body, path, message) => {
      const reply = await create(body);
      expect([reply.statusCode, reply.json().errors]).toEqual([400, [{ path, message }]]);
      expect(await everything()).toEqual([]);
    },
  );
});

describe('a session that is edited', () => {
  test('has its new fields, its old maker, and a note of what changed', async () => {
    const { id } = (await create(form)).json();
    const reply = await update(id, { ...form, title: 'مجلس شرح نزهة النظر', duration: '١٢٠' }, admin);
    expect(reply.json()).toEqual({
      ...form,
      ...ofNoCourse,
      id,
      title: 'مجلس شرح نزهة النظر',
      duration: 120,
      isLive: false,
    });
    expect(await rowOf(id)).toMatchObject({ createdBy: teacher.userId });
    expect(await lastNote()).toMatchObject({
      actorId: admin.userId,
      action: 'update',
      title: 'مجلس شرح نزهة النظر',
      changes: {
        title: { from: form.title, to: 'مجلس شرح نزهة النظر' },
        duration: { from: 90, to: 120 },
      },
    });
  });

  test('keeps its moment and its length when they are left out; an empty link takes the link away', async () => {
    const { id } = (await create(form)).json();
    const { scheduledTime: _moment, duration: _length, ...rest } = form;
    const reply = await update(id, { ...rest, meetingLink: '', courseTitle: '' });
    expect(reply.json()).toEqual({
      ...form,
      ...ofNoCourse,
      id,
      isLive: false,
      meetingLink: null,
      courseTitle: null,
    });
  });

  test('stays on the air', async () => {
    const { id } = (await create(form)).json();
    await setLive(id, { isLive: true });
    expect((await update(id, { ...form, level: 'متقدم' })).json()).toMatchObject({
      isLive: true,
      level: 'متقدم',
    });
  });

  test('with what it already says leaves no note', async () => {
    const { id } = (await create(form)).json();
    const before = await db.$count(auditLog);
    expect((await update(id, form)).statusCode).toBe(200);
    expect(await db.$count(auditLog)).toBe(before);
  });

  test('wrongly stays as it was', async () => {
    const { id } = (await create(form)).json();
    const before = [await everything(), await db.$count(auditLog)];
    for (const wrong of [
      { ...form, title: 'درس' },
      { ...form, duration: '' },
      { ...form, duration: 300 },
      { ...form, scheduledTime: 'غدًا' },
      { title: form.title },
      {},
    ]) {
      expect((await update(id, wrong)).statusCode).toBe(400);
    }
    expect([await everything(), await db.$count(auditLog)]).toEqual(before);
  });
});

describe('the broadcast', () => {
  test('starts and stops, and each is noted once', async () => {
    const { id } = (await create(form)).json();
    expect((await setLive(id, { isLive: true })).json()).toEqual({
      ...form,
      ...ofNoCourse,
      id,
      isLive: true,
    });
    expect(await lastNote()).toMatchObject({
      action: 'update',
      changes: { isLive: { from: false, to: true } },
    });
    const noted = await db.$count(auditLog);
    expect((await setLive(id, { isLive: true })).json().isLive).toBe(true);
    expect(await db.$count(auditLog)).toBe(noted);
    expect((await setLive(id, { isLive: false }, admin)).json().isLive).toBe(false);
    expect(await db.$count(auditLog)).toBe(noted + 1);
  });

  test('is yes or no, and nothing else', async () => {
    const { id } = (await create(form)).json();
    for (const wrong of [
      {},
      { isLive: 'true' },
      { isLive: 1 },
      { isLive: null },
      { isLive: true, title: 'غيره' },
    ])
      expect((await setLive(id, wrong)).statusCode).toBe(400);
    expect(await rowOf(id)).toMatchObject({ isLive: false, title: form.title });
  });
});

describe('a session that is deleted', () => {
  test('is gone, and the log keeps its name', async () => {
    const { id } = (await create(form)).json();
    expect((await remove(id, admin)).json()).toEqual({ message: 'حُذفت الجلسة.' });
    expect(await titlesFor(teacher)).toEqual([]);
    expect(await lastNote()).toMatchObject({ actorId: admin.userId, action: 'delete', title: form.title });
    expect((await remove(id)).statusCode).toBe(404);
  });
});

test('a session that is not there is not found', async () => {
  for (const reply of [
    await update(9_999_999, form),
    await setLive(9_999_999, { isLive: true }),
    await remove(9_999_999),
  ]) {
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
  }
});

test('students only look', async () => {
  const { id } = (await create(form)).json();
  const before = [await everything(), await db.$count(auditLog)];
  for (const reply of [
    await create(form, student),
    await update(id, { ...form, title: 'عنوان آخر' }, student),
    await setLive(id, { isLive: true }, student),
    await remove(id, student),
  ]) {
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'forbidden']);
  }
  expect([await everything(), await db.$count(auditLog)]).toEqual(before);
});

describe('whose a session is', () => {
  test('its maker’s and an admin’s; to another teacher it is not there', async () => {
    const stranger = await signedIn('teacher');
    const { id } = (await create(form)).json();
    const before = await rowOf(id);
    for (const refused of [
      await update(id, form, stranger),
      await setLive(id, { isLive: true }, stranger),
      await remove(id, stranger),
    ])
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found']);
    expect(await rowOf(id)).toEqual(before);
    const mayManage = async ({ browser }: { browser: Visitor }) =>
      (await browser.get('/api/live-sessions')).json()[0].mayManage;
    expect([
      await mayManage(teacher),
      await mayManage(admin),
      await mayManage(stranger),
      await mayManage(student),
    ]).toEqual([true, true, false, false]);
    expect((await setLive(id, { isLive: true }, admin)).statusCode).toBe(200);
  });

  test('also those who teach its course, as long as they do', async () => {
    const colleague = await signedIn('teacher');
    const course = await insertCourse(db, { teachers: [teacher.userId, colleague.userId] });
    const { id } = (await create({ ...form, courseId: course.id })).json();
    expect((await colleague.browser.get('/api/live-sessions')).json()).toMatchObject([
      { id, courseId: course.id, mayManage: true },
    ]);
    expect((await setLive(id, { isLive: true }, colleague)).statusCode).toBe(200);
    await db.delete(courseTeachers).where(eq(courseTeachers.courseId, course.id));
    expect((await setLive(id, { isLive: false }, colleague)).statusCode).toBe(404);
    expect((await setLive(id, { isLive: false })).statusCode).toBe(200);
  });

  test('who was a teacher once manages nothing, not even what they made', async () => {
    const former = await signedIn('teacher');
    const { id } = (await create(form, former)).json();
    await db.update(users).set({ role: 'student' }).where(eq(users.id, former.userId));
    expect((await setLive(id, { isLive: true }, former)).statusCode).toBe(403);
    expect((await former.browser.get('/api/live-sessions')).json()).toMatchObject([{ mayManage: false }]);
  });
});

describe('the course of a session', () => {
  test('lends it its title as it is at that time', async () => {
    const course = await insertCourse(db, { title: 'نخبة الفكر', teachers: [teacher.userId] });
    const made = await create({ ...form, courseId: course.id });
    expect(made.json()).toMatchObject({ courseId: course.id, courseTitle: 'نخبة الفكر' });
    await db.update(courses).set({ title: 'النخبة' }).where(eq(courses.id, course.id));
    const changed = await update(made.json().id, { ...form, courseId: course.id, duration: 30 });
    expect(changed.json()).toMatchObject({ courseTitle: 'نخبة الفكر', duration: 30 });
  });

  test('is one that its writer manages, whether it is new or moved there', async () => {
    const foreign = await insertCourse(db);
    const free = (await create(form)).json();
    for (const refused of [
      await create({ ...form, courseId: foreign.id }),
      await create({ ...form, courseId: 2_000_000_000 }),
      await update(free.id, { ...form, courseId: foreign.id }),
    ]) {
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors).toEqual([{ path: 'courseId', message: 'ليست هذه من موادك.' }]);
    }
    expect(await rowOf(free.id)).toMatchObject({ courseId: null, courseTitle: form.courseTitle });
    expect((await create({ ...form, courseId: foreign.id }, admin)).json()).toMatchObject({
      courseTitle: foreign.title,
    });
  });

  test('may be left again, and then the session is called as its writer says', async () => {
    const course = await insertCourse(db, { teachers: [teacher.userId] });
    const { id } = (await create({ ...form, courseId: course.id })).json();
    const left = await update(id, { ...form, courseId: null, courseTitle: 'لقاء عام' });
    expect(left.json()).toMatchObject({ courseId: null, courseTitle: 'لقاء عام' });
  });
});
