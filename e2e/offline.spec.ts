import type { Page } from '@playwright/test';
import { firstCourse, storedProgress } from './support/first-course.ts';
import { pause } from './support/player.ts';
import { signIn, signInAtTheForm } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({
  serviceWorkers: 'allow',
  expectedTrouble: [[/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|preload CSS/], { scope: 'test' }],
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const minute = 60_000;
/** An address for another worker: under its own, the browser itself compares the old with the new. */
const newerWorker = '/service-worker.js?newer';

/** The paths of which this browser holds a private copy, and the caches they are in. */
const privateCopies = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('private-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) };
  });

const keptPaths = async (page: Page) => (await privateCopies(page)).paths;

/** Signed in, at home, with the worker in its place and what the page shows kept. */
async function settleIn(page: Page, { email, password }: { email: string; password: string }) {
  await signInAtTheForm(page, email, password);
  await expect(heading(page)).toContainText('أهلًا بك');
  await expect.poll(() => keptPaths(page)).toContain('/api/my-enrollments');
}

/** The same pages under a name that makes them another site. */
const elsewhere = (baseURL = '') => `${baseURL.replace('127.0.0.1', 'localhost')}/about-university`;

async function open(page: Page, path: string, title: string) {
  await page.goto(path);
  await expect(heading(page)).toHaveText(title);
}

test('without a connection the visited pages open, and another says honestly that it cannot', async ({
  page,
  context,
  newStudent,
}) => {
  await settleIn(page, await newStudent());
  const { course, lessons } = await firstCourse(page);
  const [lesson] = lessons;
  if (!lesson) throw new Error('the first course has no lessons');
  // The page names the course without the diploma that it belongs to.
  const courseTitle = course.title.replace(/^[^:]*: /, '');
  await open(page, `/course/${course.id}`, courseTitle);
  await open(page, `/course/${course.id}/lessons/${lesson.id}`, lesson.title);

  await context.setOffline(true);
  await page.reload();
  await expect(heading(page)).toHaveText(lesson.title);
  await expect(page.getByText('لا اتصال بالإنترنت')).toBeVisible();
  await open(page, `/course/${course.id}`, courseTitle);
  await page.goto('/');
  await expect(heading(page)).toContainText('أهلًا بك');
  await page.goto(`/course/${course.id + 1}`);
  await expect(page.getByText('تعذّر الاتصال بالخادم')).toBeVisible();
  await page.goto('/teachers');
  await expect(page.getByText('لم تُفتح هذه الصفحة على هذا الجهاز من قبل')).toBeVisible();
});

test.describe('the home page stands there as it was left', () => {
  /** Signed in, at home, and remembered by the worker. */
  async function leaveHome(page: Page, student: { email: string; password: string }) {
    await settleIn(page, student);
    await expect.poll(() => keptPaths(page)).toContain('/home-view');
    await page.goto('/about-university');
  }

  test('before any answer has come, and comes alive with them', async ({ page, newStudent }) => {
    await leaveHome(page, await newStudent({ firstName: 'سلمى' }));
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const title = document.querySelector('#root > [inert] h1')?.textContent;
        if (!title) return;
        document.documentElement.dataset['firstTitle'] = title;
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/');
    await expect(heading(page)).toContainText('سلمى');
    await expect(page.locator('html')).toHaveAttribute('data-first-title', /سلمى/);
    await expect(page.locator('#root > [inert]')).toHaveCount(0);
    await page.getByRole('button', { name: 'القائمة' }).filter({ visible: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('and brings nothing along for what is not on its first screen', async ({ page, newStudent }) => {
    await settleIn(page, await newStudent());
    await expect(page.locator('link[rel=stylesheet][href*="side-menu"]')).toHaveCount(1);
    await page.evaluate(() => history.pushState(null, '', '/profile'));
    await expect(heading(page)).not.toContainText('أهلًا بك');
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await (await caches.open(name)).delete('/home-view');
    });
    await page.goBack();
    await expect.poll(() => keptPaths(page)).toContain('/home-view');
    const links = await page.evaluate(async () => {
      const view = await (await caches.match('/home-view'))?.text();
      return view?.match(/<link[^>]+>/g)?.join('\n');
    });
    expect(links).toMatch(/stylesheet.*home-page/);
    expect(links).not.toMatch(/side-menu|dialogs|toaster|profile/);
  });

  test('but not for one whose session has ended elsewhere', async ({ page, context, newStudent }) => {
    await leaveHome(page, await newStudent({ firstName: 'سلمى' }));
    await context.clearCookies();
    await page.goto('/');
    await expect(heading(page)).toContainText('اطلب الحديث');
    await expect(page.getByText('سلمى')).toHaveCount(0);
    expect(await keptPaths(page)).not.toContain('/home-view');
  });
});

test('a lesson that is opened and watched without a connection counts when it is back', async ({
  page,
  context,
  newStudent,
}) => {
  await settleIn(page, await newStudent());
  const { course, lessons } = await firstCourse(page);
  const [lesson] = lessons;
  if (!lesson) throw new Error('the first course has no lessons');
  const address = `/course/${course.id}/lessons/${lesson.id}`;
  const watched = async () => (await storedProgress(page, course.id, lesson.id))?.watchedDuration ?? 0;
  await open(page, address, lesson.title);

  await context.setOffline(true);
  await page.clock.install();
  await open(page, address, lesson.title);
  await page.getByRole('button', { name: 'تشغيل', exact: true }).click();
  await page.clock.fastForward(minute);
  await pause(page);
  await expect(page.getByText('ما شاهدته محفوظ على هذا الجهاز')).toBeVisible();
  await page.goto('/');
  await expect(heading(page)).toContainText('أهلًا بك');

  await context.setOffline(false);
  await page.goto(`/course/${course.id}`);
  await expect.poll(watched).toBeGreaterThanOrEqual(minute / 1000);
});

test('signing out leaves nothing behind; a link on another site signs nobody out', async ({
  page,
  context,
  newStudent,
  baseURL,
}) => {
  await settleIn(page, await newStudent({ firstName: 'سلمى' }));
  await page.goto(elsewhere(baseURL));
  await page.evaluate((address) => location.assign(address), `${baseURL}/api/logout`);
  await expect(heading(page)).toHaveText('تسجيل الخروج');
  await page.getByRole('link', { name: 'البقاء' }).click();
  await expect(heading(page)).toContainText('سلمى');

  await page.goto('/api/logout');
  await expect(heading(page)).toContainText('اطلب الحديث');
  await expect.poll(() => privateCopies(page)).toEqual({ names: [], paths: [] });
  await context.setOffline(true);
  await page.goto('/profile');
  await expect(page.getByText('تعذّر الاتصال بالخادم')).toBeVisible();
  await expect(page.getByText('سلمى')).toHaveCount(0);
});

test('whoever signs in on a browser that another has used finds only their own', async ({
  page,
  context,
  newStudent,
}) => {
  const second = await newStudent({ firstName: 'إدريس' });
  await settleIn(page, await newStudent({ firstName: 'سلمى' }));
  await signInAtTheForm(page, second.email, second.password);
  await expect(heading(page)).toContainText('إدريس');
  await expect.poll(() => keptPaths(page)).toContain('/api/my-enrollments');
  expect((await privateCopies(page)).names).toHaveLength(1);
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page)).toContainText('إدريس');
  await expect(page.getByText('سلمى')).toHaveCount(0);
});

test('a new build waits quietly, not in sight of an exam, and comes when it is called', async ({
  page,
  context,
  newStudent,
}) => {
  await settleIn(page, await newStudent());
  const { course } = await firstCourse(page);
  await page.reload();
  await expect(heading(page)).toContainText('أهلًا بك');
  // As if the university had been built anew: the worker names another script with which the app begins. Under both
  // addresses, because the page may yet register the worker that it knows.
  await context.route(/\/service-worker\.js/, async (route) => {
    const reply = await route.fetch();
    const newer = (await reply.text()).replace(/entry:"[^"]+"/, 'entry:"/assets/"');
    await route.fulfill({ response: reply, body: newer });
  });
  await page.evaluate((script) => navigator.serviceWorker.register(script), newerWorker);
  const notice = page.getByText('تحديث جاهز');
  await expect(notice).toBeVisible();
  await page.evaluate((path) => history.pushState(null, '', path), `/course/${course.id}/exam`);
  await expect(notice).toBeHidden();
  await page.goBack();
  await expect(notice).toBeVisible();
  await context.unrouteAll();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'تحديث الآن' }).click();
  await reloaded;
  await expect(heading(page)).toContainText('أهلًا بك');
  await expect(notice).toBeHidden();
});

