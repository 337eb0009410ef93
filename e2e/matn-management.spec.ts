import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { bareUnit } from '#contract/bare-unit';
import { everyoneCanRead } from './support/axe.ts';
import { noSidewaysScroll } from './support/sideways-scroll.ts';
import { signIn } from './support/sign-in.ts';
import { newCourse, ownTitle, signInAsAdmin, signInAsTeacher } from './support/staff-room.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const newKey = () => `matn-${randomUUID().slice(0, 8)}`;

const good = [
  '1- أَبْدَأُ بِالْحَمْدِ مُصَلِّيًا عَلَى * مُحَمَّدٍ خَيْرِ نَبِيٍّ أُرْسِلَا',
  '2- وَذِي مِنَ اقْسَامِ الْحَدِيثِ عِدَّهْ * وَكُلُّ وَاحِدٍ أَتَى وَحَدَّهْ',
];
/** The second hemistich begins with a vowel that has no letter. */
const bad = [good[0], '2- وَذِي مِنَ اقْسَامِ الْحَدِيثِ عِدَّهْ * \u064Eوَكُلُّ وَاحِدٍ أَتَى وَحَدَّهْ'];

/** The university's own text, published without its pages, of a course. */
async function publishedText(page: Page, title: string, courseIds: number[]): Promise<string> {
  const key = newKey();
  const replies = [
    await page.request.post('/api/admin/mutun', {
      data: {
        key,
        title,
        author: 'ناظم',
        diedAH: null,
        kind: 'nazm',
        edition: 'نسخة واحدة.',
        units: good.map((line) => bareUnit(line.replace(/^\d- /, '').split(' * '))),
      },
    }),
    await page.request.patch(`/api/admin/mutun/${key}`, { data: { isActive: true } }),
    await page.request.put(`/api/admin/mutun/${key}/courses`, { data: { courseIds } }),
  ];
  for (const reply of replies) expect(reply.ok(), await reply.text()).toBe(true);
  return key;
}

const review = (matn: string, unit: number, judgement: number) => ({
  id: randomUUID(),
  matn,
  unit,
  at: new Date(Date.now() - 60_000).toISOString(),
  judgement,
  mode: 'recall',
});

async function sendReviews(page: Page, reviews: ReturnType<typeof review>[]) {
  const reply = await page.request.post('/api/mutun/reviews', { data: { reviews } });
  expect(await reply.json()).toMatchObject({ taken: reviews.length, refused: [] });
}

