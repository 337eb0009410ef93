import type { APIRequestContext } from '@playwright/test';
import { liveSession } from '#contract/live-sessions';
import { everyoneCanRead } from './support/axe.ts';
import { fitsTheSmallestPhone } from './support/sideways-scroll.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const hour = 3_600_000;

/** A session that a teacher has announced; no other journey knows its title. */
async function announced(request: APIRequestContext, baseURL: string | undefined) {
  const headers = { Origin: String(baseURL) };
  await request.post('/api/login', {
    headers,
    data: { email: 'teacher@demo.test', password: 'hadith-demo' },
  });
  const form = {
    title: `مجلس الرحلة ${Date.now()}${Math.floor(Math.random() * 1000)}`,
    instructor: 'د. سعيد الأنصاري',
    scheduledTime: new Date(Date.now() + hour).toISOString(),
    duration: 60,
    meetingLink: 'https://meet.example.test/rihla',
    description: 'مجلس يقرأ فيه الطلاب على الشيخ.',
    level: 'متوسط',
  };
  const reply = await request.post('/api/live-sessions', { headers, data: form });
  const session = liveSession.parse(await reply.json());
  const setLive = (isLive: boolean) =>
    request.patch(`/api/live-sessions/${session.id}/live-status`, { headers, data: { isLive } });
  const remove = () => request.delete(`/api/live-sessions/${session.id}`, { headers });
  return { title: form.title, setLive, remove };
}

test('a broadcast appears on an open page by itself, is announced once, and goes again', async ({
  page,
  request,
  baseURL,
  newStudent,
}) => {
  const { title, setLive, remove } = await announced(request, baseURL);
  const { email, password } = await newStudent();
  await signIn(page, email, password);
  await page.goto('/live-sessions');
  await page.getByRole('tab', { name: /القادمة/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('في انتظار البدء');

  await setLive(true);
  await expect(toast(page, `${title} — د. سعيد الأنصاري`)).toBeVisible();
  await page.getByRole('tab', { name: /الحالية/ }).click();
  const card = page.getByRole('article').filter({ hasText: title });
  const join = card.getByRole('link', { name: 'دخول الجلسة' });
  await expect(join).toHaveAttribute('href', 'https://meet.example.test/rihla');
  await expect(join).toHaveAttribute('target', '_blank');
  await expect(join).toHaveAttribute('rel', /noopener/);
  await expect(page.getByRole('link', { name: /مباشر الآن/ })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
  await expect(page.getByText(`${title} — د. سعيد الأنصاري`)).toHaveCount(0);

  await setLive(false);
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(0);
  await remove();
});

test('the bell is set, the test reminder comes after ten seconds, and the bell stays after a reload', async ({
  page,
  request,
  baseURL,
  newStudent,
}) => {
  const { title, remove } = await announced(request, baseURL);
  const { email, password } = await newStudent();
  await signIn(page, email, password);
  await page.clock.install();
  await page.goto('/live-sessions');
  await page.getByRole('tab', { name: /القادمة/ }).click();
  await page.getByRole('button', { name: `ذكّرني بجلسة ${title}` }).click();
  await expect(toast(page, 'ضُبط التذكير')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(toast(page, 'تذكير تجريبي')).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: /القادمة/ }).click();
  await expect(page.getByRole('button', { name: `ترك التذكير بجلسة ${title}` })).toBeVisible();
  await page.clock.runFor(44 * 60_000);
  await expect(async () => {
    await page.clock.runFor(3000);
    await expect(toast(page, 'جلسة مباشرة بعد 15 دقيقة')).toBeVisible({ timeout: 200 });
  }).toPass();
  await remove();
});

test('both tests of the settings answer, and the page for trying them is found', async ({
  page,
  context,
  newStudent,
}) => {
  const { email, password } = await newStudent();
  await signIn(page, email, password);
  await context.grantPermissions(['notifications']);
  await page.goto('/live-sessions');
  await page.getByRole('button', { name: 'إعدادات التذكير' }).click();
  const tests = page.getByRole('dialog').getByRole('group', { name: 'تجربة التذكير' });
  await tests.getByRole('button', { name: 'تجربة إشعار المتصفح الآن' }).click();
  await expect(tests.getByRole('status')).toHaveText('أُرسل إشعار تجريبي.');
  // behind a dialog a notice is seen, but it is no part of what is read
  await expect(page.locator('[data-state=open]').getByText('تذكير تجريبي', { exact: true })).toBeVisible();
  await tests.getByRole('button', { name: 'تذكير تجريبي بعد 10 ثوانٍ' }).click();
  await expect(tests.getByRole('status')).toHaveText('يصلك التذكير التجريبي بعد 10 ثوانٍ');
  await tests.getByRole('link', { name: 'صفحة تجربة التذكيرات' }).click();
  await expect(page).toHaveURL('/test-reminders');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a browser without notices is not said to have refused them', async ({ page, newStudent }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Notification'));
  const { email, password } = await newStudent();
  await signIn(page, email, password);
  await page.goto('/live-sessions');
  await page.getByRole('button', { name: 'إعدادات التذكير' }).click();
  const tests = page.getByRole('dialog').getByRole('group', { name: 'تجربة التذكير' });
  await tests.getByRole('button', { name: 'تجربة إشعار المتصفح الآن' }).click();
  await expect(tests.getByRole('status')).toContainText('لا يعرض هذا المتصفح إشعارات');
  await expect(page.getByText('تم رفض الإذن')).toHaveCount(0);
});

