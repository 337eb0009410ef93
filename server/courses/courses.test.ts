import { asc, count, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { programme } from '#content/programme';
import { questionBanks } from '#content/question-banks';
import { insertCourse, insertTeachers } from '#server/db/factories';
import { courses, examQuestions, exams, lessons } from '#server/db/schema';
import { testApp } from '#server/testing/test-app';

const { database, signedIn } = await testApp();
const { db } = database;

const active = await insertCourse(db, { title: 'مادة متاحة' });
const inactive = await insertCourse(db, { title: 'مادة قيد الإعداد', isActive: false });
const deleted = await insertCourse(db, { title: 'مادة محذوفة', isActive: false, deletedAt: new Date() });

const idsOf = (list: { id: number }[]) => list.map(({ id }) => id);

describe('the courses', () => {
  test('that a student sees are the active ones', async () => {
    const { browser } = await signedIn();
    expect(idsOf((await browser.get('/api/courses')).json())).toEqual([active.id]);
    expect((await browser.get(`/api/courses/${active.id}`)).json()).toMatchObject({
      id: active.id,
      title: 'مادة متاحة',
      totalLessons: 0,
    });
    for (const { id } of [inactive, deleted]) {
      expect((await browser.get(`/api/courses/${id}`)).statusCode).toBe(404);
    }
  });

  test('that are in preparation are seen by their teachers and by admins; the deleted ones by nobody', async () => {
    const teacher = await signedIn('teacher');
    for (const { id } of [inactive, deleted]) await insertTeachers(db, id, [teacher.userId]);
    for (const { browser } of [teacher, await signedIn('admin')]) {
      expect(idsOf((await browser.get('/api/courses')).json())).toEqual([active.id, inactive.id]);
      expect((await browser.get(`/api/courses/${inactive.id}`)).statusCode).toBe(200);
      expect((await browser.get(`/api/courses/${deleted.id}`)).statusCode).toBe(404);
    }
  });

  test('of another are to a teacher what they are to a student', async () => {
    const { browser } = await signedIn('teacher');
    expect(idsOf((await browser.get('/api/courses')).json())).toEqual([active.id]);
    expect((await browser.get(`/api/courses/${inactive.id}`)).statusCode).toBe(404);
  });

  test('that never existed are not found, and no number breaks anything', async () => {
    const { browser } = await signedIn();
    expect((await browser.get('/api/courses/999999')).statusCode).toBe(404);
    expect((await browser.get('/api/courses/99999999999')).statusCode).toBe(400);
    expect((await browser.get('/api/courses/x')).statusCode).toBe(400);
  });
});

describe('the programme', () => {
  test('is written once and whole, however many ask at once', async () => {
    const { browser } = await signedIn('admin');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => browser.post('/api/admin/initialize-courses')),
    );
    const written = answers.filter((answer) => answer.statusCode === 200);
    expect(written.map((answer) => answer.json())).toMatchObject([{ courses: 59, lessons: 1140 }]);
    for (const refused of answers.filter((answer) => answer.statusCode !== 200)) {
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        { message: 'already exist', code: 'already_exist' },
      ]);
    }
    expect((await browser.post('/api/admin/initialize-courses')).statusCode).toBe(409);
    expect(await db.$count(lessons)).toBe(1140);
    expect(await db.$count(examQuestions)).toBe(1782);
  });

  test('is there for students: 59 courses named for their diploma and subject', async () => {
    const { browser } = await signedIn();
    const listed: (typeof courses.$inferSelect)[] = (await browser.get('/api/courses')).json();
    const ofProgramme = listed.filter((course) => course.programmeCode !== null);
    expect(
      ofProgramme.map(({ title, diploma, programmeCode, duration }) => [
        title,
        diploma,
        programmeCode,
        duration,
      ]),
    ).toEqual(
      programme.flatMap((level) =>
        level.subjects.map(({ title, code, hours }) => [
          `${level.title}: ${title}`,
          level.key,
          code,
          hours * 60,
        ]),
      ),
    );
    expect(ofProgramme[0]).toMatchObject({
      instructor: 'هيئة التدريس',
      level: 'مبتدئ',
      totalLessons: 12,
      duration: 840,
      description:
        'حفظ اثنين وأربعين حديثًا جامعًا مع فهم معانيها ومعرفة رواتها ومخرِّجيها.\nالكتاب المقرر: «الأربعون النووية»، محيي الدين يحيى بن شرف النووي (ت 676هـ).',
    });
  });

  test('numbers the lessons of every course from one, none twice, each with a length and a description', async () => {
    const written = await db
      .select({ course: courses, lesson: lessons })
      .from(courses)
      .innerJoin(lessons, eq(lessons.courseId, courses.id))
      .orderBy(asc(courses.id), asc(lessons.order));
    for (const level of programme) {
      for (const { code, units } of level.subjects) {
        const ofCourse = written.flatMap(({ course, lesson }) =>
          course.programmeCode === code ? [lesson] : [],
        );
        const titles = ofCourse.map(({ title }) => title);
        expect(titles).toEqual(units.flatMap(({ lectures }) => lectures));
        expect(new Set(titles).size).toBe(level.lecturesPerSubject);
        expect(ofCourse.map(({ order }) => order)).toEqual(titles.map((_, index) => index + 1));
      }
    }
    for (const { lesson } of written) {
      expect(lesson.duration).toBeGreaterThanOrEqual(600);
      expect(lesson.duration).toBeLessThanOrEqual(3600);
      expect(lesson.description).toMatch(/^الوحدة \d من \d: .+\.\nالكتاب المقرر: «/);
      expect(lesson.description.length).toBeLessThanOrEqual(1000);
    }
  });

  test('gives every course one exam that draws twenty questions of its bank', async () => {
    const counted = await db
      .select({ exam: exams, questions: count() })
      .from(exams)
      .innerJoin(examQuestions, eq(examQuestions.examId, exams.id))
      .groupBy(exams.id);
    expect(counted).toHaveLength(59);
    expect(new Set(counted.map(({ exam }) => exam.courseId)).size).toBe(59);
    for (const { exam, questions } of counted) {
      expect(questions).toBeGreaterThanOrEqual(30);
      expect(exam.questionsInUse).toBeLessThanOrEqual(questions);
      expect(exam).toMatchObject({
        totalQuestions: 20,
        duration: 30,
        passingGrade: 70,
        shuffleQuestions: true,
        shuffleOptions: true,
        waitHours: 24,
        tries: 3,
      });
      expect(exam.description.length).toBeLessThanOrEqual(1000);
    }
  });

  test('asks the questions of each bank, in their order, with their keys', async () => {
    const asked = await db
      .select({ code: courses.programmeCode, question: examQuestions })
      .from(examQuestions)
      .innerJoin(exams, eq(exams.id, examQuestions.examId))
      .innerJoin(courses, eq(courses.id, exams.courseId))
      .orderBy(asc(exams.id), asc(examQuestions.order));
    expect(
      asked.map(({ code, question: { question, options, correctAnswer, points } }) => [
        [code, question, options],
        [correctAnswer, points],
      ]),
    ).toEqual(
      questionBanks.flatMap(({ subject, questions }) =>
        questions.map(({ question, options, correct, points }) => [
          [subject, question, options],
          [correct, points],
        ]),
      ),
    );
  });

  test('is not written again over one of which the courses were hidden', async () => {
    await db.update(courses).set({ isActive: false, deletedAt: new Date() });
    const { browser } = await signedIn('admin');
    expect((await browser.post('/api/admin/initialize-courses')).statusCode).toBe(409);
  });
});