test('the app offers to be installed when the browser does, and only then', async ({ page, newStudent }) => {
  await settleIn(page, await newStudent());
  const button = page.getByRole('button', { name: 'تثبيت التطبيق' });
  await expect(button).toBeHidden();
  const isHeldBack = await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      document.title = 'asked';
    };
    window.dispatchEvent(Object.assign(offer, { prompt }));
    return offer.defaultPrevented;
  });
  expect(isHeldBack).toBe(true);
  const box = await button.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.x).toBeGreaterThan(width / 2);
  await button.click();
  await expect(page).toHaveTitle('asked');
  await expect(button).toBeHidden();
});

test('a browser finds the app, its worker and its shell, and in none of them anything of a person', async ({
  page,
  request,
  newStudent,
}) => {
  const manifest = await request.get('/manifest.webmanifest');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const worker = await request.get('/service-worker.js');
  expect(worker.headers()['content-type']).toContain('javascript');
  expect(worker.headers()['cache-control']).toContain('no-cache');

  const { email, password } = await newStudent();
  await signIn(page, email, password);
  const forVisitors = await request.get('/app-shell');
  const forStudents = await page.request.get('/app-shell');
  expect(await forStudents.text()).toBe(await forVisitors.text());
  expect(await forVisitors.text()).not.toContain('data-visitor');
  expect(forVisitors.headers()['content-security-policy']).toContain("script-src 'self'");
});
