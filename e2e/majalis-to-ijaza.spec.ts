import type { Browser, Page } from '@playwright/test';
import { majalisApi } from '#contract/majalis';
import { everyoneCanRead } from './support/axe.ts';
import { signIn } from './support/sign-in.ts';
import { ownName } from './support/staff-room.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

test.use({ actionTimeout: 15_000 });

/** Thirty-eight who sit in the hall, besides the student and the scribe: each has a name of their own. */
const men = Array.from({ length: 26 }, (_, place) => `محمد بن أحمد بن علي ${letters(place)}`);
const women = Array.from({ length: 12 }, (_, place) => `مريم بنت صالح بن حسن ${letters(place)}`);

function letters(place: number): string | undefined {
  return [
    'الأول',
    'الثاني',
    'الثالث',
    'الرابع',
    'الخامس',
    'السادس',
    'السابع',
    'الثامن',
    'التاسع',
    'العاشر',
  ].flatMap((one) => ['', ' بعد العاشر', ' بعد العشرين'].map((after) => one + after))[
    (place % 10) * 3 + Math.floor(place / 10)
  ];
}

async function phoneOf(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    extraHTTPHeaders: { Origin: baseURL },
    locale: 'ar',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** The shaykh announces the Forty in four majalis at the form, and names his scribe. */
async function announce(shaykh: Page, scribeEmail: string): Promise<number[]> {
  await shaykh.goto('/majalis/new');
  await shaykh.getByLabel('الكتاب', { exact: true }).selectOption({ label: 'الأربعون النووية' });
  await shaykh.getByLabel('سند الشيخ فيه').selectOption({ index: 1 });
  await shaykh.getByLabel('اسم القارئ بنسبه').fill('عمر بن خالد');
  await shaykh.getByLabel('بريد كاتب الطبقة في الجامعة').fill(scribeEmail);
  await shaykh.getByLabel('رابط البثّ').fill('https://meet.example.test/forty');
  await shaykh.getByLabel('عدد المجالس').fill('4');
  await shaykh.getByLabel('أول يوم').fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
  await shaykh.getByRole('button', { name: 'قسّم الكتاب على المجالس' }).tap();
  await expect(shaykh.getByText('تُقرأ فيها أرقام الكتاب كلها.')).toBeVisible();
  await everyoneCanRead(shaykh, 'announcing');
  const answered = shaykh.waitForResponse(
    (reply) => reply.url().endsWith('/api/series') && reply.request().method() === 'POST',
  );
  await shaykh.getByRole('button', { name: 'أعلِن 4 مجالس' }).tap();
  const { majalis } = majalisApi.announceSeries.reply.parse(await (await answered).json());
  return majalis.map(({ id }) => id);
}

async function addNames(scribe: Page, names: readonly string[], who: 'ذكور' | 'إناث') {
  await scribe.getByRole('button', { name: 'أضف حاضرًا', exact: true }).tap();
  const dialog = scribe.getByRole('dialog');
  await dialog.getByLabel('الأسماء', { exact: true }).fill(names.join('\n'));
  await dialog.getByRole('radio', { name: who }).check();
  await dialog.getByRole('button', { name: 'إضافة', exact: true }).tap();
  await expect(dialog).toBeHidden();
}

const verdictsOf = (scribe: Page, name: string) => scribe.getByRole('radiogroup', { name, exact: true });
const decide = (scribe: Page, name: string, verdict: 'سمع' | 'حضر' | 'فاته') =>
  verdictsOf(scribe, name).getByRole('radio', { name: verdict }).tap();

async function missed(scribe: Page, name: string, [from, to]: readonly [number, number]) {
  await decide(scribe, name, 'فاته');
  const field = (label: string) => scribe.getByRole('textbox', { name: label });
  await field('فاته من الرقم').tap();
  await field('فاته من الرقم').fill(String(from));
  await field('إلى الرقم').tap();
  await field('إلى الرقم').fill(String(to));
  await field('إلى الرقم').press('Enter');
  await expect(scribe.getByRole('img', { name: `فاته من ${from} إلى ${to} من مقروء المجلس` })).toBeVisible();
}

test('four majalis, forty listeners, from the announcement to an ijaza that a stranger verifies', async ({
  browser,
  page: visitor,
  newStudent,
  baseURL: address,
}) => {
  test.slow();
  const baseURL = address ?? '';
  const scribeOwner = await newStudent({ firstName: 'أحمد', lastName: 'الكاتب' });
  // The shaykh has requests of other journeys as well.
  const name = `يوسف بن عبد الله ${ownName()}`;
  const studentOwner = await newStudent({ firstName: 'زكريا', lastName: 'السامع' });
  const [shaykh, scribe, student] = [
    await phoneOf(browser, baseURL),
    await phoneOf(browser, baseURL),
    await phoneOf(browser, baseURL),
  ];
  await signIn(shaykh, 'teacher@demo.test', 'hadith-demo');
  await signIn(scribe, scribeOwner.email, scribeOwner.password);
  await signIn(student, studentOwner.email, studentOwner.password);

  const majalis = await announce(shaykh, scribeOwner.email);
  expect(majalis).toHaveLength(4);

  // The student says once how the name is written, and finds the majlis by the book.
  await student.goto('/majalis');
  await student.getByLabel('الاسم بنسبه').fill(name);
  await student.getByLabel('ذكر أو أنثى').selectOption({ label: 'ذكر' });
  await student.getByRole('button', { name: 'حفظ' }).tap();
  await expect(student.getByText(name).first()).toBeVisible();

  for (const [place, majlisId] of majalis.entries()) {
    await scribe.goto(`/majalis/${majlisId}`);
    await scribe.getByRole('button', { name: 'افتح المجلس' }).tap();
    await expect(scribe.getByRole('button', { name: /ابدأ من الحديث/ })).toBeVisible();
    await student.goto(`/majalis/${majlisId}`);
    await expect(student.getByRole('region', { name: 'حضورك' }).getByText('أنت في المجلس')).toBeVisible();
    await scribe.getByRole('button', { name: /ابدأ من الحديث/ }).tap();
    await expect(scribe.getByRole('button', { name: /انتقل إلى الحديث/ })).toBeVisible();

    await scribe.goto(`/majalis/${majlisId}/sheet`);
    await expect(verdictsOf(scribe, name)).toBeVisible();
    if (place === 0) {
      await addNames(scribe, men, 'ذكور');
      await addNames(scribe, women, 'إناث');
      await scribe.getByRole('button', { name: /^أحمد الكاتب/ }).tap();
      const dialog = scribe.getByRole('dialog');
      await dialog.getByLabel('الاسم كما يُكتب في الطبقة').fill('أحمد بن سالم الكاتب');
      await dialog.getByLabel('ذكر أو أنثى').selectOption({ label: 'ذكر' });
      await dialog.getByRole('button', { name: 'حفظ الاسم' }).tap();
      await expect(dialog).toBeHidden();
    } else {
      await scribe.getByRole('button', { name: 'أضف حاضرًا', exact: true }).tap();
      await scribe.getByRole('button', { name: /أضفهم كلهم/ }).tap();
      await scribe.getByRole('dialog').getByRole('button', { name: 'إلغاء' }).tap();
    }
    await expect(scribe.getByRole('button', { name: 'الكل 40' })).toBeVisible();
    if (place === 1) {
      await missed(scribe, name, [12, 15]);
      await missed(scribe, men[0] ?? '', [12, 15]);
    }
    if (place === 2) await missed(scribe, women[0] ?? '', [24, 26]);
    for (let left = 45; left > 0; left -= 1) {
      const undecided = scribe
        .getByRole('radiogroup')
        .filter({ hasNot: scribe.locator('[aria-checked=true]') });
      if ((await undecided.count()) === 0) break;
      await undecided.first().getByRole('radio', { name: 'سمع' }).tap();
    }
    await expect(scribe.getByRole('button', { name: 'بلا حكم 0' })).toBeVisible();
    await expect(scribe.getByRole('img', { name: 'لم يصل بعد' })).toHaveCount(0);

    await scribe.goto(`/majalis/${majlisId}`);
    await scribe.getByRole('button', { name: 'اختم المجلس' }).tap();
    await scribe.getByRole('alertdialog').getByRole('button', { name: 'اختم المجلس' }).tap();
    await expect(scribe.getByText('انتهى المجلس', { exact: true })).toBeVisible();
  }

  // The record: written by the scribe, shown, confirmed and sealed by the shaykh.
  await scribe.goto('/majalis');
  await scribe.getByRole('button', { name: 'اكتب الطبقة' }).tap();
  await expect(scribe.getByRole('heading', { level: 1, name: 'طبقة السماع' })).toBeVisible();
  await expect(scribe.getByText('السادةُ').first()).toBeVisible();
  await everyoneCanRead(scribe, 'the record');
  await scribe.getByRole('button', { name: 'اعرضها على الشيخ' }).tap();
  await expect(toast(scribe, 'عُرضت الطبقة على الشيخ')).toBeVisible();
  await shaykh.goto(new URL(scribe.url()).pathname);
  await shaykh.getByRole('button', { name: 'صحّ ذلك' }).tap();
  await shaykh.getByRole('button', { name: 'اختم الطبقة' }).tap();
  const sealing = shaykh.getByRole('dialog');
  await sealing.getByLabel('كلمة المرور').fill('not-the-password');
  await sealing.getByRole('button', { name: 'اختم الطبقة' }).tap();
  await expect(sealing.getByText('كلمة المرور غير صحيحة، فلم يُوقَّع شيء.')).toBeVisible();
  await sealing.getByLabel('كلمة المرور').fill('hadith-demo');
  await sealing.getByRole('button', { name: 'اختم الطبقة' }).tap();
  await expect(
    shaykh.getByRole('region', { name: 'حال الطبقة' }).getByText('مختومة', { exact: true }),
  ).toBeVisible();
  await student.goto(new URL(scribe.url()).pathname);
  await expect(student.getByText('أنت فيها ممّن سمع بفوت')).toBeVisible();

  // The ijaza: asked for, granted with what was missed, and signed again.
  await student.goto('/ijazas/arbain');
  await expect(student.getByText('فاتك:').first()).toBeVisible();
  await student.getByRole('button', { name: 'طلب الإجازة', disabled: false }).tap();
  await student.getByRole('dialog').getByRole('button', { name: 'أرسل الطلب' }).tap();
  await expect(student.getByText('طلبك عند الشيخ').first()).toBeVisible();

  await shaykh.goto('/ijazat/requests');
  await shaykh.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: 'انظر فيه' }).tap();
  await shaykh.getByLabel('وأجزت له ما فاته').check();
  await expect(shaykh.getByLabel('اللفظ', { exact: true })).toHaveValue(/وما فاته إجازةً/);
  await everyoneCanRead(shaykh, 'granting');
  await shaykh.getByRole('button', { name: 'أجزتُه، ووقّعتُ' }).tap();
  await shaykh.getByRole('dialog').getByLabel('كلمة المرور').fill('hadith-demo');
  await shaykh.getByRole('dialog').getByRole('button', { name: 'أجزتُه، ووقّعتُ' }).tap();
  await expect(shaykh).toHaveURL(/\/ijazat\/HDT-/);
  const number = new URL(shaykh.url()).pathname.split('/').at(-1) ?? '';

  await visitor.goto(`/verify/${number}`);
  await expect(visitor.getByRole('heading', { name: 'إجازة صحيحة سارية' })).toBeVisible();
  await expect(visitor.getByText(name).first()).toBeVisible();
  await everyoneCanRead(visitor, 'verifying');
  const first = await (await visitor.request.get(`/api/verify/${number}`)).text();

  await student.goto('/thabat');
  await expect(student.getByText('الأربعون النووية').first()).toBeVisible();
  expect(await (await visitor.request.get(`/api/verify/${number}`)).text()).toBe(first);
  for (const each of [shaykh, scribe, student]) await each.context().close();
});
