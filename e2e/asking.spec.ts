import type { Page } from '@playwright/test';
import { everyoneCanRead } from './support/axe.ts';
import { firstCourse } from './support/first-course.ts';
import { signIn } from './support/sign-in.ts';
import { ownName, signInAsAdmin } from './support/staff-room.ts';
import { expect, test } from './support/test.ts';

test.use({
  expectedTrouble: [[/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|preload CSS/], { scope: 'test' }],
});

const tab = (page: Page) => page.getByRole('tabpanel');
const asked = (page: Page, words: string) => tab(page).getByRole('article').filter({ hasText: words });

async function ask(page: Page, words: string) {
  await tab(page)
    .getByRole('button', { name: /اسأل عند/ })
    .click();
  await page.getByLabel('سؤالك').fill(words);
  await page.getByRole('button', { name: 'أرسل السؤال' }).click();
}

test('a student asks at a moment, a fellow has the same question, and a teacher answers by the keyboard', async ({
  page,
  browser,
  baseURL,
  newStudent,
}) => {
  const others = await browser.newContext({
    ...(baseURL && { baseURL, extraHTTPHeaders: { Origin: baseURL } }),
  });
  const teacher = await others.newPage();
  await signInAsAdmin(teacher);
  const { course, lessons } = await firstCourse(teacher);
  const lesson = `/course/${course.id}/lessons/${lessons[1]?.id}`;
  const words = `هل تُقبل عنعنة المدلِّس؟ ${ownName()}`;

  const student = await newStudent({}, course);
  await signIn(page, student.email, student.password);
  await page.goto(`${lesson}?tab=questions&at=9`);
  await ask(page, words);
  await expect(asked(page, words).getByText('لم يُجب بعد')).toBeVisible();
  await expect(asked(page, words).getByRole('button', { name: 'اذهب إلى 0:09' })).toBeVisible();
  await everyoneCanRead(page);

  const fellow = await newStudent({ firstName: 'سلمى' }, course);
  const friends = await browser.newContext({
    ...(baseURL && { baseURL, extraHTTPHeaders: { Origin: baseURL } }),
  });
  const friend = await friends.newPage();
  await signIn(friend, fellow.email, fellow.password);
  await friend.goto(`${lesson}?tab=questions`);
  const mark = asked(friend, words).getByRole('button', { name: /سؤالي أيضًا/ });
  await mark.click();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await expect(mark).toHaveText(/1/);

  await teacher.goto(`/admin/asked-questions?course=${course.id}`);
  const row = teacher.getByRole('listitem').filter({ hasText: words });
  const field = row.getByLabel('جوابك');
  const head = row.locator('.asked-row__head');
  await expect(head).toBeVisible();
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.press('Enter');
  // On a phone the field waits for a touch: the question is read first.
  await field.focus();
  await everyoneCanRead(teacher);
  await teacher.keyboard.type('نعم، إذا صرّح بالسماع في طريق أخرى.');
  // The row goes at once; that the answer has arrived is another matter.
  const arrived = teacher.waitForResponse((reply) => reply.url().endsWith('/answers') && reply.ok());
  await teacher.keyboard.press('Control+Enter');
  await expect(row).toBeHidden();
  await arrived;

  await page.reload();
  await expect(asked(page, words).getByText('نعم، إذا صرّح بالسماع')).toBeVisible();
  await page.goto('/questions');
  await everyoneCanRead(page);
  await page.getByRole('link', { name: words }).click();
  await expect(asked(page, words)).toBeFocused();
  await friend.reload();
  await expect(asked(friend, words).getByRole('button', { name: /نفعني/ })).toBeVisible();
  await Promise.all([others.close(), friends.close()]);
});

test('a question that was asked without a line arrives once; a student of no course sees none', async ({
  page,
  context,
  newStudent,
}) => {
  const stranger = await newStudent();
  await signIn(page, stranger.email, stranger.password);
  const { course, lessons } = await firstCourse(page);
  const lesson = `/course/${course.id}/lessons/${lessons[2]?.id}?tab=questions`;
  await page.goto(lesson);
  await expect(page.getByRole('heading', { name: 'الأسئلة لطلاب المادة' })).toBeVisible();
  await expect(tab(page).getByRole('button', { name: /اسأل عند/ })).toBeHidden();

  const student = await newStudent({}, course);
  await signIn(page, student.email, student.password);
  await page.goto(lesson);
  await expect(tab(page).getByRole('button', { name: /اسأل عند/ })).toBeVisible();
  const words = `ما الفرق بين المعضل والمنقطع؟ ${ownName()}`;
  const questions = '**/api/lessons/*/questions';
  let sent = 0;
  // It arrives, and its answer is lost: the device cannot know, and sends it again.
  await context.route(questions, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    if (sent === 1) await route.fetch();
    return route.abort('internetdisconnected');
  });
  await ask(page, words);
  await expect(page.getByText('ويُرسل حين يعود الاتصال')).toBeVisible();
  await page.goto('/questions');
  await expect(page.getByRole('heading', { name: 'لم تُرسل بعد' })).toBeVisible();
  await context.unroute(questions);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'تنتظر الجواب' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'لم تُرسل بعد' })).toBeHidden();
  await expect(page.getByRole('link', { name: words })).toHaveCount(1);
});
