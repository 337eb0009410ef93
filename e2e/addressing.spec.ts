import { accountsApi } from '#contract/accounts';
import { everyoneCanRead } from './support/axe.ts';
import { fitsTheSmallestPhone } from './support/sideways-scroll.ts';
import { signIn } from './support/sign-in.ts';
import { ownName } from './support/staff-room.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const password = 'hadith-demo';

test('a woman says how to speak to her, and the university does, on every page and to the admins', async ({
  page,
  browser,
  newStudent,
}) => {
  const student = await newStudent({ firstName: 'كريمة', lastName: `المروزية ${ownName()}` });
  await signIn(page, student.email, student.password);
  await page.goto('/profile');
  await expect(page.getByText('في طلب العلم منذ')).toBeVisible();
  await page.getByRole('button', { name: 'تعديل البيانات' }).click();
  await page.getByLabel('صيغة الخطاب').selectOption('بصيغة المؤنث');
  await page.getByLabel('التقويم المقدَّم').selectOption('الميلادي');
  await everyoneCanRead(page);
  await fitsTheSmallestPhone(page);
  await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect(toast(page, 'حُدِّث الملف الشخصي')).toBeVisible();
  await expect(page.getByText('طالبة علم منذ')).toBeVisible();

  await page.goto('/');
  await expect(page.getByText('ابدئي', { exact: false }).first()).toBeVisible();
  await page.goto('/mutun/bayquniyya');
  await expect(page.getByRole('link', { name: 'ابدئي الحفظ' }).first()).toBeVisible();

  const context = await browser.newContext({ locale: 'ar' });
  const admins = await context.newPage();
  await signIn(admins, 'admin@demo.test', password);
  await admins.goto(`/admin/users?query=${encodeURIComponent(student.lastName)}`);
  const hers = admins.getByRole('button', { name: new RegExp(student.lastName) });
  await expect(hers).toContainText('طالبة');
  await hers.click();
  await expect(admins.getByRole('radio', { name: 'محاضِرة' })).toBeVisible();
  await context.close();
});

test('the device of somebody who said nothing tells its clock, once; what the person chooses stays', async ({
  page,
  newStudent,
}) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  const zone = async () => {
    const reply = await page.request.get('/api/auth/user');
    return accountsApi.currentUser.reply.parse(await reply.json()).timeZone;
  };
  await page.request.patch('/api/profile', { data: { timeZone: null } });
  await page.goto('/');
  await expect.poll(zone).toBe('Africa/Casablanca');

  await page.request.patch('/api/profile', { data: { timeZone: 'Asia/Riyadh' } });
  await page.goto('/profile');
  await expect(page.getByRole('definition').filter({ hasText: 'السعودية' })).toBeVisible();
  expect(await zone()).toBe('Asia/Riyadh');
});
