import { describe, expect, test } from 'vitest';
import type { Role } from '#contract/primitives';
import type { CourseResults } from '#contract/results';
import {
  insertAttempt,
  insertCourse,
  insertEnrolment,
  insertExam,
  insertLesson,
  insertUser,
  insertUsers,
} from '#server/db/factories';
import { enrollments, lessonProgress } from '#server/db/schema';
import { testApp } from '#server/testing/test-app';

const { database, visitor, signedIn } = await testApp();
const { db } = database;
const teacher = await signedIn('teacher');
const own = { teachers: [teacher.userId] };

const day = (number: number) => new Date(`2026-11-0${number}T10:00:00Z`);
const resultsOf = async (courseId: number): Promise<CourseResults> =>
  (await teacher.browser.get(`/api/admin/courses/${courseId}/results`)).json();

/** Two lessons and three students: one through, one on the way who failed once, one who only enrolled. */
async function studiedCourse() {
  const course = await insertCourse(db, { ...own, title: 'الدبلوم التحضيري: مبادئ المصطلح' });
  const [second, first] = [
    await insertLesson(db, course.id, { title: 'الثاني', order: 2 }),
    await insertLesson(db, course.id, { title: 'الأول', order: 1 }),
  ];
  const gone = await insertLesson(db, course.id, { order: 3, isActive: false });
  const exam = await insertExam(db, course.id);
  const [through, onTheWay, enrolled] = [
    await insertUser(db, { firstName: 'عائشة', lastName: 'الأنصارية' }),
    await insertUser(db, { firstName: '=HYPERLINK("http://x.test")', lastName: null, email: null }),
    await insertUser(db),
  ];
  await insertEnrolment(db, onTheWay.id, course.id, { progress: 50, enrolledAt: day(2) });
  await insertEnrolment(db, enrolled.id, course.id, { enrolledAt: day(3) });
  await insertEnrolment(db, through.id, course.id, {
    progress: 100,
    enrolledAt: day(1),
    completedAt: day(6),
  });
  const watch = (userId: string, { id: lessonId }: { id: number }, at: Date, isCompleted: boolean) =>
    db.insert(lessonProgress).values({
      userId,
      lessonId,
      courseId: course.id,
      isCompleted,
      completedAt: isCompleted ? at : null,
      lastWatchedAt: at,
    });
  await watch(through.id, first, day(2), true);
  await watch(through.id, second, day(3), true);
  await watch(through.id, gone, day(9), true);
  await watch(onTheWay.id, first, day(4), true);
  await watch(onTheWay.id, second, day(5), false);
  const closed = (score: number, number: number) => ({
    score,
    passed: score >= 70,
    startedAt: day(number),
    completedAt: day(number),
  });
  await insertAttempt(db, through.id, exam, { ...closed(40, 5), passingGrade: 80 });
  await insertAttempt(db, through.id, exam, closed(92.5, 6));
  await insertAttempt(db, onTheWay.id, exam, closed(55.25, 4));
  await insertAttempt(db, onTheWay.id, exam, { startedAt: day(7), passingGrade: 80 });
  return { course, first, second, through, onTheWay, enrolled };
}

