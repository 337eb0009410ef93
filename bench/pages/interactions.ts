import type { BrowserContext, Locator, Page } from '@playwright/test';
import { startExam } from '../../e2e/support/exam-room.ts';
import { headingIsThere } from './moments.ts';
import { newSlowPage } from './slow-phone.ts';

interface Interaction {
  what: string;
  path: string;
  /** Brings the page to where the press is about to happen. */
  before?: (page: Page) => Promise<void>;
  /** Knows how often it was done before, so that each time there is something to change. */
  press: (page: Page, round: number) => Promise<void>;
  /** Puts the page back. */
  after?: (page: Page) => Promise<void>;
}

const searchButton = (page: Page) => page.getByRole('button', { name: 'ابحث في المواد والدروس' });
const searchField = (page: Page) => page.getByRole('combobox', { name: 'ابحث في المواد والدروس' });
const dialog = (page: Page) => page.getByRole('dialog');

/** What people press most. */
export const interactions = (examCourseId: number): Interaction[] => [
  {
    what: 'open the menu',
    path: '/',
    press: (page) => touch(page.getByRole('button', { name: 'القائمة' }).filter({ visible: true })),
    after: async (page) => {
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'hidden' });
    },
  },
  {
    what: 'switch a tab',
    path: '/live-sessions',
    press: (page) => touch(page.getByRole('tab', { selected: false }).first()),
  },
  {
    what: 'type in the search',
    path: '/',
    before: async (page) => {
      await searchButton(page).tap();
      await searchField(page).waitFor();
    },
    press: (page) => searchField(page).pressSequentially('الحديث', { delay: 150 }),
    after: (page) => searchField(page).fill(''),
  },
  {
    what: 'press an answer in the exam',
    path: `/course/${examCourseId}/exam`,
    before: (page) => startExam(page, examCourseId),
    press: (page, round) =>
      touch(
        page
          .getByRole('radio')
          .nth(round % 4)
          .locator('..'),
      ),
  },
];

/** With nothing of Playwright's between: it would listen for the touch as well, to see where it went. */
async function touch(place: Locator): Promise<void> {
  await place.waitFor();
  const box = await place.boundingBox();
  if (!box) throw new Error('there is nothing to touch');
  await place.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** How long each of some rounds took to answer. */
export async function slowestAnswers(
  phone: BrowserContext,
  { path, before, press, after }: Interaction,
  rounds: number,
): Promise<number[]> {
  const { page, tools } = await newSlowPage(phone);
  await page.goto(path);
  await headingIsThere(tools);
  await before?.(page);
  const answers: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    answers.push(await slowestAnswer(page, () => press(page, round)));
    await after?.(page);
  }
  await page.close();
  return answers;
}

/** The slowest answer to a touch or a key, from the press to the next picture: milliseconds, in steps of eight. */
async function slowestAnswer(page: Page, press: () => Promise<void>): Promise<number> {
  const noted = await page.evaluateHandle(() => {
    const durations: number[] = [];
    const observer = new PerformanceObserver((list) =>
      durations.push(...list.getEntries().map(({ duration }) => duration)),
    );
    const shortOnesToo = { type: 'event', durationThreshold: 16 };
    observer.observe(shortOnesToo);
    return durations;
  });
  await press();
  // The browser tells of an event once it was painted, when it has time.
  await page.waitForTimeout(1000);
  // Below sixteen milliseconds it says nothing.
  return noted.evaluate((durations) => Math.max(16, ...durations));
}
