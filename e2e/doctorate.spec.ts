import { userManagementApi } from '#contract/managing-users';
import { everyoneCanRead } from './support/axe.ts';
import { signIn } from './support/sign-in.ts';
import { ownName, signInAsAdmin } from './support/staff-room.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';
import { passElsewhere, subjectsOf } from './support/whole-level.ts';

const topic = 'منهج الإمام مسلم في ترتيب الطرق';
const plan =
  'سؤال البحث: كيف رتّب الإمام مسلم طرق الحديث في الباب الواحد؟ ثم ما كُتب فيه من قبل، ثم المنهج: استقراء أبواب الإيمان والطهارة، ثم الأبواب الثلاثة والخاتمة.';

test('whoever has the fifth level with distinction applies, is refused with a reason, applies again and enters the doctorate', async ({
  page,
  browser,
  newStudent,
}) => {
  test.slow();
  const student = await newStudent({ firstName: 'حفصة', lastName: `الإشبيلية ${ownName()}` });
  const office = await (await browser.newContext({ locale: 'ar' })).newPage();
  await signInAsAdmin(office);
  const found = await office.request.get(`/api/admin/users?query=${encodeURIComponent(student.lastName)}`);
  const [user] = userManagementApi.listUsers.reply.parse(await found.json()).items;
  const admitted = await office.request.post(`/api/admin/users/${user?.id}/admissions`, {
    data: { level: 5, reason: 'شهادات سابقة في المستويات الأربعة' },
  });
  expect(admitted.ok(), await admitted.text()).toBe(true);

  await signIn(page, student.email, student.password);
  for (const { id } of await subjectsOf(page, 'master')) await passElsewhere(page, id);
  await page.goto('/diploma/doctorate');
  const box = page.getByRole('region', { name: 'ما بقي للقبول' });
  await expect(box).toContainText('وبقي إرسال طلب القبول بموضوع الأطروحة وخطتها');
  await page.getByRole('button', { name: 'أرسل الطلب' }).click();
  await expect(page.getByText('كتابة موضوع الأطروحة في 10 أحرف على الأقل.')).toBeVisible();
  await page.getByLabel('موضوع الأطروحة').fill(topic);
  await page.getByLabel('الخطة').fill('خطة قصيرة');
  await page.reload();
  // What was typed is kept on the device.
  await expect(page.getByLabel('موضوع الأطروحة')).toHaveValue(topic);
  await page.getByLabel('الخطة').fill(plan);
  await everyoneCanRead(page);
  await page.getByRole('button', { name: 'أرسل الطلب' }).click();
  await expect(toast(page, 'أُرسل طلبك')).toBeVisible();
  await expect(box).toContainText('وطلبك ينتظر القرار');

  const item = office.getByRole('button', { name: new RegExp(student.lastName) });
  await office.goto('/admin/applications?state=pending');
  await expect(item).toContainText(topic);
  await item.click();
  await expect(office.getByText(plan)).toBeVisible();
  await office.getByRole('button', { name: 'الاعتذار عنه' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('button', { name: 'الاعتذار عنه' }).click();
  await expect(dialog.getByText('اكتب للطالب سبب الاعتذار.')).toBeVisible();
  await dialog.getByLabel('سبب الاعتذار').fill('الموضوع واسع، ويُرجى حصره في باب واحد.');
  await dialog.getByRole('button', { name: 'الاعتذار عنه' }).click();
  await expect(toast(office, 'اعتُذر عن الطلب')).toBeVisible();

  await page.goto('/diploma/doctorate');
  await expect(page.getByText('الموضوع واسع، ويُرجى حصره في باب واحد.')).toBeVisible();
  await page.getByLabel('موضوع الأطروحة').fill(`${topic} في كتاب الإيمان`);
  await page.getByLabel('الخطة').fill(plan);
  await page.getByRole('button', { name: 'أرسل الطلب' }).click();
  await expect(toast(page, 'أُرسل طلبك')).toBeVisible();

  await office.goto('/admin/applications?state=pending');
  await item.click();
  await everyoneCanRead(office);
  await office.getByRole('button', { name: 'قبول الطلب' }).click();
  await dialog.getByRole('button', { name: 'قبول الطلب' }).click();
  await expect(toast(office, 'قُبل الطلب')).toBeVisible();
  await office.context().close();

  await page.goto('/diploma/doctorate');
  await expect(page.getByText(/قُبلت فيه منذ/)).toBeVisible();
  const [first] = await subjectsOf(page, 'doctorate');
  await page.goto(`/course/${first?.id}`);
  await page.getByRole('button', { name: 'سجّل في المادة' }).click();
  await expect(page.getByRole('link', { name: 'ابدأ الدرس الأول' })).toBeVisible();
});
