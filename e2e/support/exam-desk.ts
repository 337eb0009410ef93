import { expect, type Page } from '@playwright/test';
import { exam } from '#contract/exams';
import { lesson } from '#contract/lessons';
import { examManagementApi } from '#contract/managing-exams';
import { sittingApi } from '#contract/sitting-exams';
import { completeLessons } from './first-course.ts';
import { newCourse, ownTitle } from './staff-room.ts';

interface WrittenQuestion {
  question: string;
  options: string[];
  correctAnswer: string;
}

/** A course of this journey alone with one lesson and an exam, whose questions are given in their order. */
export async function newExam(page: Page, questions: WrittenQuestion[]) {
  const course = await newCourse(page, ownTitle('علل الحديث'));
  const taught = lesson.parse(
    await post(page, '/api/admin/lessons', {
      title: 'المدخل',
      description: 'تعريف العلة وأجناسها.',
      duration: 60,
      courseId: course.id,
    }),
  );
  const written = exam.parse(
    await post(page, `/api/admin/courses/${course.id}/exams`, {
      title: 'اختبار علل الحديث',
      description: 'الاختبار النهائي للمادة.',
      duration: 30,
      passingGrade: 70,
    }),
  );
  for (const question of questions) await post(page, `/api/admin/exams/${written.id}/questions`, question);
  if (questions.length > 0) {
    const published = await page.request.patch(`/api/admin/exams/${written.id}`, {
      data: { isActive: true },
    });
    expect(published.ok(), await published.text()).toBe(true);
  }
  return { course, lesson: taught, exam: written };
}

/** Whoever is signed in completes the lesson, answers every question with one letter, and hands in. */
export async function sitExam(
  page: Page,
  { lesson: taught, exam: written }: Awaited<ReturnType<typeof newExam>>,
  letter: 'A' | 'B' = 'A',
) {
  await completeLessons(page, [taught]);
  const attempt = sittingApi.startAttempt.reply.parse(await post(page, `/api/exams/${written.id}/start`));
  const answers = Object.fromEntries(attempt.questions.map(({ id }) => [id, letter]));
  await post(page, `/api/exam-attempts/${attempt.id}/submit`, { answers });
}

/** The questions as the server holds them. */
export async function heldQuestions(page: Page, examId: number) {
  const reply = await page.request.get(`/api/admin/exams/${examId}`);
  return examManagementApi.examWithKeys.reply.parse(await reply.json()).questions;
}

async function post(page: Page, path: string, data?: unknown): Promise<unknown> {
  const reply = await page.request.post(path, { data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return reply.json();
}
