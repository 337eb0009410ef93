import type { BrowserContext, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { localDay } from '#contract/local-day';
import { standingAfter } from '#contract/matn-schedule';
import { type Review, review } from '#contract/memorising';
import { firstWardSettings } from '#contract/ward';
import { wardOf } from '#contract/ward-rules';
import {
  answerByKeys,
  heading,
  judgeByTouch,
  learnByTouch,
  reviewCount,
  scheduleOf,
} from './support/memorising.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  expectedTrouble: [[/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|preload CSS/], { scope: 'test' }],
});

const day = 86_400_000;
const zone = 'Africa/Casablanca';
const text = '/mutun/bayquniyya';

/** The browser's pretended loss of the line lets through what a page sends as it comes or goes; a real one does not. */
const keepReviewsHome = (context: BrowserContext) =>
  context.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (address, options) =>
      localStorage.getItem('journey-line') === 'lost' && options?.method === 'POST'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : send(address, options);
  });

async function loseLine(page: Page) {
  await page.evaluate(() => localStorage.setItem('journey-line', 'lost'));
  await page.context().setOffline(true);
}

async function findLine(page: Page) {
  await page.evaluate(() => localStorage.removeItem('journey-line'));
  await page.context().setOffline(false);
}

/** The text was opened with a line, and the worker has kept what it takes to memorise and to recite it. */
async function openText(page: Page) {
  await page.goto(text);
  await expect(heading(page)).toContainText('البيقونية');
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const requests = await Promise.all(
          (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
        );
        const kept = requests.flat().map(({ url }) => new URL(url).pathname);
        const needed = [
          /^\/api\/ward$/,
          /^\/api\/mutun$/,
          /^\/api\/mutun\/bayquniyya$/,
          /^\/api\/mutun\/bayquniyya\/schedule$/,
          /memorise-page/,
          /sard-page/,
          /ward-session-page/,
        ];
        return needed.filter((each) => !kept.some((path) => each.test(path))).map(String);
      }),
    )
    .toEqual([]);
}

test('a text that was opened once is memorised and recited without a line, and all of it arrives once', async ({
  page,
  context,
  newStudent,
}) => {
  const { email, password } = await newStudent();
  await signIn(page, email, password);
  await keepReviewsHome(context);
  await openText(page);
  await loseLine(page);
  await page.goto(`${text}/memorise`);
  await learnByTouch(page);
  await judgeByTouch(page, 'أتقنت');
  await expect(heading(page)).toContainText('البيت الثاني');
  // The page dies in the middle of the second verse: the first is not asked again.
  await page.reload();
  await expect(heading(page)).toContainText('البيت الثاني');
  await learnByTouch(page);
  await judgeByTouch(page, 'أتقنت');
  await page.goto(`${text}/sard?from=1&to=2`);
  for (const verse of [1, 2]) await page.getByRole('button', { name: `اكشف البيت ${verse}` }).tap();
  await page.getByRole('button', { name: 'أنهِ السرد' }).tap();
  await expect(heading(page)).toHaveText('تمّ السرد');
  await page.goto('/ward/session');
  await expect(heading(page)).toContainText('البيت الثالث');
  expect(await reviewCount(page)).toBe(0);

  await findLine(page);
  await expect.poll(() => reviewCount(page)).toBe(4);
  await page.reload();
  await expect(heading(page)).toContainText('البيت الثالث');
  expect(await reviewCount(page)).toBe(4);
});

test('a device whose clock is days ahead dates its reviews by the university', async ({
  page,
  newStudent,
}) => {
  const { email, password } = await newStudent();
  await signIn(page, email, password);
  await page.clock.install({ time: Date.now() + 3 * day });
  await page.goto(`${text}/memorise`);
  await answerByKeys(page, 4);
  await page.goto(text);
  await expect.poll(() => reviewCount(page)).toBe(1);
  const [first] = await scheduleOf(page, 'bayquniyya');
  if (first?.state !== 'memorised') throw new Error('the verse is not memorised');
  expect(Math.abs(Date.parse(first.lastAt) - Date.now())).toBeLessThan(10 * 60_000);
});

const sentReviews = z.object({ reviews: z.array(review) });

/** All that a device tells the university, however often. */
function listenForReviews(page: Page, heard: Review[]) {
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/mutun/reviews')) return;
    heard.push(...sentReviews.parse(request.postDataJSON()).reviews);
  });
}

/** A device of the student's, whose week begins at that moment, and which loses its line with it. */
async function startWeek(
  context: BrowserContext,
  student: { email: string; password: string },
  start: number,
) {
  await keepReviewsHome(context);
  const page = await context.newPage();
  await signIn(page, student.email, student.password);
  await page.clock.install({ time: start });
  await openText(page);
  // Whoever is a week behind has learnt so: as if the university were there with it.
  await page.evaluate(() => localStorage.setItem('university-clock', '0'));
  await loseLine(page);
  return page;
}

