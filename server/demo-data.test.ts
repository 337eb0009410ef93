import { expect, test } from 'vitest';
import { certificates, courses, diplomaTemplates, lessons } from './db/schema.ts';
import { demoAccounts, seedDemoData } from './demo-data.ts';
import { testApp } from './testing/test-app.ts';

const { database, clock, visitor } = await testApp();
const { db } = database;
await Promise.all([seedDemoData(db, clock.now), seedDemoData(db, clock.now)]);

async function demoStudent() {
  const account = demoAccounts.find(({ role }) => role === 'student');
  const browser = visitor();
  await browser.post('/api/login', { email: account?.email, password: account?.password });
  return browser;
}

test('a trial begins with the whole programme and a template for each diploma, once', async () => {
  expect(await db.$count(courses)).toBe(59);
  expect(await db.$count(lessons)).toBe(1140);
  expect(await db.$count(diplomaTemplates)).toBe(6);
});

test('the demo student is in the middle of it: passed, ready for an exam, on the way, only enrolled', async () => {
  const browser = await demoStudent();
  const studied = (await browser.get('/api/my-enrollments')).json();
  expect(
    studied.map(
      ({
        course,
        progress,
        completedAt,
      }: {
        course: { title: string };
        progress: number;
        completedAt: string | null;
      }) => [course.title.split(': ')[1], progress, completedAt !== null],
    ),
  ).toEqual([
    ['مدخل إلى السنة النبوية ومكانتها', 41.67, false],
    ['مبادئ مصطلح الحديث', 100, false],
    ['النحو (1)', 0, false],
    ['السيرة النبوية', 16.67, false],
    ['الأربعون النووية', 100, true],
  ]);
  expect((await browser.get(`/api/courses/${studied[1].courseId}/exam`)).statusCode).toBe(200);
  expect((await browser.get(`/api/courses/${studied[0].courseId}/exam`)).statusCode).toBe(403);
});

test('the demo student goes on with the lesson left in the middle', async () => {
  const browser = await demoStudent();
  const [latest] = (await browser.get('/api/my-enrollments')).json();
  const progress = (await browser.get(`/api/courses/${latest.courseId}/progress`)).json();
  expect(progress.at(-1)).toMatchObject({
    lessonId: latest.continueLessonId,
    isCompleted: false,
    position: 720,
    ranges: [[0, 720]],
  });
});

test('the demo student holds one certificate, on the template of its diploma', async () => {
  const [certificate, ...more] = await db.select().from(certificates);
  expect(more).toEqual([]);
  expect(certificate).toMatchObject({
    studentName: 'يوسف الطالب',
    courseTitle: 'الدبلوم التحضيري في علوم الحديث: الأربعون النووية: حفظًا وشرحًا',
    grade: 90,
    honors: 'ممتاز',
    diplomaTemplateId: 1,
  });
  const browser = await demoStudent();
  expect((await browser.get('/api/dashboard/diplomas')).json()[0]).toMatchObject({
    courses: 11,
    completedCourses: 1,
    completedLessons: 31,
    totalLessons: 132,
    percent: 23.48,
  });
});
