import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

/** A window of layout shifts ends after a second without one, or five in all. */
const longestGap = 1000;
const longestWindow = 5000;

const paints = z.array(z.object({ startTime: z.number() }));
const shifts = z.array(z.object({ startTime: z.number(), value: z.number(), hadRecentInput: z.boolean() }));

/** When the largest thing on the screen was there, in milliseconds after the page was asked for. */
export async function largestPaint(page: Page): Promise<number> {
  const entries = paints.parse(await entriesOf(page, 'largest-contentful-paint'));
  return entries.at(-1)?.startTime ?? Infinity;
}

/** How much of the screen moved by itself: the worst window, as browsers count it. */
export async function layoutShift(page: Page): Promise<number> {
  let worst = 0;
  let window = { from: -Infinity, last: -Infinity, sum: 0 };
  for (const { startTime, value, hadRecentInput } of shifts.parse(await entriesOf(page, 'layout-shift'))) {
    if (hadRecentInput) continue;
    const goesOn = startTime - window.last < longestGap && startTime - window.from < longestWindow;
    window = goesOn
      ? { ...window, last: startTime, sum: window.sum + value }
      : { from: startTime, last: startTime, sum: value };
    worst = Math.max(worst, window.sum);
  }
  return worst;
}

/** All that the browser noted since the page was opened. */
const entriesOf = (page: Page, type: string): Promise<unknown> =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(list.getEntries().map((entry): unknown => entry.toJSON())),
        );
        observer.observe({ type: wanted, buffered: true });
        // Nothing noted is never told.
        setTimeout(() => resolve([]), 1000);
      }),
    type,
  );
