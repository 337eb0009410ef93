import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { liveSession } from '#contract/live-sessions';
import { knownLiveSession } from '#contract/managing-live-sessions';
import { everyoneCanRead } from './support/axe.ts';
import { fitsTheSmallestPhone, noSidewaysScroll } from './support/sideways-scroll.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

async function openAs(page: Page, who: 'teacher' | 'admin', path: string) {
  await signIn(page, `${who}@demo.test`, 'hadith-demo');
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
}

async function fillSession(page: Page, title: string) {
  await dialog(page).getByLabel('عنوان الجلسة').fill(title);
  await dialog(page).getByLabel('المحاضر').fill('د. هند القاسمي');
  await dialog(page).getByLabel('التاريخ والوقت').fill('2027-03-05T18:30');
  await dialog(page).getByLabel('المدة بالدقائق').fill('٩٠');
  await dialog(page).getByLabel('وصف الجلسة').fill('قراءة في النخبة مع شرح المصطلحات.');
}

test('a teacher schedules a session, broadcasts it, moves it and deletes it', async ({ page }) => {
  await openAs(page, 'teacher', '/manage-live-sessions');
  const title = `مجلس شرح نخبة الفكر ${randomUUID().slice(0, 8)}`;

  await page.getByRole('button', { name: 'جلسة جديدة' }).click();
  await expect(dialog(page).getByLabel('المحاضر')).toHaveValue('أحمد المحاضر');
  await dialog(page).getByLabel('المحاضر').fill('');
  await dialog(page).getByLabel('المدة بالدقائق').fill('');
  await dialog(page)
    .getByLabel(/رابط الجلسة/)
    .fill('قاعة 3');
  await dialog(page).getByRole('button', { name: 'إنشاء الجلسة' }).click();
  for (const message of [
    'العنوان يجب أن يكون 5 أحرف على الأقل',
    'اسم المدرس مطلوب',
    'التوقيت مطلوب',
    'المدة مطلوبة',
    'رابط صحيح مطلوب',
    'الوصف يجب أن يكون 10 أحرف على الأقل',
  ]) {
    await expect(dialog(page).getByText(message, { exact: true })).toBeVisible();
  }
  await expect(dialog(page).getByLabel('عنوان الجلسة')).toBeFocused();
  await fillSession(page, title);
  await dialog(page).getByLabel('المدة بالدقائق').fill('1.5');
  await dialog(page).getByRole('button', { name: 'إنشاء الجلسة' }).click();
  await expect(dialog(page).getByText('اكتب المدة عددًا صحيحًا من الدقائق، مثل 90.')).toBeVisible();
  await dialog(page).getByLabel('المدة بالدقائق').fill('٩٠');
  const subject = 'الدبلوم التحضيري في علوم الحديث: مبادئ مصطلح الحديث';
  await dialog(page).getByLabel('المادة').selectOption(subject);
  await dialog(page)
    .getByLabel(/رابط الجلسة/)
    .fill('https://meet.example.org/nukhba');
  await dialog(page).getByRole('button', { name: 'إنشاء الجلسة' }).click();
  await expect(toast(page, 'تم إنشاء الجلسة بنجاح')).toBeVisible();

  const row = rowOf(page, title);
  await expect(row).toContainText('05/03/2027 18:30');
  await expect(row).toContainText('ساعة و30 دقيقة');
  await expect(row).toContainText('مجدول');
  await expect(row).toContainText(subject);
  const link = row.getByRole('link', { name: /^فتح رابط/ });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);

  await row.getByRole('button', { name: /^بدء بث/ }).click();
  await expect(toast(page, 'تم تحديث حالة البث')).toBeVisible();
  await expect(row).toContainText('مباشر الآن');
  await row.getByRole('button', { name: /^إيقاف بث/ }).click();
  await expect(row).toContainText('مجدول');

  await row.getByRole('button', { name: /^تعديل/ }).click();
  await expect(dialog(page).getByLabel('التاريخ والوقت')).toHaveValue('2027-03-05T18:30');
  await dialog(page).getByLabel('التاريخ والوقت').fill('2027-03-06T09:05');
  await dialog(page).getByRole('button', { name: 'حفظ التعديل' }).click();
  await expect(toast(page, 'تم تحديث الجلسة')).toBeVisible();
  await expect(row).toContainText('06/03/2027 09:05');

  await row.getByRole('button', { name: /^حذف/ }).click();
  const confirm = page.getByRole('alertdialog', { name: 'تأكيد الحذف' });
  await expect(confirm).toContainText('لا يمكن التراجع عن هذا الإجراء.');
  await confirm.getByRole('button', { name: 'إلغاء' }).click();
  await expect(row.getByRole('button', { name: /^حذف/ })).toBeFocused();
  await row.getByRole('button', { name: /^حذف/ }).click();
  await confirm.getByRole('button', { name: 'حذف الجلسة' }).click();
  await expect(toast(page, 'تم حذف الجلسة')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
});

