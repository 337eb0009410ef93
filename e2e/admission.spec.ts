import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { course } from '#contract/courses';
import { fitsTheSmallestPhone } from './support/sideways-scroll.ts';
import { everyoneCanRead } from './support/axe.ts';
import { signIn } from './support/sign-in.ts';
import { ownName, signInAsAdmin } from './support/staff-room.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

/** Of somebody who has passed nothing. */
const missingForTheSecond =
  'للقبول في المستوى الثاني: بقيت 11 مادة من مواد المستوى الأول، والمعدل المطلوب 75، ويكفيك 75 في كل مادة من المواد الباقية.';

async function courseOfSecondLevel(page: Page) {
  const courses = z.array(course).parse(await (await page.request.get('/api/courses')).json());
  const found = courses.find(({ diploma }) => diploma === 'intermediate');
  if (!found) throw new Error('the second level has no course');
  return found;
}

test('a student who is not admitted reads the same sentence on every page that is closed by it', async ({
  page,
  newStudent,
}) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  const { id } = await courseOfSecondLevel(page);

  await page.goto('/levels');
  await expect(page.getByText(missingForTheSecond)).toBeVisible();
  await page.goto('/');
  await expect(page.getByText(missingForTheSecond)).toBeVisible();

  await page.goto('/diploma/intermediate');
  await expect(page.getByText('لم تُقبل فيه بعد؛ تقرأ عنه، وتدخله بعد القبول.')).toBeVisible();
  const box = page.getByRole('region', { name: 'ما بقي للقبول' });
  await expect(box).toContainText(missingForTheSecond);
  await expect(box.getByRole('link', { name: /^تابع/ })).toBeVisible();
  await expect(page.getByText('يُفتح بالقبول').first()).toBeVisible();
  await everyoneCanRead(page);
  await fitsTheSmallestPhone(page);

  await page.goto(`/course/${id}`);
  await expect(page.getByText(missingForTheSecond)).toBeVisible();
  await expect(page.getByRole('button', { name: 'سجّل في المادة' })).toBeHidden();
  await everyoneCanRead(page);
  await page.getByRole('link', { name: 'ما بقي للقبول في المستوى' }).click();
  await expect(page).toHaveURL('/diploma/intermediate');

  const refusal = await page.request.post(`/api/courses/${id}/enroll`);
  expect(refusal.status()).toBe(403);
  expect(await refusal.json()).toMatchObject({ code: 'not_admitted', message: missingForTheSecond });
});

test('a lesson of a level that is closed says why nothing is counted', async ({ page, newStudent }) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  const { id } = await courseOfSecondLevel(page);
  await page.goto(`/course/${id}`);
  await page
    .getByRole('link', { name: /التعريف/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'التسجيل في المادة' })).toContainText(missingForTheSecond);
});

test('an admin admits by equivalence, the student reads why and enrols, and it is taken back again', async ({
  page,
  browser,
  newStudent,
}) => {
  const student = await newStudent({ firstName: 'رقية', lastName: `التلمسانية ${ownName()}` });
  const reason = 'إجازة جامعية في الحديث';
  await signInAsAdmin(page);
  await page.goto(`/admin/users?query=${encodeURIComponent(student.lastName)}`);
  await page.getByRole('button', { name: new RegExp(student.lastName) }).click();
  await page.getByRole('button', { name: 'قبول بالمعادلة' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'قبول بالمعادلة' }).click();
  await expect(dialog.getByText('يجب اختيار مستوى من 1 إلى 6.')).toBeVisible();
  await dialog.getByLabel('المستوى').selectOption('المستوى الثاني');
  await dialog.getByLabel('السبب').fill(reason);
  await dialog.getByRole('button', { name: 'قبول بالمعادلة' }).click();
  await expect(toast(page, 'قُبل الطالب في المستوى الثاني بالمعادلة')).toBeVisible();
  await everyoneCanRead(page);

  const context = await browser.newContext({ locale: 'ar' });
  const theirs = await context.newPage();
  await signIn(theirs, student.email, student.password);
  const { id } = await courseOfSecondLevel(theirs);
  await theirs.goto('/diploma/intermediate');
  await expect(theirs.getByText(/قُبلت فيه بالمعادلة/)).toContainText(reason);
  await expect(theirs.getByRole('region', { name: 'الطريق إلى الدبلوم' })).toBeVisible();
  await theirs.goto(`/course/${id}`);
  await theirs.getByRole('button', { name: 'سجّل في المادة' }).click();
  await expect(theirs.getByRole('link', { name: 'ابدأ الدرس الأول' })).toBeVisible();
  await context.close();

  await page.getByRole('button', { name: 'الرجوع عن المعادلة في المستوى الثاني' }).click();
  await page.getByRole('dialog').getByLabel('السبب').fill('لم تثبت الشهادة');
  await page.getByRole('dialog').getByRole('button', { name: 'رجوع عنها' }).click();
  await expect(toast(page, 'رُجع عن المعادلة')).toBeVisible();
  await expect(page.getByText('لم تثبت الشهادة')).toBeVisible();
});

test('an admin finds no applications where none were sent', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/applications');
  await expect(page.getByRole('heading', { name: 'طلبات الدكتوراه' })).toBeVisible();
  await page.getByLabel('حال الطلبات').selectOption('تنتظر القرار');
  await expect(page).toHaveURL(/state=pending/);
  await everyoneCanRead(page);
});
