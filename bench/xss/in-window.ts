import type { Browser, Page } from '@playwright/test';
import { type Sightings, watch } from './detector.ts';
import { openEyes } from './eyes.ts';

interface Person {
  origin: string;
  /** Empty for a visitor. */
  cookie: string;
}

/** A window of this person's own, that is listened to; gone when the work is done. */
export async function inWindow<Result>(
  browser: Browser,
  { origin, cookie }: Person,
  seen: Sightings,
  work: (page: Page) => Promise<Result>,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Result> {
  const context = await browser.newContext({
    locale: 'ar',
    serviceWorkers,
    acceptDownloads: false,
    reducedMotion: 'reduce',
  });
  try {
    await watch(context, seen);
    await context.addInitScript(openEyes);
    if (cookie) await context.addCookies([cookieOf(cookie, origin)]);
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

function cookieOf(cookie: string, origin: string) {
  const [name = '', value = ''] = cookie.split('=');
  return { name, value, url: origin };
}
