import { expect, type Page } from '@playwright/test';
import { questionBanks } from '#content/question-banks';
import { sittingApi } from '#contract/sitting-exams';
import { completeLessons, firstCourse } from './first-course.ts';

const key = new Map(
  questionBanks.flatMap(({ questions }) => questions.map(({ question, correct }) => [question, correct])),
);

/** As a student knows it who has studied. */
function rightLetterOf(question: string): string {
  // The page keeps the words of a name on one line.
  const letter = key.get(question.replaceAll('\u00a0', ' '));
  if (!letter) throw new Error(`no key for «${question}»`);
  return letter;
}

const wrongLetterOf = (question: string) => (rightLetterOf(question) === 'A' ? 'B' : 'A');

/** The right letter of the question on the screen. */
const rightLetter = async (page: Page) =>
  rightLetterOf(await page.getByRole('heading', { level: 1 }).innerText());

export const option = (page: Page, letter: string) =>
  page.getByRole('radio', { name: new RegExp(`^${letter} `) });
export const questionButton = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^السؤال ${number}،`) });
export const resumeButton = (page: Page) => page.getByRole('button', { name: 'متابعة الاختبار' });
export const submitButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'تسليم الاختبار' });

/** Completes the lessons of the first course and answers its id. */
export async function earnTheExam(page: Page): Promise<number> {
  const { course, lessons } = await firstCourse(page);
  await completeLessons(page, lessons);
  return course.id;
}

/** What the server holds of the open attempt. */
export async function heldAnswers(page: Page, courseId: number) {
  const reply = await page.request.get(`/api/courses/${courseId}/exam`);
  const { attempt } = sittingApi.courseExam.reply.parse(await reply.json());
  return Object.values(attempt?.answers ?? {});
}

export async function startExam(page: Page, courseId: number) {
  await page.goto(`/course/${courseId}/exam`);
  await page.getByRole('button', { name: 'بدء الاختبار' }).click();
  await expect(page.getByText('السؤال 1 من')).toBeVisible();
}

/** Touches the option itself, as a finger does. */
export const answer = (page: Page, letter: string) => option(page, letter).locator('..').click();

/** Answers every question rightly. */
export async function answerAll(page: Page) {
  const count = await page.getByRole('button', { name: /^السؤال \d+،/ }).count();
  for (let number = 1; number <= count; number += 1) {
    await questionButton(page, number).click();
    await expect(page.getByText(`السؤال ${number} من`)).toBeVisible();
    await answer(page, await rightLetter(page));
  }
}

/** As the student's other device does: begins the attempt unless it is open, and answers every question. */
export async function answerElsewhere(page: Page, courseId: number, how: 'rightly' | 'badly') {
  const offered = await page.request.get(`/api/courses/${courseId}/exam`);
  const { exam } = sittingApi.courseExam.reply.parse(await offered.json());
  const started = await page.request.post(`/api/exams/${exam.id}/start`);
  const { id: attemptId, revision, questions } = sittingApi.startAttempt.reply.parse(await started.json());
  const letterOf = how === 'rightly' ? rightLetterOf : wrongLetterOf;
  const answers = Object.fromEntries(questions.map(({ id, question }) => [id, letterOf(question)]));
  const saved = await page.request.put(`/api/exam-attempts/${attemptId}/answers`, {
    data: { answers, revision: revision + 1 },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
}

/** Comes back to an attempt in which every question is answered: for journeys about what follows. */
export async function resumeAnswered(page: Page, courseId: number, how: 'rightly' | 'badly') {
  await answerElsewhere(page, courseId, how);
  await page.goto(`/course/${courseId}/exam`);
  await resumeButton(page).click();
  await expect(page.getByText('السؤال 1 من')).toBeVisible();
}

export async function handIn(page: Page) {
  await submitButton(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'تسليم الاختبار' }).click();
}

/** As the student's other device does, with what the server holds. */
export async function handInElsewhere(page: Page, courseId: number) {
  const reply = await page.request.get(`/api/courses/${courseId}/exam`);
  const { attempt } = sittingApi.courseExam.reply.parse(await reply.json());
  const handedIn = await page.request.post(`/api/exam-attempts/${attempt?.id}/submit`, {
    data: { answers: {} },
  });
  expect(handedIn.ok(), await handedIn.text()).toBe(true);
}

/** The letter to press for the question on the screen. */
export const rightKey = async (page: Page) => (await rightLetter(page)).toLowerCase();
