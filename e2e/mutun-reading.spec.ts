import type { Locator, Page } from '@playwright/test';
import { everyoneCanRead } from './support/axe.ts';
import { printed } from './support/printed-views.ts';
import { noSidewaysScroll } from './support/sideways-scroll.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page, newStudent }) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
});

const verse = (page: Page, number: number) => page.locator(`#b${number}`);
const numberOf = (page: Page, number: number) => verse(page, number).getByRole('button').first();
const hashiyaOf = (page: Page, name: string) => page.getByRole('region', { name: `الحاشية: ${name}` });

test('a student finds a poem on the list, reads it, and opens what is said of a verse', async ({ page }) => {
  await page.goto('/mutun');
  await expect(page.getByRole('heading', { level: 1, name: 'المتون' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'المنظومة البيقونية' });
  await expect(row).toContainText('لم يبدأ حفظه بعد، وهو 34 بيتًا');
  await expect(row.getByRole('img', { name: '34 بيتًا: لم يُبدأ منها شيء' })).toBeVisible();
  await expect(row.getByRole('link', { name: 'ابدأ الحفظ' })).toHaveAttribute(
    'href',
    '/mutun/bayquniyya/memorise',
  );
  await everyoneCanRead(page);
  await row.getByRole('link', { name: 'اقرأ' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'المنظومة البيقونية' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('ت نحو ١٠٨٠هـ');
  await expect(page.getByRole('main')).toContainText('تمّت المنظومة، وهي ٣٤ بيتًا');
  await numberOf(page, 3).click();
  const hashiya = hashiyaOf(page, 'البيت ٣');
  await expect(hashiya).toContainText('يخالف فيه الثقةُ من هو أوثق');
  await expect(hashiya).toContainText('لم يوقّع عالِمٌ ضبط هذا البيت بعد');
  await expect(hashiya.getByText('قراءات مقبولة')).toBeHidden();
  await hashiya.getByText('اختلاف النسخ').click();
  await expect(hashiya.getByText('قراءات مقبولة')).toBeVisible();
  await expect(hashiya).toContainText('وَلَمْ يَشِذَّ');
  await everyoneCanRead(page);

  await verse(page, 4).locator('.unit-text__verse').click();
  await expect(hashiya).toBeHidden();
  await expect(hashiyaOf(page, 'البيت ٤')).toBeVisible();
});

test('a poem is walked with the keyboard alone', async ({ page }) => {
  await page.goto('/mutun/bayquniyya');
  await numberOf(page, 1).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(numberOf(page, 2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(hashiyaOf(page, 'البيت ٢')).toContainText('عددٌ منها');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(hashiyaOf(page, 'البيت ٢')).toBeHidden();
  await expect(numberOf(page, 2)).toBeFocused();
});

test('a verse has an address for ever, and what is no verse is not found', async ({ page }) => {
  await page.goto('/mutun/bayquniyya/20');
  await expect(hashiyaOf(page, 'البيت ٢٠')).toBeVisible();
  await expect(numberOf(page, 20)).toBeInViewport();
  await expect(page).toHaveTitle(/^البيت 20 · المنظومة البيقونية/);
  await page.goto('/mutun/bayquniyya#b12');
  await page.reload();
  await expect(hashiyaOf(page, 'البيت ١٢')).toBeVisible();
  for (const nowhere of [
    '/mutun/bayquniyya/35',
    '/mutun/bayquniyya/0',
    '/mutun/bayquniyya/x',
    '/mutun/no-such-text',
  ]) {
    await page.goto(nowhere);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^(ليس في المتن بيت بهذا الرقم|لا متن بهذا الاسم)$/,
    );
  }
});

test('vowels and size are kept on the device; whoever listens or copies gets the text as it is kept', async ({
  page,
}) => {
  await page.goto('/mutun/bayquniyya');
  const first = verse(page, 1).locator('.unit-text');
  await expect(first).toMatchAriaSnapshot(
    `- paragraph: أَبْدَأُ بِالْحَمْدِ مُصَلِّيًا عَلَى مُحَمَّدٍ خَيْرِ نَبِيٍّ أُرْسِلَا`,
  );
  expect(await copied(first)).toBe(
    'أَبْدَأُ بِالْحَمْدِ مُصَلِّيًا عَلَى مُحَمَّدٍ خَيْرِ نَبِيٍّ أُرْسِلَا',
  );
  await page.getByRole('button', { name: 'التشكيل' }).click();
  await expect(first).toMatchAriaSnapshot(`- paragraph: أبدأ بالحمد مصليا على محمد خير نبي أرسلا`);
  const before = await sizeOf(first);
  await page.getByRole('button', { name: 'تكبير الخط' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'التشكيل' })).toHaveAttribute('aria-pressed', 'false');
  expect(await sizeOf(first)).toBeGreaterThan(before);
});

/** What lands on the clipboard when all of an element is marked and copied. */
const copied = (element: Locator) =>
  element.evaluate((marked) => {
    document.getSelection()?.selectAllChildren(marked);
    const clipboard = new DataTransfer();
    marked.firstElementChild?.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData: clipboard, bubbles: true, cancelable: true }),
    );
    return clipboard.getData('text/plain').replace(/\s+/g, ' ').trim();
  });