test('what the server refuses is said with its own words, and the form keeps what was written', async ({
  page,
}) => {
  await openAs(page, 'teacher', '/manage-live-sessions');
  const refused = { status: 409, json: { message: 'يتعارض هذا التغيير مع تغيير آخر.', code: 'conflict' } };
  await page.route('**/api/live-sessions', (route) =>
    route.request().method() === 'POST' ? route.fulfill(refused) : route.continue(),
  );
  await page.getByRole('button', { name: 'جلسة جديدة' }).click();
  await fillSession(page, 'مجلس لا يُكتب له أن يكون');
  await dialog(page).getByRole('button', { name: 'إنشاء الجلسة' }).click();
  // while a dialog is open, all else is hidden from those who listen; they hear the notice's own announcement
  const notice = page.locator('.toast');
  await expect(notice).toContainText('حدث خطأ أثناء إنشاء الجلسة');
  await expect(notice).toContainText('يتعارض هذا التغيير مع تغيير آخر.');
  await expect(dialog(page).getByLabel('عنوان الجلسة')).toHaveValue('مجلس لا يُكتب له أن يكون');
  await dialog(page).getByRole('button', { name: 'إلغاء' }).click();
  await page.getByRole('button', { name: 'جلسة جديدة' }).click();
  await expect(dialog(page).getByLabel('عنوان الجلسة')).toHaveValue('');
});

