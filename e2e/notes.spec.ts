import type { Page } from '@playwright/test';
import { notesApi } from '#contract/notes';
import { everyoneCanRead } from './support/axe.ts';
import { firstCourse } from './support/first-course.ts';
import { seconds } from './support/player.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({
  expectedTrouble: [[/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/], { scope: 'test' }],
});

const field = (page: Page) => page.getByRole('textbox', { name: /^حاشية عند/ });
const own = (page: Page) => page.getByRole('region', { name: 'حواشيّ على هذا الدرس' });
const gloss = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });

async function write(page: Page, words: string) {
  await field(page).fill(words);
  await page.getByRole('button', { name: 'أضف الحاشية' }).click();
  await expect(gloss(page, words)).toBeVisible();
}

const stored = async (page: Page) =>
  notesApi.all.reply.parse(await (await page.request.get('/api/notes')).json());

test('a student writes at a moment, goes back to it, writes without a line, and finds it all again', async ({
  page,
  newStudent,
}) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  const { course, lessons } = await firstCourse(page);
  const address = `/course/${course.id}/lessons/${lessons[0]?.id}`;

  await page.goto(`${address}?at=42&tab=notes`);
  await expect(field(page)).toHaveAccessibleName('حاشية عند 0:42');
  await write(page, 'التَّدليس أنواع');
  await expect(own(page).getByText('لم تُرسل بعد')).toBeHidden();
  await page.goto(`${address}?at=7&tab=notes`);
  await expect.poll(() => seconds(page)).toBe(7);
  await page.getByRole('button', { name: 'اذهب إلى 0:42' }).click();
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(42);
  await everyoneCanRead(page);

  await page.context().setOffline(true);
  await write(page, 'كُتبت بلا اتصال');
  await expect(gloss(page, 'كُتبت بلا اتصال').getByText('لم تُرسل بعد')).toBeVisible();
  await page.context().setOffline(false);
  await expect(gloss(page, 'كُتبت بلا اتصال').getByText('لم تُرسل بعد')).toBeHidden();
  expect((await stored(page)).map(({ text }) => text)).toEqual(
    expect.arrayContaining(['التَّدليس أنواع', 'كُتبت بلا اتصال']),
  );
  expect(await stored(page)).toHaveLength(2);

  await gloss(page, 'كُتبت بلا اتصال').getByRole('button', { name: 'عدّل الحاشية أو احذفها' }).click();
  await page.getByRole('button', { name: 'احذف', exact: true }).click();
  await expect(gloss(page, 'كُتبت بلا اتصال')).toBeHidden();
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(gloss(page, 'كُتبت بلا اتصال')).toBeVisible();

  await page.getByRole('button', { name: 'ابحث في المواد والدروس' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('التدليس');
  const found = page.getByRole('group', { name: 'حواشيّ' }).getByRole('option');
  await expect(found).toHaveText(/التَّدليس أنواع.*0:42/);
  await found.click();
  await expect(page).toHaveURL(/\?at=42$/);

  await page.goto('/notes');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'ابحث في حواشيك' }).fill('تدليس');
  await expect(page.getByRole('article')).toHaveCount(1);
  await everyoneCanRead(page);
});

test('a note on a verse stands under it, and nobody else sees it', async ({ page, newStudent }) => {
  const [writer, other] = [await newStudent(), await newStudent()];
  await signIn(page, writer.email, writer.password);
  await page.goto('/mutun/bayquniyya/3');
  await page.getByRole('button', { name: 'حاشية', exact: true }).click();
  await page.getByRole('textbox', { name: 'حاشية على البيت 3' }).fill('شروط الصحيح');
  await page.getByRole('button', { name: 'أضف الحاشية' }).click();
  const onVerse = page.getByRole('region', { name: 'حواشيّ على البيت 3' });
  await expect(onVerse.getByText('شروط الصحيح')).toBeVisible();
  await expect.poll(async () => (await stored(page)).length).toBe(1);

  await page.context().clearCookies();
  await signIn(page, other.email, other.password);
  await page.goto('/notes');
  await expect(page.getByRole('heading', { name: 'لا حواشي بعد' })).toBeVisible();
  await page.goto('/mutun/bayquniyya/3');
  await expect(page.getByRole('button', { name: 'حاشية', exact: true })).toBeVisible();
  await expect(page.getByText('شروط الصحيح')).toBeHidden();
});
