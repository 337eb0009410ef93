import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deskApi } from '#contract/desk';
import {
  insertAttempt,
  insertCourse,
  insertEnrolment,
  insertExam,
  insertLesson,
  insertLiveSession,
  insertQuestion,
  insertUser,
} from '#server/db/factories';
import { courses, examLeaves, exams } from '#server/db/schema';
import { examCourse } from '#server/testing/exam-course';
import { type SignedIn, testApp } from '#server/testing/test-app';
import { dayOf } from './desk-rules.ts';

const { database, clock, signedIn } = await testApp();
const { db } = database;
const hour = 3_600_000;
const ago = (hours: number) => new Date(clock.now.getTime() - hours * hour);

const deskOf = async ({ browser }: SignedIn, offset = 0) =>
  deskApi.desk.reply.parse((await browser.get(`/api/desk?offset=${offset}`)).json());
type ExamRow = Awaited<ReturnType<typeof insertExam>>;
const sat = (userId: string, exam: ExamRow, score: number, completedAt = ago(1)) =>
  insertAttempt(db, userId, exam, {
    startedAt: new Date(completedAt.getTime() - hour),
    score,
    passed: score >= exam.passingGrade,
    completedAt,
  });

const nothingWaits = {
  questions: { count: 0, oldest: null },
  stuck: { count: 0, oldest: null },
  results: { count: 0, passed: 0, newest: null },
};

test('a teacher without courses has an empty desk, as has an admin who teaches none', async () => {
  await examCourse(db, { teachers: [(await signedIn('teacher')).userId] });
  for (const role of ['teacher', 'admin'] as const) {
    expect(await deskOf(await signedIn(role))).toMatchObject({
      waiting: nothingWaits,
      courses: [],
      sessions: [],
      now: clock.now.toISOString(),
    });
  }
});

test('a clock that is ahead of none is refused', async () => {
  const { browser } = await signedIn('teacher');
  for (const offset of ['841', '-900', 'x', '1.5'])
    expect((await browser.get(`/api/desk?offset=${offset}`)).statusCode).toBe(400);
});

describe('their courses', () => {
  test('are told with students, average and what is missing; another’s are not', async () => {
    const teacher = await signedIn('teacher');
    const own = { teachers: [teacher.userId] };
    const draft = await insertCourse(db, { ...own, isActive: false, publishedAt: null });
    const { course, exam } = await examCourse(db, { ...own, lessons: 1 });
    await insertLesson(db, course.id, { order: 2, videoUrl: 'https://films.example/2.mp4' });
    await insertCourse(db, { ...own, isActive: false, deletedAt: clock.now });
    await examCourse(db);
    const [one, two, three] = [await insertUser(db), await insertUser(db), await insertUser(db)];
    for (const { id } of [one, two, three]) await insertEnrolment(db, id, course.id);
    // Those who prepare a course and have tried it are no students of it.
    await insertEnrolment(db, teacher.userId, course.id);
    await sat(one.id, exam, 20, ago(100));
    await sat(one.id, exam, 80, ago(90));
    await sat(two.id, exam, 65.5, ago(80));
    await insertAttempt(db, three.id, exam);
    expect((await deskOf(teacher)).courses).toMatchObject([
      { id: draft.id, students: 0, averageScore: null, missing: ['lessons', 'exam'], publishedAt: null },
      { id: course.id, students: 3, averageScore: 72.75, missing: ['recordings'], totalLessons: 2 },
    ]);
  });

  test('of an admin are those that the admin teaches', async () => {
    const admin = await signedIn('admin');
    const course = await insertCourse(db, { teachers: [admin.userId] });
    expect((await deskOf(admin)).courses).toMatchObject([{ id: course.id }]);
  });
});