/** Does what the day asks for, and answers by the pattern. */
async function doToday(page: Page, pattern: readonly (1 | 2 | 3 | 4)[]) {
  await page.goto(`${text}/memorise`);
  for (let card = 0; card < 30; card += 1) {
    await expect(heading(page)).toContainText(/حفظ|استرجع|تمّ|لا شيء/);
    if (/^(تمّ|لا شيء)/.test((await heading(page).textContent()) ?? '')) return;
    await answerByKeys(page, pattern[card % pattern.length] ?? 3);
  }
  throw new Error('the day had no end');
}

for (const first of ['one', 'other'] as const) {
  test(`two devices without a line for a week agree afterwards, when the ${first} comes back first`, async ({
    browser,
    baseURL,
    newStudent,
  }) => {
    test.slow();
    const student = await newStudent();
    const now = Date.now();
    const options = { ...(baseURL && { baseURL, extraHTTPHeaders: { Origin: baseURL } }), timezoneId: zone };
    const contexts = [await browser.newContext(options), await browser.newContext(options)] as const;
    const heard: Review[] = [];
    const start = now - 8 * day;
    const [one, other] = [
      await startWeek(contexts[0], student, start),
      await startWeek(contexts[1], student, start),
    ];
    for (const page of [one, other]) listenForReviews(page, heard);
    await doToday(one, [3, 4, 1, 3]);
    await doToday(other, [4]);
    for (const days of [2, 3, 2]) {
      for (const page of [one, other]) await page.clock.fastForward(days * day);
      await doToday(one, [3]);
      await doToday(other, [4, 2]);
    }
    expect(await reviewCount(one)).toBe(0);
    for (const page of first === 'one' ? [one, other] : [other, one]) {
      await findLine(page);
      await page.goto('/');
      await expect
        .poll(() =>
          page.evaluate(
            () =>
              Object.entries(localStorage).filter(
                ([key, kept]) => key.startsWith('matn-review:') && String(kept).includes('"isSent":false'),
              ).length,
          ),
        )
        .toBe(0);
    }

    const rows = [...new Map(heard.map((row) => [row.id, row])).values()];
    const schedules = [await scheduleOf(one, 'bayquniyya'), await scheduleOf(other, 'bayquniyya')];
    expect(schedules[0]).toEqual(schedules[1]);
    for (const told of schedules[0] ?? []) {
      const own = rows.filter(({ unit }) => unit === told.unit);
      const standing = standingAfter(
        own.map(({ id, at, judgement }) => ({ id, at: new Date(at), judgement })),
        firstWardSettings.retention,
      );
      expect(told.reviews).toBe(own.length);
      if (standing) {
        expect(told).toMatchObject({
          state: standing.state,
          due: standing.due.toISOString(),
          stability: standing.stability,
        });
      } else expect(told.state).toBe('new');
    }

    // The next day, at a desk: what is due today by both devices' reviews is asked, in the order of the text.
    const desk = await browser.newContext({ ...options, viewport: { width: 1280, height: 800 } });
    const page = await desk.newPage();
    await signIn(page, student.email, student.password);
    const standings = (schedules[0] ?? []).flatMap((told) =>
      told.state === 'new'
        ? []
        : [
            {
              matn: 'bayquniyya',
              unit: told.unit,
              state: told.state,
              due: new Date(told.due),
              firstAt: new Date(told.firstAt),
              lastAt: new Date(told.lastAt),
            },
          ],
    );
    const ward = wardOf({
      texts: [{ key: 'bayquniyya', units: (schedules[0] ?? []).map(({ unit }) => unit) }],
      standings,
      choices: { newPerDay: firstWardSettings.newPerDay, timeZone: zone, paused: [] },
      now: new Date(),
    });
    expect(localDay(new Date(now), zone)).toBe(localDay(new Date(), zone));
    await page.goto('/ward/session');
    await expect(page.getByText(`1 من ${ward.due.length + ward.fresh.length}`)).toBeVisible();
    const places: string[] = [];
    for (const _ of ward.due) {
      places.push((await page.locator('.hifz-leaf .hifz-label').last().textContent()) ?? '');
      await answerByKeys(page, 4);
    }
    const inArabic = (unit: number) => unit.toLocaleString('ar-EG');
    expect(places).toEqual(ward.due.map(({ unit }) => `البيت ${inArabic(unit)}`));
    for (const context of [...contexts, desk]) await context.close();
  });
}
