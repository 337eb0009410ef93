import type { Page } from '@playwright/test';
import { everyoneCanRead } from './support/axe.ts';
import { newExam, sitExam } from './support/exam-desk.ts';
import { fitsTheSmallestPhone } from './support/sideways-scroll.ts';
import { signIn } from './support/sign-in.ts';
import { signInAsAdmin, signInAsTeacher } from './support/staff-room.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const asked = [
  { question: 'ما الحديث الشاذ؟', options: ['ما رواه الضعيف', 'ما خالف فيه الثقة'], correctAnswer: 'B' },
  { question: 'ما الحديث المعلّ؟', options: ['ما سقط راويه', 'ما فيه علة خفية'], correctAnswer: 'B' },
];

const startsAt = (page: Page, examId: number) => page.request.post(`/api/exams/${examId}/start`);

test('a student who has no try left gets one more, with its reason; and more time for it', async ({
  page,
  browser,
  newStudent,
}) => {
  await signInAsTeacher(page);
  const made = await newExam(page, asked);
  const limited = await page.request.patch(`/api/admin/exams/${made.exam.id}`, { data: { tries: 1 } });
  expect(limited.ok(), await limited.text()).toBe(true);
  const student = await newStudent({ firstName: 'هند', lastName: 'السبتية' }, made.course);
  const context = await browser.newContext({ locale: 'ar' });
  const theirs = await context.newPage();
  await signIn(theirs, student.email, student.password);
  await sitExam(theirs, made);
  expect((await startsAt(theirs, made.exam.id)).status()).toBe(409);

  await page.goto(`/admin/exams/${made.exam.id}/results`);
  await expect(page.getByText('لا محاولة باقية')).toBeVisible();
  await page.getByRole('button', { name: 'محاولة أخرى: هند السبتية' }).click();
  const leave = page.getByRole('dialog', { name: 'الإذن بمحاولة أخرى: هند السبتية' });
  await leave.getByRole('button', { name: 'الإذن بمحاولة أخرى' }).click();
  await expect(leave.getByText('اكتب سبب الإذن بمحاولة أخرى.')).toBeVisible();
  await everyoneCanRead(page);
  await leave.getByLabel('سبب الإذن').fill('انقطع عنها الاتصال في أثناء الاختبار.');
  await leave.getByRole('button', { name: 'الإذن بمحاولة أخرى' }).click();
  await expect(toast(page, 'أُذن بمحاولة أخرى: هند السبتية. الباقي محاولة واحدة.')).toBeVisible();
  await expect(leave).toBeHidden();
  await expect(page.getByText('لا محاولة باقية')).toBeHidden();

  await page.getByRole('button', { name: 'وقت إضافي: هند السبتية' }).click();
  const extra = page.getByRole('dialog', { name: 'وقت إضافي: هند السبتية' });
  await extra.getByLabel('في هذا الاختبار (%)').fill('300');
  await extra.getByRole('button', { name: 'حفظ الوقت الإضافي' }).click();
  await expect(extra.getByText('الوقت الإضافي من 0 إلى 200 في المئة.')).toBeVisible();
  await everyoneCanRead(page);
  await extra.getByLabel('في هذا الاختبار (%)').fill('٥٠');
  await extra.getByRole('button', { name: 'حفظ الوقت الإضافي' }).click();
  await expect(toast(page, 'حُفظ الوقت الإضافي')).toBeVisible();
  await expect(extra).toBeHidden();

  await sitExam(theirs, made, 'B');
  await context.close();
  await page.reload();
  await expect(page.getByText(/^وقت إضافي .?50%$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'وقت إضافي: هند السبتية' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'محاولة أخرى: هند السبتية' })).toBeHidden();
  await everyoneCanRead(page);
  await fitsTheSmallestPhone(page);
});

test('an admin gives a student more time in all exams, and takes it away again', async ({
  page,
  newStudent,
}) => {
  const student = await newStudent();
  await signInAsAdmin(page);
  await page.goto(`/admin/users?query=${encodeURIComponent(student.email)}`);
  await page.getByRole('button', { name: new RegExp(student.lastName) }).click();
  const field = page.getByLabel('في الاختبارات كلها (%)');
  await expect(field).toHaveValue('0');
  await field.fill('-1');
  await page.getByRole('button', { name: 'حفظ الوقت الإضافي' }).click();
  await expect(page.getByText('الوقت الإضافي من 0 إلى 200 في المئة.')).toBeVisible();
  await field.fill('25');
  await page.getByRole('button', { name: 'حفظ الوقت الإضافي' }).click();
  await expect(toast(page, 'حُفظ الوقت الإضافي')).toBeVisible();
  await everyoneCanRead(page);
  await page.reload();
  await page.getByRole('button', { name: new RegExp(student.lastName) }).click();
  await expect(field).toHaveValue('25');
  await field.fill('0');
  await page.getByRole('button', { name: 'حفظ الوقت الإضافي' }).click();
  await expect(toast(page, 'أُزيل الوقت الإضافي')).toBeVisible();
  await page.goto('/admin/audit');
  await expect(page.getByRole('listitem').filter({ hasText: 'وقت إضافي' }).first()).toBeVisible();
});