const sizeOf = (element: Locator) => element.evaluate((text) => parseFloat(getComputedStyle(text).fontSize));

test('a hadith is read by itself, its rare words are explained, and the arrows lead to its neighbours', async ({
  page,
}) => {
  await page.goto('/mutun/nawawi');
  await expect(page.getByRole('heading', { level: 1, name: 'الحديث الأول' })).toBeVisible();
  await page.getByRole('link', { name: 'الفهرس' }).click();
  await expect(page.getByRole('list').getByRole('link', { name: 'الدين النصيحة' })).toBeVisible();
  await everyoneCanRead(page);
  await page.getByRole('link', { name: 'الحلال بيّن والحرام بيّن' }).click();

  await expect(page).toHaveURL('/mutun/nawawi/6');
  await expect(page.getByRole('heading', { level: 1, name: 'الحديث السادس' })).toBeFocused();
  await page.getByRole('button', { name: 'اسْتَبْرَأَ' }).click();
  await expect(page.getByRole('status', { name: 'معنى الكلمة' })).toContainText('طلب البراءة وصان نفسه');
  await expect(page.locator('.unit-remarks .is-lit')).toContainText('طلب البراءة وصان نفسه');
  await everyoneCanRead(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('.unit-remarks .is-lit')).toHaveCount(0);

  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL('/mutun/nawawi/7');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/mutun/nawawi/6');
  await page.goto('/mutun/nawawi');
  await expect(page.getByRole('heading', { level: 1, name: 'الحديث السادس' })).toBeVisible();
});

test('a treatise is read in paragraphs, under headings that are said to be ours', async ({ page }) => {
  await page.goto('/mutun/nukhba/5');
  await expect(page.getByRole('heading', { level: 2, name: '[الصحيح لذاته ومراتبه]' })).toBeVisible();
  await expect(hashiyaOf(page, 'الفقرة ٥')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('العناوين بين المعقوفين من وضع الجامعة');
  await everyoneCanRead(page);
});

const widths = [320, 360, 390, 640, 768, 1024, 1200, 1280, 1440];

for (const path of [
  '/mutun/bayquniyya/2',
  '/mutun/nawawi/6',
  '/mutun/nukhba/5',
  '/mutun/nawawi?index',
  '/mutun',
]) {
  test(`${path}: nothing sticks out and nothing is cut off on any screen, in the largest letters too`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const size of ['1', '1.5']) {
      await page.evaluate((kept) => {
        localStorage.setItem('matn-size', kept);
        window.dispatchEvent(new StorageEvent('storage', { key: 'matn-size' }));
      }, size);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await noSidewaysScroll(page);
        expect(await cutOff(page), `${path} at ${width}, size ${size}`).toEqual([]);
      }
    }
  });
}

/** Lines of a text that stand outside their leaf, and texts in something that hides what overflows it. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const clips = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/hidden|clip/.test(getComputedStyle(element).overflow) || clips(element.parentElement));
    return [...document.querySelectorAll('.page-leaf__in .unit-text')].flatMap((text) => {
      const leaf = text.closest('.page-leaf__in')?.getBoundingClientRect();
      const lines = [...text.querySelectorAll('p > span')].flatMap((line) => {
        const ink = document.createRange();
        ink.selectNodeContents(line.querySelector('[aria-hidden]') ?? line);
        return [...ink.getClientRects()];
      });
      const out = lines.filter(({ left, right }) => leaf && (left < leaf.left + 4 || right > leaf.right - 4));
      return [
        ...(clips(text) ? ['hidden overflow'] : []),
        ...out.map(({ left, right }) => `${left} to ${right}: ${text.textContent}`),
      ];
    });
  });

test('a text goes onto paper without the site around it', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'only there can a page be printed to a file');
  await page.goto('/mutun/bayquniyya/2');
  await expect(hashiyaOf(page, 'البيت ٢')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const poem = await printed(page);
  expect(poem.count).toBe(2);
  expect(poem.words).toContain('المنظومة البيقونية');
  for (const word of ['الغريب', 'طباعة', 'ابدأ الحفظ', 'المتون', 'الرئيسية'])
    expect(poem.words).not.toContain(word);
  await page.goto('/mutun/nawawi/12');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await printed(page)).count).toBe(1);
  await page.goto('/mutun/nawawi?index');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const all = await printed(page);
  expect(all.words).toContain('الحديث الثاني والأربعون');
  expect(all.count).toBeGreaterThan(5);
});

test('the course that teaches a text leads to it, and the text to the course', async ({ page }) => {
  await page.goto('/mutun/bayquniyya');
  await page.getByRole('link', { name: 'شرحه' }).click();
  await expect(page).toHaveURL(/\/course\/\d+$/);
  await page.getByRole('link', { name: 'المنظومة البيقونية' }).click();
  await expect(page).toHaveURL('/mutun/bayquniyya');
});
