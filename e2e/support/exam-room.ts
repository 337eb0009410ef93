import { expect, type Page, request } from '@playwright/test';
import { questionBanks } from '#content/question-banks';
import { accountsApi } from '#contract/accounts';
import { optionLetters, sittingApi } from '#contract/sitting-exams';
import { completeLessons, firstCourse } from './first-course.ts';

/** The words of a name are kept on one line, by the page and by whoever wrote the question. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').trim();

/** Question → what is right to answer; two subjects may ask the same. */
const rightAnswers = new Map<string, Set<string>>();
for (const { questions } of questionBanks) {
  for (const { question, options, correct } of questions) {
    const right = plain(options[optionLetters.indexOf(correct)] ?? '');
    rightAnswers.set(plain(question), (rightAnswers.get(plain(question)) ?? new Set()).add(right));
  }
}

interface Asked {
  question: string;
  options: string[];
}

/** As a student knows it who has studied. The options stand in another order on every paper: the text tells, not the letter. */
function rightLetterOf({ question, options }: Asked): string {
  const right = rightAnswers.get(plain(question));
  const letter = optionLetters[options.findIndex((option) => right?.has(plain(option)))];
  if (!letter) throw new Error(`no key for «${question}»`);
  return letter;
}

const wrongLetterOf = (asked: Asked) => (rightLetterOf(asked) === 'A' ? 'B' : 'A');

/** The right letter of the question on the screen. */
const rightLetter = async (page: Page) =>
  rightLetterOf({
    question: await page.getByRole('heading', { level: 1 }).innerText(),
    options: await page.locator('.option > span').allInnerTexts(),
  });

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

/** What the server holds of the open attempt, in the order of its paper. */
export async function heldAnswers(page: Page, courseId: number) {
  const { attempt, questions } = await examOf(page, courseId);
  return questions.flatMap(({ id }) => attempt?.answers[id] ?? []);
}

async function examOf(page: Page, courseId: number) {
  const reply = await page.request.get(`/api/courses/${courseId}/exam`);
  return sittingApi.courseExam.reply.parse(await reply.json());
}

/** A teacher lets the student at this page try the exam of a course once more, and at once. */
export async function giveLeave(page: Page, courseId: number) {
  const { exam } = await examOf(page, courseId);
  const whoIsHere = await page.request.get(accountsApi.currentUser.path);
  const user = accountsApi.currentUser.reply.parse(await whoIsHere.json());
  const baseURL = new URL(whoIsHere.url()).origin;
  const teacher = await request.newContext({ baseURL, extraHTTPHeaders: { Origin: baseURL } });
  const signedIn = await teacher.post('/api/login', {
    data: { email: 'teacher@demo.test', password: 'hadith-demo' },
  });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);
  const given = await teacher.post(`/api/admin/exams/${exam.id}/leave`, {
    data: { userId: user.id, reason: 'انقطع الاتصال في أثناء المحاولة.' },
  });
  expect(given.ok(), await given.text()).toBe(true);
  await teacher.dispose();
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

/** How an exam is answered: `mostly`, with three wrong answers of twenty, is a pass. */
type How = 'rightly' | 'mostly' | 'badly';
const wrongAnswers: Record<How, number> = { rightly: 0, mostly: 3, badly: Number.POSITIVE_INFINITY };

/** As the student's other device does: begins the attempt unless it is open, and answers every question. */
export async function answerElsewhere(page: Page, courseId: number, how: How) {
  const { exam } = await examOf(page, courseId);
  const started = await page.request.post(`/api/exams/${exam.id}/start`);
  const { id: attemptId, revision, questions } = sittingApi.startAttempt.reply.parse(await started.json());
  const answers = Object.fromEntries(
    questions.map((asked, place) => [
      asked.id,
      place < wrongAnswers[how] ? wrongLetterOf(asked) : rightLetterOf(asked),
    ]),
  );
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
  const { attempt } = await examOf(page, courseId);
  const handedIn = await page.request.post(`/api/exam-attempts/${attempt?.id}/submit`, {
    data: { answers: {} },
  });
  expect(handedIn.ok(), await handedIn.text()).toBe(true);
}

/** The letter to press for the question on the screen. */
export const rightKey = async (page: Page) => (await rightLetter(page)).toLowerCase();