test('an admin pastes a poem, mends it where he is told, publishes it, and corrects a verse that a student keeps', async ({
  page,
  browser,
  baseURL,
  newStudent,
}) => {
  const [title, key] = [ownTitle('منظومة'), newKey()];
  await signInAsAdmin(page);
  await page.goto('/admin/mutun');
  await page.getByRole('link', { name: 'متن جديد' }).click();
  await page.getByLabel('اسم المتن').fill(title);
  await page.getByLabel('المؤلف').fill('ناظم من أهل العلم');
  await page.getByLabel('سنة الوفاة').fill('٩٠٠');
  await page.getByLabel('عنوان صفحته').fill(key);
  await page.getByLabel('الطبعة').fill('قوبلت على نسخة واحدة.');

  const text = page.getByRole('textbox', { name: 'نص المتن' });
  await text.fill(bad.join('\n'));
  await page.getByRole('button', { name: 'قسّم النص وعاينه' }).click();
  await expect(page.getByRole('alert')).toContainText('البيت 2، الشطر الثاني: حركة بلا حرف قبلها');
  await expect(page.getByText('أصلح ما في النص قبل حفظه.')).toBeVisible();
  await page.getByRole('button', { name: 'الانتقال إلى السطر 2' }).click();
  await expect(text).toBeFocused();
  await text.fill(good.join('\n'));
  await page.getByRole('button', { name: 'قسّم النص وعاينه' }).click();
  await expect(page.getByText('بيتان، وهذا ما سيراه الطلاب.')).toBeVisible();
  await page.getByRole('button', { name: 'حفظ المسودة' }).click();
  await expect(toast(page, 'حُفظت المسودة')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/mutun/${key}/edit$`));

  const student = await newStudent();
  const reading = await browser.newContext({
    ...(baseURL && { baseURL, extraHTTPHeaders: { Origin: baseURL } }),
  });
  const desk = await reading.newPage();
  await signIn(desk, student.email, student.password);
  expect((await desk.request.get(`/api/mutun/${key}`)).status()).toBe(404);

  await page.getByRole('button', { name: 'نشر المتن' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'نشر المتن' }).click();
  await expect(toast(page, 'نُشر المتن')).toBeVisible();

  await desk.goto(`/mutun/${key}`);
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(desk.getByText('مُصَلِّيًا').first()).toBeAttached();
  await sendReviews(desk, [review(key, 1, 3), review(key, 2, 3)]);

  await page.getByRole('button', { name: 'تصحيح البيت 1', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'تصحيح البيت 1' });
  await expect(dialog.getByText('لم تغيّر شيئًا بعد.')).toBeVisible();
  await dialog.getByLabel('الشطر الثاني').first().fill('مُحَمَّدٍ خَيْرِ رَسُولٍ أُرْسِلَا');
  await dialog.getByLabel('ماذا صُحّح؟').fill('في نسخة أقدم: رسولٍ');
  await dialog.getByRole('button', { name: 'حفظ التصحيح' }).click();
  await expect(toast(page, 'صُحّح البيت 1')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('definition').first()).toContainText('نَبِيٍّ');

  await desk.goto('/mutun');
  await expect(desk.getByText('صُحِّح البيت 1 بعد أن حفظته')).toBeVisible();
  const schedule: unknown = await (await desk.request.get(`/api/mutun/${key}/schedule`)).json();
  expect(schedule).toMatchObject([
    { unit: 1, reviews: 1 },
    { unit: 2, reviews: 1 },
  ]);
  await reading.close();
});

test.describe('of another’s text the server says that it is not there', () => {
  test.use({ expectedTrouble: [[/404/], { scope: 'test' }] });

  test('a teacher sees how the students of his course stand and where they stumble, and no other text', async ({
    page,
    newStudent,
  }) => {
    await signInAsTeacher(page);
    const course = await newCourse(page);
    await signInAsAdmin(page);
    const [own, foreign] = [ownTitle('منظومة الدرس'), ownTitle('منظومة أخرى')];
    const key = await publishedText(page, own, [course.id]);
    const other = await publishedText(page, foreign, []);

    const student = await newStudent({ firstName: 'زينب', lastName: 'المغربية' }, course);
    await signIn(page, student.email, student.password);
    await sendReviews(page, [
      ...[1, 2, 2, 3, 1].map((judgement) => review(key, 2, judgement)),
      review(key, 1, 4),
    ]);

    await signInAsTeacher(page);
    await page.goto('/admin/mutun');
    await expect(page.getByRole('link', { name: foreign })).toBeHidden();
    await page.getByRole('link', { name: own, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(own);
    await expect(page.getByRole('row', { name: /زينب المغربية/ })).toBeVisible();
    const joints = page.getByRole('region', { name: 'حيث يكثر التعثّر' });
    await expect(joints.getByRole('listitem')).toHaveCount(1);
    await expect(joints).toContainText('البيت 2');
    await expect(joints).toContainText('4 من 5');

    await page.goto(`/admin/mutun/${other}/standing`);
    await expect(page.getByRole('heading', { name: 'لم نجد هذا المتن' })).toBeVisible();
  });
});

test('everyone can read the pages of the texts, on any screen', async ({ page }) => {
  await signInAsAdmin(page);
  for (const path of [
    '/admin/mutun',
    '/admin/mutun/new',
    '/admin/mutun/bayquniyya/standing',
    '/admin/mutun/bayquniyya/edit',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await everyoneCanRead(page, path);
    await noSidewaysScroll(page);
  }
  await page.getByRole('button', { name: 'تصحيح البيت 2', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await everyoneCanRead(page, 'the dialog of a correction');
});
