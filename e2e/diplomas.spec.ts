import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { everyoneCanRead } from './support/axe.ts';
import { answerElsewhere, handIn, resumeButton } from './support/exam-room.ts';
import { noteWhatIsPrinted, printed } from './support/printed-views.ts';
import { fitsTheSmallestPhone } from './support/sideways-scroll.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { passElsewhere, studyElsewhere, subjectsOf } from './support/whole-level.ts';

const sheet = (page: Page) =>
  page.getByRole('img', { name: /^صورة الدبلوم التحضيري/ }).and(page.locator('[data-state=drawn]'));
const leaf = (page: Page) =>
  page
    .getByRole('img', { name: /^صورة الصفحة 1 من 1 من كشف الدرجات/ })
    .and(page.locator('[data-state=drawn]'));

test('whoever passes the last subject of a level sees its diploma at once, and anybody can verify it', async ({
  page,
  browser,
  baseURL,
  newStudent,
}) => {
  test.slow();
  const student = await newStudent({ firstName: 'يوسف', lastName: 'بن عبد الله الطالب' });
  await signIn(page, student.email, student.password);
  const subjects = await subjectsOf(page, 'preparatory');
  expect(subjects).toHaveLength(11);
  const last = subjects.at(-1);
  if (!last) throw new Error('the level has no subjects');
  for (const { id } of subjects.slice(0, -1)) await passElsewhere(page, id);
  await page.goto('/certificates');
  await expect(page.getByRole('heading', { name: 'شهادات المواد' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'الدبلومات' })).toHaveCount(0);

  await studyElsewhere(page, last.id);
  await answerElsewhere(page, last.id, 'rightly');
  await page.goto(`/course/${last.id}/exam`);
  await resumeButton(page).click();
  await handIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('اجتزت الاختبار، بارك الله لك');

  await page.goto('/certificates');
  await expect(
    page.getByRole('heading', { name: 'الدبلوم التحضيري في علوم الحديث', exact: true }),
  ).toBeVisible();
  await sheet(page).waitFor();
  const diploma = page.getByRole('article', { name: 'الدبلوم التحضيري في علوم الحديث', exact: true });
  await expect(diploma).toContainText('سارٍ');
  await expect(diploma).toContainText('100 من 100، موزونًا بالساعات');
  const address = (await diploma.getByRole('link', { name: 'رابط التحقق' }).getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/verify\/HDT-\d{4}(-\w{4}){4}$/);

  const stranger = await browser.newPage({ ...(baseURL && { baseURL }) });
  await stranger.goto(address);
  await expect(stranger.getByRole('status')).toContainText('دبلوم صحيح سارٍ');
  await expect(stranger.getByRole('status')).toContainText('يوسف بن عبد الله الطالب');
  await expect(stranger.getByRole('region', { name: 'المواد ودرجاتها' }).getByRole('listitem')).toHaveCount(
    11,
  );
  await stranger.close();

  await page.goto('/profile');
  await page.getByRole('link', { name: 'الدبلوم التحضيري في علوم الحديث' }).click();
  await sheet(page).waitFor();

  await noteWhatIsPrinted(page);
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'طباعة على A4 بالعرض' }).click();
  const paper = await opening;
  await expect(page.locator('body')).toHaveAttribute('data-printed', /^diploma_HDT-/);
  expect(await printed(paper)).toMatchObject({ count: 1, isLandscape: true });
  await paper.close();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'تنزيل الدبلوم' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`diploma_${address.replace('/verify/', '')}.png`);
  expect((await readFile(await download.path())).subarray(1, 4).toString()).toBe('PNG');
});

test('a transcript is issued with its first printing, is a PDF of A4, and verifies as it was issued', async ({
  page,
  browser,
  baseURL,
  newStudent,
}) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  await page.goto('/transcript');
  await expect(page.getByRole('heading', { name: 'لا درجات في السجل بعد' })).toBeVisible();

  const [first, second] = await subjectsOf(page, 'preparatory');
  if (!first || !second) throw new Error('the level has no subjects');
  await passElsewhere(page, first.id);
  await page.goto('/transcript');
  await leaf(page).waitFor();
  await expect(page.getByRole('complementary', { name: 'الكشف' })).toContainText(
    'لم يصدر كشف بهذا السجل بعد',
  );

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ملف PDF' }).click();
  const file = (await readFile(await (await downloading).path())).toString('latin1');
  expect(file.startsWith('%PDF-1.4')).toBe(true);
  expect(file.match(/\/Type \/Page\b[^s]/g)).toHaveLength(1);
  const link = page.getByRole('link', { name: 'رابط التحقق' });
  const address = (await link.getAttribute('href')) ?? '';

  await passElsewhere(page, second.id);
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'الكشف' })).toContainText(
    'لم يصدر كشف بهذا السجل بعد',
  );
  await noteWhatIsPrinted(page);
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'طباعة على A4' }).click();
  const paper = await opening;
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'كشف الدرجات');
  expect(await printed(paper)).toMatchObject({ count: 1, isLandscape: false });
  await paper.close();

  const stranger = await browser.newPage({ ...(baseURL && { baseURL }) });
  await stranger.goto(address);
  await expect(stranger.getByRole('status')).toContainText('كشف درجات صحيح');
  await expect(stranger.getByText('صدر بعده كشف أحدث')).toBeVisible();
  await expect(stranger.locator('.subject-list > li')).toHaveCount(1);
  await stranger.goto((await link.getAttribute('href')) ?? '');
  await expect(stranger.locator('.subject-list > li')).toHaveCount(2);
  await expect(stranger.getByText('صدر بعده كشف أحدث')).toHaveCount(0);
  await everyoneCanRead(stranger);
  await stranger.close();
  await everyoneCanRead(page);
  await fitsTheSmallestPhone(page);
});