test('of two who move a session at once, the second is told where it stands now, and decides', async ({
  page,
}) => {
  await openAs(page, 'teacher', '/manage-live-sessions');
  const title = `مجلس ينتقل ${randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'جلسة جديدة' }).click();
  await fillSession(page, title);
  const created = page.waitForResponse((reply) => reply.request().method() === 'POST');
  await dialog(page).getByRole('button', { name: 'إنشاء الجلسة' }).click();
  const session = liveSession.parse(await (await created).json());

  await rowOf(page, title)
    .getByRole('button', { name: /^تعديل/ })
    .click();
  const moved = await page.request.put(`/api/live-sessions/${session.id}`, {
    data: {
      ...knownLiveSession.parse(session),
      instructor: 'د. فاطمة الأندلسية',
      scheduledTime: '2027-03-06T09:05:00.000Z',
    },
  });
  expect(moved.ok(), await moved.text()).toBe(true);
  await dialog(page).getByLabel('التاريخ والوقت').fill('2027-03-07T20:00');
  const save = dialog(page).getByRole('button', { name: 'حفظ التعديل' });
  await save.click();
  await expect(dialog(page).getByText(/^غيّر غيرك الموعد .*الموافق 6 مارس 2027م، الساعة/)).toBeVisible();
  await save.click();
  await expect(rowOf(page, title)).toContainText('07/03/2027 20:00');
  await expect(rowOf(page, title)).toContainText('د. فاطمة الأندلسية');
});

test('a manager tries things out where nothing is kept', async ({ page }) => {
  await openAs(page, 'admin', '/admin/live-sessions');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(request.url());
  });
  const cards = page.getByRole('tabpanel').getByRole('article');
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
  await expect(cards).toHaveCount(3);
  await tab('مباشرة').click();
  await expect(cards).toHaveCount(1);
  await cards.getByRole('button', { name: /^إيقاف بث/ }).click();
  await expect(page.getByText('لا جلسة تُبث الآن')).toBeVisible();

  await page.getByRole('button', { name: 'جلسة تجريبية جديدة' }).click();
  const link = dialog(page).getByLabel(/رابط الجلسة/);
  await expect(link).toHaveValue(/^https:\/\/meet\.google\.com\//);
  await dialog(page).getByLabel('منصة البث').selectOption('zoom');
  await expect(link).toHaveValue(/^https:\/\/zoom\.us\/j\//);
  await dialog(page).getByLabel('المدة بالدقائق').fill('10');
  await dialog(page).getByRole('button', { name: 'إنشاء الجلسة' }).click();
  await expect(dialog(page).getByText('عنوان المادة مطلوب')).toBeVisible();
  await expect(dialog(page).getByText('المدة يجب أن تكون 15 دقيقة على الأقل')).toBeVisible();
  await fillSession(page, 'مجلس للتجربة وحدها');
  await dialog(page).getByLabel('المادة').fill('علوم الحديث');
  await dialog(page).getByRole('button', { name: 'إنشاء الجلسة' }).click();
  await tab('الكل').click();
  const mine = cards.filter({ hasText: 'مجلس للتجربة وحدها' });
  await expect(mine).toContainText('Zoom');

  const asked: string[] = [];
  page.once('dialog', (question) => {
    asked.push(question.message());
    void question.dismiss();
  });
  await mine.getByRole('button', { name: /^حذف/ }).click();
  await expect(mine).toHaveCount(1);
  page.once('dialog', (question) => void question.accept());
  await mine.getByRole('button', { name: /^حذف/ }).click();
  await expect(mine).toHaveCount(0);
  expect(asked).toEqual(['هل أنت متأكد من حذف هذه الجلسة؟']);
  expect(calls).toEqual([]);
  await page.getByRole('link', { name: 'إدارة الجلسات المحفوظة' }).click();
  await expect(page).toHaveURL(/\/manage-live-sessions$/);
});

test('with the keyboard alone the form opens, closes and gives the focus back', async ({ page }) => {
  await openAs(page, 'teacher', '/manage-live-sessions');
  const add = page.getByRole('button', { name: 'جلسة جديدة' });
  await add.focus();
  await page.keyboard.press('Enter');
  // It opens with the teacher's courses in it.
  await expect(dialog(page).getByLabel('عنوان الجلسة')).toBeFocused();
  await page.keyboard.type('مجلس');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('عنوان الجلسة')).toHaveValue('مجلس');
  await expect(dialog(page).getByText('العنوان يجب أن يكون 5 أحرف على الأقل')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'إغلاق دون حفظ' }).press('Enter');
  await expect(add).toBeFocused();
});

test('everyone can read both pages on any screen', async ({ page }) => {
  await openAs(page, 'admin', '/manage-live-sessions');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await noSidewaysScroll(page);
  await fitsTheSmallestPhone(page);
  await everyoneCanRead(page, 'the list');
  await page.getByRole('button', { name: 'جلسة جديدة' }).click();
  await dialog(page).getByRole('button', { name: 'إنشاء الجلسة' }).click();
  await everyoneCanRead(page, 'the form and its errors');
  await fitsTheSmallestPhone(page);
  await page.goto('/admin/live-sessions');
  await expect(page.getByRole('article')).toHaveCount(3);
  await noSidewaysScroll(page);
  await everyoneCanRead(page, 'the trial');
  await fitsTheSmallestPhone(page);
});

test('a student is told that this is not for students', async ({ page, newStudent }) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  for (const path of ['/manage-live-sessions', '/admin/live-sessions', '/diploma-management']) {
    await page.goto(path);
    await expect(heading(page)).toHaveText('لا تملك صلاحية الوصول إلى هذه الصفحة');
  }
});
