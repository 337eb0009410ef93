import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { kilobyte, transferred } from './support/transferred.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const film = (page: Page) => page.locator('video');
const secondsPlayed = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);
const subjectPage = '/programme/l1s02';

test.describe('a newcomer', () => {
  test('with a search result in hand reaches a playing lesson in two touches', async ({ page, baseURL }) => {
    await page.goto('about:blank');
    await page.setContent(`<a href="${baseURL}${subjectPage}">مبادئ مصطلح الحديث</a>`);
    await page.getByRole('link', { name: 'مبادئ مصطلح الحديث' }).click();
    await page.getByRole('link', { name: 'شاهد درسًا نموذجيًّا' }).click();
    await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(0);
    await expect(film(page)).toBeInViewport();
    expect(await film(page).evaluate((video: HTMLVideoElement) => [video.paused, video.muted])).toEqual([
      false,
      false,
    ]);
  });

  test('plays the lesson with its large button, by the keyboard too', async ({ page }) => {
    await page.goto(subjectPage);
    const play = page.getByRole('button', { name: 'شغّل الدرس النموذجي (1:15)' });
    await expect(film(page)).not.toHaveAttribute('controls');
    await play.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(0);
    await expect(play).toBeHidden();
    await expect(film(page)).toHaveAttribute('controls');
  });

  test('hears it without its picture', async ({ page }) => {
    await page.goto(subjectPage);
    await page.getByText('استمع إليه بلا صورة').click();
    const sound = page.locator('audio');
    await expect(sound).toBeVisible();
    await sound.evaluate((audio: HTMLAudioElement) => audio.play());
    await expect
      .poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime))
      .toBeGreaterThan(0);
  });

  test('goes from a cover of the first page to a subject, and on through the programme', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: /المستوى الثاني/ }).click();
    await expect(page).toHaveURL(/\/programme#level-2$/);
    await expect(page.getByRole('heading', { name: 'الدبلوم المتوسط في علوم الحديث' })).toBeInViewport();
    await page.getByRole('link', { name: /نخبة الفكر وشرحها نزهة النظر/ }).click();
    await expect(heading(page)).toHaveText('نخبة الفكر وشرحها نزهة النظر');
    await expect(page).toHaveTitle(/^نخبة الفكر وشرحها نزهة النظر — /);
    await page.getByRole('navigation', { name: 'مواد مجاورة' }).getByRole('link').last().click();
    await expect(heading(page)).toHaveText('تاريخ السنة وتدوينها');
    await page
      .getByRole('navigation', { name: 'مسار التنقل' })
      .getByRole('link', { name: 'البرنامج' })
      .click();
    await expect(heading(page)).toHaveText('برنامج الجامعة');
  });

  test('registers from a subject and stands in its course', async ({ page }) => {
    await page.goto(subjectPage);
    await page.getByRole('link', { name: 'سجّل لتتابع' }).click();
    await page.getByLabel('الاسم الأول').fill('زينب');
    await page.getByLabel('اسم العائلة').fill('المغربية');
    await page.getByLabel('البريد الإلكتروني').fill(`zaynab-${randomUUID()}@journey.test`);
    await page.getByLabel('كلمة المرور').fill('نسيم البحر صباحًا');
    await page.getByRole('button', { name: 'إنشاء الحساب' }).click();
    await expect(page).toHaveURL(/\/course\/\d+$/);
    await expect(heading(page)).toContainText('مبادئ مصطلح الحديث');
  });
});

test('whoever is signed in finds the course of the subject, and at the programme their own levels', async ({
  page,
  newStudent,
}) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  await page.goto(subjectPage);
  await expect(page).toHaveURL(/\/course\/\d+$/);
  await expect(heading(page)).toContainText('مبادئ مصطلح الحديث');
  await page.goto('/programme');
  await expect(heading(page)).toHaveText('المستويات');
});

test.describe('where the lesson cannot be had', () => {
  test.use({ expectedTrouble: [[/lesson\.mp4|ERR_FAILED/], { scope: 'test' }] });

  test('the page says so, and plays it when it can', async ({ page }) => {
    await page.route('**/samples/lesson.mp4', (route) => route.abort());
    await page.goto(subjectPage);
    await page.getByRole('link', { name: 'شاهد درسًا نموذجيًّا' }).click();
    await expect(page.getByRole('alert')).toContainText('تعذّر تشغيل الدرس');
    await page.unroute('**/samples/lesson.mp4');
    await page.getByRole('button', { name: /شغّل الدرس النموذجي/ }).click();
    await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(0);
    await expect(page.getByRole('alert')).toBeHidden();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the programme and a subject are read and walked, and the lesson has its controls', async ({
    page,
  }) => {
    await page.goto('/programme');
    await expect(page.locator('main ol a')).toHaveCount(59);
    await page.getByRole('link', { name: /مبادئ مصطلح الحديث/ }).click();
    await expect(heading(page)).toHaveText('مبادئ مصطلح الحديث');
    await expect(page.getByText('المدبَّج، والمتفق والمفترق')).toBeVisible();
    await expect(film(page)).toHaveAttribute('controls');
    await expect(page.locator('.sample-film__play')).toBeHidden();
    await page.getByRole('link', { name: 'شاهد درسًا نموذجيًّا' }).click();
    await expect(film(page)).toBeInViewport();
    await page.goto('/programme/l9s99');
    await expect(heading(page)).toHaveText('لا مادة بهذا العنوان');
    await page.getByRole('link', { name: 'مواد البرنامج كلها' }).click();
    await expect(heading(page)).toHaveText('برنامج الجامعة');
  });
});

for (const path of ['/programme', '/programme/l1s01', subjectPage, '/programme/l5s05'])
  test(`${path} arrives in at most 120 KB`, async ({ page }) => {
    const { all, scripts } = await transferred(page, path);
    expect(all).toBeLessThanOrEqual(120 * kilobyte);
    expect(scripts).toBeLessThanOrEqual(3 * kilobyte);
  });

test('those who search find every page at its own address, with a picture', async ({ page, baseURL }) => {
  const map = await page.request.get('/sitemap.xml');
  const addresses = [...(await map.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses).toHaveLength(62);
  const robots = await (await page.request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const address of addresses) {
    const reply = await page.request.get(address);
    expect(reply.status(), address).toBe(200);
    const html = await reply.text();
    expect(html, address).toContain(`<link rel="canonical" href="${address}"/>`);
    const picture = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
    const drawn = await page.request.head(picture);
    expect([drawn.status(), drawn.headers()['content-type']], picture).toEqual([200, 'image/png']);
  }
});

test('the programme prints without its buttons and its film', async ({ page }) => {
  await page.goto(subjectPage);
  await page.emulateMedia({ media: 'print' });
  await expect(film(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'سجّل لتتابع' })).toBeHidden();
  await expect(page.getByText('الحديث الصحيح وشروطه')).toBeVisible();
});

test.describe('in dark colours', () => {
  test.use({ colorScheme: 'dark' });

  test('the pages can be read', async ({ page }) => {
    for (const path of ['/programme', subjectPage]) {
      await page.goto(path);
      expect(await axe(page), path).toEqual([]);
    }
  });
});