describe('what waits', () => {
  test('questions of their banks that nobody has approved, the oldest first', async () => {
    const teacher = await signedIn('teacher');
    const { exam } = await examCourse(db, { teachers: [teacher.userId], keys: ['A'] });
    const foreign = await examCourse(db, { keys: ['A'] });
    const gone = await insertExam(db, exam.courseId, { isActive: false, deletedAt: clock.now });
    const unread = { isApproved: false };
    await insertQuestion(db, exam.id, { ...unread, question: 'الأحدث', createdAt: ago(5) });
    await insertQuestion(db, exam.id, { ...unread, question: 'الأقدم', createdAt: ago(50) });
    for (const { id } of [foreign.exam, gone]) {
      await insertQuestion(db, id, { ...unread, createdAt: ago(500) });
    }
    expect((await deskOf(teacher)).waiting.questions).toEqual({
      count: 2,
      oldest: { question: 'الأقدم', examId: exam.id, examTitle: exam.title, since: ago(50).toISOString() },
    });
  });

  describe('students who have no try left', () => {
    async function hall(tries: number | null) {
      const teacher = await signedIn('teacher');
      const { exam } = await examCourse(db, { teachers: [teacher.userId], exam: { tries } });
      const failed = async (times: number, last: Date, firstName = 'سعد') => {
        const { id } = await insertUser(db, { firstName, lastName: 'الواقف' });
        for (let index = 0; index < times; index += 1) {
          await sat(id, exam, 10, new Date(last.getTime() - index * hour));
        }
        return id;
      };
      return { teacher, exam, failed, stuck: async () => (await deskOf(teacher)).waiting.stuck };
    }

    test('and have not passed are counted, who has waited longest is named', async () => {
      const { exam, failed, stuck } = await hall(2);
      await failed(2, ago(30), 'خالد');
      await failed(2, ago(20), 'سعد');
      await failed(1, ago(90));
      await sat(await failed(1, ago(80)), exam, 90, ago(70));
      expect(await stuck()).toEqual({
        count: 2,
        oldest: {
          studentName: 'خالد الواقف',
          examId: exam.id,
          examTitle: exam.title,
          since: ago(30).toISOString(),
        },
      });
    });

    test('are none where tries are not counted', async () => {
      const { failed, stuck } = await hall(null);
      await failed(5, ago(1));
      expect((await stuck()).count).toBe(0);
    });

    test('go on with a leave, and wait again when it is used up', async () => {
      const { teacher, exam, failed, stuck } = await hall(1);
      const userId = await failed(1, ago(30));
      const leave = { examId: exam.id, userId, reason: 'انقطع خطه', grantedBy: teacher.userId };
      await db.insert(examLeaves).values({ ...leave, grantedAt: ago(20) });
      expect((await stuck()).count).toBe(0);
      await sat(userId, exam, 10, ago(10));
      expect(await stuck()).toMatchObject({ count: 1, oldest: { since: ago(10).toISOString() } });
    });

    test('wait for nothing at an exam that is not sat any more, in a course that is hidden, or if they teach', async () => {
      const { exam, failed, stuck } = await hall(1);
      await failed(1, ago(30));
      expect((await stuck()).count).toBe(1);
      await db.update(courses).set({ isActive: false }).where(eq(courses.id, exam.courseId));
      expect((await stuck()).count).toBe(0);
      await db.update(courses).set({ isActive: true }).where(eq(courses.id, exam.courseId));
      const colleague = await insertUser(db, { role: 'teacher' });
      await sat(colleague.id, exam, 10);
      expect((await stuck()).count).toBe(1);
      const newer = await insertExam(db, exam.courseId);
      await insertQuestion(db, newer.id);
      expect((await stuck()).count).toBe(0);
      await db.update(exams).set({ isActive: false }).where(eq(exams.id, newer.id));
      expect((await stuck()).count).toBe(1);
    });
  });

  test('results since the beginning of yesterday by the teacher’s clock', async () => {
    const teacher = await signedIn('teacher');
    const own = { teachers: [teacher.userId] };
    const [first, second] = [await examCourse(db, own), await examCourse(db, own)];
    const [one, two] = [await insertUser(db), await insertUser(db)];
    // It is 08:00 in UTC: yesterday began 32 hours ago there, and at 21:00 the evening before in Riyadh.
    await sat(one.id, first.exam, 90, ago(33));
    await sat(two.id, first.exam, 10, ago(31));
    await sat(two.id, second.exam, 95, ago(2));
    const newest = { courseId: second.course.id, courseTitle: second.course.title, at: ago(2).toISOString() };
    expect((await deskOf(teacher)).waiting.results).toEqual({ count: 2, passed: 1, newest });
    expect((await deskOf(teacher, 180)).waiting.results).toEqual({ count: 3, passed: 2, newest });
  });
});

describe('the sessions on the desk', () => {
  test('are those of today and on the air, theirs or of their courses', async () => {
    const [teacher, other] = [await signedIn('teacher'), await signedIn('teacher')];
    const { id: courseId } = await insertCourse(db, { teachers: [teacher.userId] });
    const at = (hours: number) => ({ scheduledTime: ago(-hours) });
    const mine = await insertLiveSession(db, { ...at(3), createdBy: teacher.userId });
    const ofCourse = await insertLiveSession(db, { ...at(1), courseId, createdBy: other.userId });
    const onAir = await insertLiveSession(db, { ...at(-40), isLive: true, createdBy: teacher.userId });
    await insertLiveSession(db, { ...at(17), createdBy: teacher.userId });
    await insertLiveSession(db, { ...at(2), createdBy: other.userId });
    const { sessions } = await deskOf(teacher);
    expect(sessions.map(({ id, mayManage }) => [id, mayManage])).toEqual([
      [onAir.id, true],
      [ofCourse.id, true],
      [mine.id, true],
    ]);
  });
});

test.each([
  ['2026-11-15T08:00:00Z', 0, '2026-11-15T00:00:00Z'],
  ['2026-11-15T22:30:00Z', 180, '2026-11-15T21:00:00Z'],
  ['2026-11-15T03:00:00Z', -300, '2026-11-14T05:00:00Z'],
  ['2026-11-15T00:00:00Z', 0, '2026-11-15T00:00:00Z'],
  ['2026-11-14T18:30:00Z', 330, '2026-11-14T18:30:00Z'],
])('at %s, by a clock %i minutes ahead, the day began at %s', (now, offset, began) => {
  const { yesterday, today, tomorrow } = dayOf(new Date(now), offset);
  expect(today).toEqual(new Date(began));
  expect([today.getTime() - yesterday.getTime(), tomorrow.getTime() - today.getTime()]).toEqual([
    24 * hour,
    24 * hour,
  ]);
});
