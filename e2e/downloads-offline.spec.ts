import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { storedProgress } from './support/first-course.ts';
import { pause, playButton, seconds, tape } from './support/player.ts';
import { recordedCourse } from './support/recorded-course.ts';
import { signInAtTheForm } from './support/sign-in.ts';
import { expect, type Student, test } from './support/test.ts';

test.use({
  serviceWorkers: 'allow',
  expectedTrouble: [
    [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource|preload/],
    { scope: 'test' },
  ],
});

let recorded: Awaited<ReturnType<typeof recordedCourse>>;
let student: Student;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const keptCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kept-')));
const keptList = z.array(z.object({ state: z.string() }));
const states = async (page: Page) => {
  const list = await page.evaluate(async () => {
    const [name] = (await caches.keys()).filter((one) => one.startsWith('kept-'));
    const kept = name && (await (await caches.open(name)).match('/kept/list'));
    return kept ? kept.text() : '[]';
  });
  return keptList.parse(JSON.parse(list)).map(({ state }) => state);
};

/** The parts of recordings that lie here. */
const partsHere = (page: Page) =>
  page.evaluate(async () => {
    const [name] = (await caches.keys()).filter((one) => one.startsWith('kept-'));
    const keys = name ? await (await caches.open(name)).keys() : [];
    return keys.filter(({ url }) => /\/kept\/files\/[^/]+\/\d+$/.test(url)).length;
  });

test.beforeEach(async ({ page, playwright, baseURL, newStudent }) => {
  if (!baseURL) throw new Error('the university has no address');
  const admin = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { Origin: baseURL } });
  await admin.post('/api/login', { data: { email: 'admin@demo.test', password: 'hadith-demo' } });
  recorded = await recordedCourse(admin);
  await admin.dispose();
  student = await newStudent({}, recorded.course);
  await signInAtTheForm(page, student.email, student.password);
  await expect(heading(page)).toContainText('أهلًا بك');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
});

/** The unit of the course, in one press. */
async function keepUnit(page: Page) {
  await page.goto(`/course/${recorded.course.id}`);
  await page.getByRole('button', { name: /^احفظ الوحدة/ }).click();
}

test('a unit is kept as sound and heard where there is no line, with a note and a question; all of it arrives once', async ({
  page,
  context,
}) => {
  const [first] = recorded.lessons;
  if (!first) throw new Error('the course has no lesson');
  await keepUnit(page);
  await expect.poll(() => states(page)).toEqual(['kept', 'kept']);
  await expect(page.getByRole('img', { name: 'محفوظ على الجهاز' })).toHaveCount(2);

  await context.setOffline(true);
  await page.getByRole('link', { name: 'المحفوظ على جهازك' }).click();
  await expect(heading(page)).toHaveText('المحفوظ على هذا الجهاز');
  // Never opened before, and loaded from nothing but the device.
  await page.reload();
  await page.getByRole('link', { name: first.title }).click();
  await expect(heading(page)).toHaveText(first.title);
  await playButton(page).click();
  await expect.poll(() => seconds(page)).toBeGreaterThan(1);
  await tape(page).fill('120');
  await expect.poll(() => seconds(page)).toBeGreaterThan(121);
  await pause(page);
  expect(await storedProgress(page, recorded.course.id, first.id)).toBeNull();
  await page.getByRole('tab', { name: /^حاشية/ }).click();
  await page.getByRole('textbox', { name: /^حاشية عند 2:0/ }).fill('كتبتها في الطائرة');
  await page.getByRole('button', { name: 'أضف الحاشية' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'كتبتها في الطائرة' })).toBeVisible();
  await page.getByRole('tab', { name: /^أسئلة/ }).click();
  await page.getByRole('button', { name: /^اسأل عند/ }).click();
  await page.getByRole('textbox', { name: 'سؤالك' }).fill('ما الفرق بين المنقطع والمعضل؟');
  await page.getByRole('button', { name: 'أرسل السؤال' }).click();
  await expect(page.getByText('سؤالك محفوظ في جهازك، ويُرسل حين يعود الاتصال')).toBeVisible();

  await page.goto('/downloads');
  await expect(page.getByText('سمعته بلا اتصال')).toBeVisible();
  await context.setOffline(false);
  const heard = async () => (await storedProgress(page, recorded.course.id, first.id))?.watchedDuration ?? 0;
  await expect.poll(heard).toBeGreaterThan(1);
  const once = await heard();
  expect(once).toBeLessThan(30);
  const written = async (path: string) =>
    z.array(z.object({ text: z.string() })).parse(await (await page.request.get(path)).json());
  await expect.poll(() => written('/api/notes')).toHaveLength(1);
  await expect.poll(() => written('/api/my-questions')).toHaveLength(1);
  await page.reload();
  await expect(page.getByText('سمعته بلا اتصال')).toHaveCount(0);
  expect(await written('/api/notes')).toMatchObject([{ text: 'كتبتها في الطائرة' }]);
  expect(await written('/api/my-questions')).toMatchObject([{ text: 'ما الفرق بين المنقطع والمعضل؟' }]);
  expect(await heard()).toBe(once);
});

test('what is here in part goes on after a lost line and a reload', async ({ page, context }) => {
  let parts = 0;
  await context.route('**/uploads/*', async (route) => {
    parts += 1;
    await (parts > 1 ? route.abort() : route.continue());
  });
  await keepUnit(page);
  await expect.poll(() => partsHere(page)).toBe(1);
  await page.goto('/downloads');
  await expect(page.getByText('انقطع، يُستأنف وحده')).toBeVisible();
  await expect.poll(() => states(page)).toEqual(['waiting', 'waiting']);
  await context.unroute('**/uploads/*');
  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/uploads/')) asked.push(request.headers()['range'] ?? '');
  });
  await page.reload();
  await expect.poll(() => states(page)).toEqual(['kept', 'kept']);
  expect(asked[0]).toMatch(/^bytes=1048576-/);
});

test('signing out says what goes, and takes it', async ({ page }) => {
  await keepUnit(page);
  await expect.poll(() => states(page)).toEqual(['kept', 'kept']);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'تسجيل الخروج' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('تُحذف منه عند الخروج');
  await page.getByRole('button', { name: 'اخرج' }).click();
  await expect(heading(page)).toContainText('اطلب الحديث');
  await expect.poll(() => keptCaches(page)).toEqual([]);
});
