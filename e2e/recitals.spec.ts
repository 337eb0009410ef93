import type { BrowserContext, Page } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';
import { everyoneCanRead } from './support/axe.ts';
import { signIn } from './support/sign-in.ts';
import { ownName } from './support/staff-room.ts';
import { expect, test } from './support/test.ts';

const executablePath = findBrowser();

test.use({
  permissions: ['microphone'],
  launchOptions: {
    ...(executablePath && { executablePath }),
    // The browser pretends a microphone that beeps.
    args: ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
  expectedTrouble: [[/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/], { scope: 'test' }],
});

const recite = '/mutun/bayquniyya/recite?from=4&to=6';

/** A second of the clock may pass between two looks at it. */
const threeSeconds = /^00:(0[3-9]|[1-5]\d)$/;

async function record(page: Page) {
  await page.getByRole('button', { name: 'ابدأ التسجيل' }).click();
  await expect(page.getByText('يُسجَّل الآن')).toBeVisible();
  // two pieces at least are on the device by then
  await expect(page.getByRole('timer')).toHaveText(threeSeconds);
  await page.getByRole('button', { name: 'أتممت' }).click();
  await expect(page.getByRole('button', { name: 'أرسل العرض' })).toBeVisible();
}

/** What is sent of a recording does not arrive until the returned function is called. */
async function loseLine(context: BrowserContext): Promise<() => Promise<void>> {
  const parts = '**/api/upload/sound/*';
  await context.route(parts, (route) => route.abort('internetdisconnected'));
  return () => context.unroute(parts);
}

async function judge(page: Page, student: string) {
  await page.goto('/admin/recitals');
  await page
    .getByRole('listitem')
    .filter({ hasText: student })
    .getByRole('button', { name: 'استمع' })
    .click();
  await expect(page.getByRole('heading', { name: 'الاستماع إلى العرض ووسم الكلمات' })).toBeAttached();
}

test('a recital is recorded, survives a lost line, is marked, recited again and passed', async ({
  page,
  context,
  browser,
  baseURL,
  newStudent,
}) => {
  const student = await newStudent({ firstName: 'سليمان', lastName: `العارض ${ownName()}` });
  const name = `${student.firstName} ${student.lastName}`;
  await signIn(page, student.email, student.password);
  await page.goto(recite);
  await expect(page.getByRole('heading', { name: 'ماذا تعرض؟' })).toBeVisible();
  await everyoneCanRead(page);
  await record(page);
  await everyoneCanRead(page);

  const findLine = await loseLine(context);
  await page.getByRole('button', { name: 'أرسل العرض' }).click();
  await expect(page.getByText('تسجيلك محفوظ في جهازك')).toBeVisible();
  await page.goto('/recitals');
  await expect(page.getByRole('heading', { name: 'لم تُرسَل بعد' })).toBeVisible();
  await findLine();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'تنتظر الحكم' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'لم تُرسَل بعد' })).toBeHidden();

  const others = await browser.newContext({ ...(baseURL && { baseURL }) });
  const teacher = await others.newPage();
  await signIn(teacher, 'admin@demo.test', 'hadith-demo');
  await judge(teacher, name);
  await everyoneCanRead(teacher);
  await teacher.locator('[data-mark="4/1.0"]').click();
  const palette = teacher.getByRole('group', { name: 'وسم الكلمة' });
  await palette.getByRole('button', { name: 'لحن' }).click();
  await palette.getByRole('button', { name: 'إغلاق' }).click();
  await teacher.locator('[data-mark="5/0.3"]').focus();
  await teacher.keyboard.press('4');
  await expect(teacher.locator('[data-mark="5/0.3"]')).toHaveAccessibleName(/تردّد/);
  await teacher.reload();
  await expect(teacher.locator('[data-mark="5/0.3"]')).toHaveAccessibleName(/تردّد/);
  await teacher.getByRole('button', { name: 'يُعاد' }).click();
  await teacher.getByLabel('ما يُصلَح').fill('أعد البيتين الرابع والخامس.');
  await teacher.getByRole('dialog').getByRole('button', { name: 'يُعاد' }).click();
  await expect(teacher).toHaveURL('/admin/recitals');

  await page.reload();
  await page.getByRole('link', { name: 'انظر الحكم' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'يُعاد' })).toBeVisible();
  await expect(page.getByText('أعد البيتين الرابع والخامس.')).toBeVisible();
  await expect(page.locator('.marked-word')).toHaveCount(2);
  await everyoneCanRead(page);
  await expect(page.getByRole('link', { name: 'راجع الموضعين' })).toHaveAttribute(
    'href',
    '/mutun/bayquniyya/memorise?units=4,5',
  );
  await page.getByRole('link', { name: 'اعرض من جديد' }).click();
  await record(page);
  await page.getByRole('button', { name: 'أرسل العرض' }).click();
  await expect(page.getByRole('heading', { name: 'أُرسل عرضك' })).toBeVisible();

  await judge(teacher, name);
  await teacher.getByRole('button', { name: 'أُجيز' }).click();
  await expect(teacher).toHaveURL('/admin/recitals');
  await others.close();

  await page.goto('/recitals');
  const passed = page.getByRole('listitem').filter({ hasText: 'أُجيز' });
  await passed.getByRole('link', { name: 'انظر الحكم' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'أُجيز' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'أين يظهر؟' })).toBeVisible();
});

test('a recording that was cut off is there up to its last second', async ({ page, newStudent }) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  await page.goto(recite);
  await page.getByRole('button', { name: 'ابدأ التسجيل' }).click();
  await expect(page.getByRole('timer')).toHaveText(threeSeconds);
  await page.goto('/recitals');
  await page.getByRole('link', { name: 'استمع وأرسل' }).click();
  await expect(page.getByText('انقطع هذا التسجيل قبل أن تُتمّه')).toBeVisible();
  await page.getByLabel('آخر بيت عرضته').selectOption('5');
  await expect(page.getByText('سجّلت بيتين')).toBeVisible();
});
