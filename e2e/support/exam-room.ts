import { expect, type Page } from '@playwright/test';
import { questionBanks } from '#content/question-banks';
import { examsApi } from '#contract/exams';
import { completeLessons, firstCourse } from './first-course.ts';

const key = new Map(
  questionBanks.flatMap(({ questions }) => questions.map(({ question, correct }) => [question, correct])),
);

/** The right letter of the question on the screen, as a student knows it who has studied. */
async function rightLetter(page: Page): Promise<string> {
  const question = await page.getByRole('heading', { level: 1 }).innerText();
  const letter = key.get(question);
  if (!letter) throw new Error(`no key for «${question}»`);
  return letter;
}

export const option = (page: Page, letter: string) =>
  page.getByRole('radio', { name: new RegExp(`^${letter} `) });
export const questionButton = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^السؤال ${number}،`) });
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
  const { attempt } = examsApi.courseExam.reply.parse(await reply.json());
  return Object.values(attempt?.answers ?? {});
}

export async function startExam(page: Page, courseId: number) {
  await page.goto(`/course/${courseId}/exam`);
  await page.getByRole('button', { name: 'بدء الاختبار' }).click();
  await expect(page.getByText('السؤال 1 من')).toBeVisible();
}

/** Touches the option itself, as a finger does. */
export const answer = (page: Page, letter: string) => option(page, letter).locator('..').click();

/** Answers every question: rightly, or always the same way. */
export async function answerAll(page: Page, how: 'rightly' | 'badly') {
  const count = await page.getByRole('button', { name: /^السؤال \d+،/ }).count();
  for (let number = 1; number <= count; number += 1) {
    await questionButton(page, number).click();
    await expect(page.getByText(`السؤال ${number} من`)).toBeVisible();
    const right = await rightLetter(page);
    const wrong = right === 'A' ? 'B' : 'A';
    await answer(page, how === 'rightly' ? right : wrong);
  }
}

export async function handIn(page: Page) {
  await submitButton(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'تسليم الاختبار' }).click();
}

/** The letter to press for the question on the screen. */
export const rightKey = async (page: Page) => (await rightLetter(page)).toLowerCase();