test('reminder times are one to five, in order, and are kept', async ({ page, newStudent }) => {
  const { email, password } = await newStudent();
  await signIn(page, email, password);
  await page.goto('/live-sessions');
  await page.getByRole('button', { name: 'إعدادات التذكير' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('قريبًا')).toBeVisible();
  const times = dialog.getByRole('combobox');
  const chosen = () => times.evaluateAll((all) => all.map((one) => 'value' in one && one.value));
  await expect.poll(chosen).toEqual(['15', '5', '1']);
  await dialog.getByRole('button', { name: 'إضافة وقت' }).click();
  await dialog.getByRole('button', { name: 'إضافة وقت' }).click();
  await expect.poll(chosen).toEqual(['15', '10', '10', '5', '1']);
  await expect(dialog.getByText('خمسة أوقات هي الحد الأعلى.')).toBeVisible();
  await times.nth(2).selectOption('1440');
  await expect.poll(chosen).toEqual(['1440', '15', '10', '5', '1']);
  await dialog.getByRole('button', { name: 'حفظ الإعدادات' }).click();
  await expect(toast(page, 'حُفظت إعدادات التذكير')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'إعدادات التذكير' }).click();
  await expect.poll(chosen).toEqual(['1440', '15', '10', '5', '1']);
  await dialog.getByRole('button', { name: 'استعادة الإعدادات الأصلية' }).click();
  await expect.poll(chosen).toEqual(['15', '5', '1']);
  for (const before of ['قبل 15 دقيقة', 'قبل 5 دقائق']) {
    await dialog.getByRole('button', { name: `حذف التذكير ${before}` }).click();
  }
  await expect(dialog.getByText('لا بد من وقت واحد على الأقل.')).toBeVisible();
});

test('the trial of reminders counts down, ends, and shows a word in the page', async ({
  page,
  newStudent,
}) => {
  const { email, password } = await newStudent();
  await signIn(page, email, password);
  await page.clock.install();
  await page.goto('/test-reminders');
  const first = page.getByRole('listitem').filter({ hasText: 'جلسة تجريبية أولى' });
  // It runs already when it is first looked at.
  await expect(first).toContainText(/0:(30|2\d)/);
  await page.getByRole('button', { name: 'تجربة التنبيه داخل الصفحة' }).click();
  await page.clock.runFor(2000);
  await expect(toast(page, 'إشعار تجريبي')).toBeVisible();
  await page.clock.runFor(29_000);
  await expect(first).toContainText('انتهت');
  await expect(first.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
});

test('everyone can read it on any screen', async ({ page, newStudent }) => {
  const { email, password } = await newStudent();
  await signIn(page, email, password);
  await page.goto('/live-sessions');
  await expect(page.getByRole('article').first()).toBeVisible();
  await everyoneCanRead(page, 'the sessions of now');
  await page.getByRole('tab', { name: /القادمة/ }).click();
  await everyoneCanRead(page, 'the sessions to come');
  await page
    .getByRole('button', { name: /^تفاصيل/ })
    .first()
    .click();
  await everyoneCanRead(page, 'the details of a session');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'إعدادات التذكير' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible();
  await everyoneCanRead(page, 'the settings');
  await fitsTheSmallestPhone(page);
  await page.goto('/test-reminders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await everyoneCanRead(page, 'the trial of reminders');
  await fitsTheSmallestPhone(page);
});