describe('the results of a course', () => {
  test('say who studies, how far, and with what result, the furthest first', async () => {
    const { course, first, second, through, onTheWay, enrolled } = await studiedCourse();
    expect(await resultsOf(course.id)).toEqual({
      course: { id: course.id, title: course.title, isActive: true, totalLessons: 2 },
      enrolled: 3,
      completed: 1,
      sat: 2,
      averageProgress: 50,
      averageScore: 73.88,
      passRate: 50,
      progressBands: [
        { from: 0, to: 0, students: 1 },
        { from: 0, to: 25, students: 0 },
        { from: 25, to: 50, students: 0 },
        { from: 50, to: 75, students: 1 },
        { from: 75, to: 100, students: 0 },
        { from: 100, to: 100, students: 1 },
      ],
      students: [
        {
          userId: through.id,
          name: 'عائشة الأنصارية',
          email: through.email,
          progress: 100,
          completedLessons: 2,
          attempts: 2,
          bestScore: 92.5,
          passingGrade: 70,
          passed: true,
          enrolledAt: day(1).toISOString(),
          lastActivityAt: day(9).toISOString(),
        },
        {
          userId: onTheWay.id,
          name: '=HYPERLINK("http://x.test")',
          email: null,
          progress: 50,
          completedLessons: 1,
          attempts: 1,
          bestScore: 55.25,
          passingGrade: 70,
          passed: false,
          enrolledAt: day(2).toISOString(),
          lastActivityAt: day(7).toISOString(),
        },
        {
          userId: enrolled.id,
          name: 'عائشة الأنصارية',
          email: enrolled.email,
          progress: 0,
          completedLessons: 0,
          attempts: 0,
          bestScore: null,
          passingGrade: null,
          passed: false,
          enrolledAt: day(3).toISOString(),
          lastActivityAt: day(3).toISOString(),
        },
      ],
      lessons: [
        { lessonId: first.id, title: 'الأول', order: 1, unit: null, startedBy: 2, completedBy: 2 },
        { lessonId: second.id, title: 'الثاني', order: 2, unit: null, startedBy: 2, completedBy: 1 },
      ],
    });
  });

  test('are empty figures while nobody studies it, and know nothing of another course', async () => {
    await studiedCourse();
    const course = await insertCourse(db, { ...own, isActive: false });
    expect(await resultsOf(course.id)).toMatchObject({
      course: { isActive: false },
      enrolled: 0,
      completed: 0,
      sat: 0,
      averageProgress: 0,
      averageScore: null,
      passRate: null,
      students: [],
      lessons: [],
    });
  });

  test('come as a file that Excel opens in Arabic, in which a name is no formula', async () => {
    const { course, through, enrolled } = await studiedCourse();
    const file = await teacher.browser.get(`/api/admin/courses/${course.id}/results?format=csv`);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const disposition = String(file.headers['content-disposition']);
    expect(disposition).toContain(`filename="course-${course.id}-results.csv"`);
    expect(decodeURIComponent(disposition)).toContain("UTF-8''نتائج الدبلوم التحضيري مبادئ المصطلح.csv");
    expect(file.body.split('\r\n')).toEqual([
      '\uFEFF"الاسم","البريد الإلكتروني","التقدّم (٪)","الدروس المكتملة","المحاولات","أفضل درجة","اجتاز الاختبار","تاريخ التسجيل (UTC)","آخر نشاط (UTC)"',
      `"عائشة الأنصارية","${through.email}",100,2,2,92.5,"نعم",2026-11-01 10:00,2026-11-09 10:00`,
      `"'=HYPERLINK(""http://x.test"")",,50,1,1,55.25,"لا",2026-11-02 10:00,2026-11-07 10:00`,
      `"عائشة الأنصارية","${enrolled.email}",0,0,0,,"لا",2026-11-03 10:00,2026-11-03 10:00`,
      '',
    ]);
  });

  test('of a course that is not there are not found, and in another form are refused', async () => {
    const deleted = await insertCourse(db, { ...own, isActive: false, deletedAt: new Date() });
    for (const id of [deleted.id, 999_999]) {
      for (const query of ['', '?format=csv']) {
        const answer = await teacher.browser.get(`/api/admin/courses/${id}/results${query}`);
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
      }
    }
    const course = await insertCourse(db, own);
    for (const query of ['?format=xlsx', '?format=', '?format=csv&format=csv', '?page=0', '?page=x']) {
      const answer = await teacher.browser.get(`/api/admin/courses/${course.id}/results${query}`);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
    }
  });

  test.each<[Role | null, number]>([
    [null, 401],
    ['student', 403],
    ['teacher', 200],
    ['admin', 200],
  ])('answer %s with %i, in both forms', async (role, status) => {
    const { browser, userId } = role ? await signedIn(role) : { browser: visitor(), userId: null };
    const course = await insertCourse(db, { teachers: userId ? [userId] : [] });
    for (const query of ['', '?format=csv']) {
      const answer = await browser.get(`/api/admin/courses/${course.id}/results${query}`);
      expect(answer.statusCode).toBe(status);
    }
  });
});

test('every percentage stands in one band', async () => {
  const course = await insertCourse(db, own);
  const percentages = [0, 0.01, 24.99, 25, 49.99, 50, 74.99, 75, 99.99, 100];
  const people = await insertUsers(db, percentages.length);
  for (const [index, progress] of percentages.entries()) {
    await insertEnrolment(db, people[index] ?? '', course.id, { progress });
  }
  const { progressBands, enrolled, averageProgress } = await resultsOf(course.id);
  expect(progressBands.map(({ students }) => students)).toEqual([1, 2, 2, 2, 2, 1]);
  expect([enrolled, averageProgress]).toEqual([10, 50]);
});

test('of many who study a course each page names fifty, nobody twice, and the file names all', async () => {
  const course = await insertCourse(db, own);
  const people = await insertUsers(db, 103);
  await db.insert(enrollments).values(
    people.map((userId, index) => ({
      userId,
      courseId: course.id,
      progress: index % 5,
      enrolledAt: day(1),
    })),
  );
  const address = `/api/admin/courses/${course.id}/results`;
  const pages: CourseResults[] = [];
  for (const page of [1, 2, 3, 4]) pages.push((await teacher.browser.get(`${address}?page=${page}`)).json());
  expect(pages.map(({ students, enrolled }) => [students.length, enrolled])).toEqual([
    [50, 103],
    [50, 103],
    [3, 103],
    [0, 103],
  ]);
  const told = pages.flatMap(({ students }) => students);
  expect(new Set(told.map(({ userId }) => userId))).toEqual(new Set(people));
  const shares = told.map(({ progress }) => progress);
  expect(shares).toEqual(shares.toSorted((one, other) => other - one));
  const file = await teacher.browser.get(`${address}?format=csv&page=2`);
  expect(file.body.trim().split('\r\n')).toHaveLength(104);
});
