import type { Page } from '@playwright/test';
import { everyoneCanRead } from './support/axe.ts';
import { signIn } from './support/sign-in.ts';
import { newCourse, ownTitle, signInAsTeacher } from './support/staff-room.ts';
import { fitsTheSmallestPhone } from './support/sideways-scroll.ts';
import { expect, type Student, test } from './support/test.ts';
import { toast } from './support/toast.ts';

type NewStudent = (details?: Partial<Student>, course?: { id: number }) => Promise<Student>;

const bell = (page: Page) => page.getByRole('button', { name: /^الإشعارات/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'الإشعارات' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A course of the teacher's own with one student in it, and another student who is in none. */
async function classOf(teacher: Page, newStudent: NewStudent) {
  await signInAsTeacher(teacher);
  const course = await newCourse(teacher);
  return { course, enrolled: await newStudent({}, course), other: await newStudent() };
}

test('a teacher’s announcement reaches the bell of their students at once, and nobody else’s', async ({
  page,
  browser,
  newStudent,
}) => {
  const teacher = await (await browser.newContext()).newPage();
  const other = await (await browser.newContext()).newPage();
  const people = await classOf(teacher, newStudent);
  const title = ownTitle('تأجيل درس الأربعاء إلى الخميس');

  await signIn(page, people.enrolled.email, people.enrolled.password);
  await signIn(other, people.other.email, people.other.password);
  await page.goto('/profile');
  await expect(bell(page)).toHaveAccessibleName('الإشعارات');

  await test.step('the teacher writes to the course, and what is written outlives the page', async () => {
    await teacher.goto(`/announcements/new?course=${people.course.id}`);
    await teacher.getByLabel('العنوان').fill(title);
    await teacher.getByLabel('النص').fill('السلام عليكم.\nيؤجَّل اللقاء إلى الخميس: https://example.com/a');
    await teacher.reload();
    await expect(teacher.getByLabel('العنوان')).toHaveValue(title);
    await expect(teacher.getByRole('complementary', { name: 'كما يراه الطالب' })).toContainText(title);
    await teacher.getByRole('switch', { name: /ثبّته أعلى الإعلانات/ }).check();
    await teacher.getByLabel('ثبّته حتى').fill('2020-01-01');
    await teacher.getByRole('button', { name: 'أرسل إلى طالب واحد' }).click();
    await expect(teacher.getByText('اختر يومًا لم يمضِ.')).toBeVisible();
    await expect(teacher.getByLabel('ثبّته حتى')).toBeFocused();
    await teacher.getByLabel('ثبّته حتى').fill('2099-12-31');
    await everyoneCanRead(teacher);
    await teacher.getByRole('button', { name: 'أرسل إلى طالب واحد' }).click();
    await expect(heading(teacher)).toHaveText(title);
    await expect(teacher.getByText('مثبَّت إلى آخر يوم 31 ديسمبر 2099م')).toBeVisible();
    await expect(teacher.getByText('وُجّه إلى قارئ واحد')).toBeVisible();
  });

  await test.step('the student hears it without reloading, and opens it with the keyboard alone', async () => {
    await expect(bell(page)).toHaveAccessibleName('الإشعارات: إشعار واحد جديد');
    await bell(page).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('link', { name: title })).toContainText('لم يُقرأ');
    await everyoneCanRead(page);
    await fitsTheSmallestPhone(page);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(bell(page)).toBeFocused();
    await expect(bell(page)).toHaveAccessibleName('الإشعارات: إشعار واحد جديد');
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('link', { name: title })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(panel(page).getByRole('link', { name: title })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByRole('link', { name: 'example.com' })).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName('الإشعارات');
    await page.goto(`/course/${people.course.id}`);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });

  await test.step('another student hears and finds nothing', async () => {
    await other.goto('/announcements');
    await expect(heading(other)).toHaveText('الإعلانات');
    await expect(bell(other)).toHaveAccessibleName('الإشعارات');
    await expect(other.getByText(title)).toHaveCount(0);
  });

  await test.step('what is edited says so', async () => {
    await teacher.getByRole('link', { name: 'تعديل' }).click();
    await expect(teacher.getByLabel('ثبّته حتى')).toHaveValue('2099-12-31');
    await teacher.getByRole('switch', { name: /ثبّته أعلى الإعلانات/ }).uncheck();
    await teacher.getByLabel('النص').fill('يؤجَّل اللقاء إلى الجمعة.');
    await teacher.getByRole('button', { name: 'حفظ التعديل' }).click();
    await expect(teacher.getByText('عُدّل بعد نشره')).toBeVisible();
    await expect(teacher.getByText('مثبَّت')).toHaveCount(0);
    await page.goto('/announcements');
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByText('يؤجَّل اللقاء إلى الجمعة.')).toBeVisible();
    await expect(page.getByText('عُدّل بعد نشره')).toBeVisible();
    await everyoneCanRead(page);
  });

  await test.step('what is withdrawn is gone', async () => {
    await teacher.getByRole('link', { name: 'تعديل' }).click();
    await teacher.getByRole('button', { name: 'سحب الإعلان' }).click();
    await teacher.getByRole('alertdialog').getByRole('button', { name: 'سحب الإعلان' }).click();
    await expect(heading(teacher)).toHaveText('الإعلانات');
    await expect(teacher.getByText(title)).toHaveCount(0);
    await page.goto('/notices');
    await expect(page.getByRole('heading', { name: 'لا جديد' })).toBeVisible();
    await everyoneCanRead(page);
  });

  await other.context().close();
  await teacher.context().close();
});

test('a student chooses how news come', async ({ page, newStudent }) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  await page.goto('/notices/settings');
  await page.getByRole('radiogroup', { name: 'البريد الإلكتروني' }).getByLabel('لا شيء').check();
  await page.getByLabel('ساعة الخلاصة').fill('06:45');
  await page.getByLabel('المنطقة الزمنية').selectOption('Asia/Jakarta');
  await everyoneCanRead(page);
  await fitsTheSmallestPhone(page);
  await page.getByRole('button', { name: 'حفظ' }).click();
  await expect(toast(page, 'حُفظت طريقة وصول الإشعارات')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('ساعة الخلاصة')).toHaveValue('06:45');
  await expect(page.getByLabel('المنطقة الزمنية')).toHaveValue('Asia/Jakarta');
  await expect(
    page.getByRole('radiogroup', { name: 'البريد الإلكتروني' }).getByLabel('لا شيء'),
  ).toBeChecked();
});
