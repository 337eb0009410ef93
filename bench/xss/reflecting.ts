import type { Browser, Page } from '@playwright/test';
import { homeViewIsKept } from '../home-view.ts';
import type { Sightings } from './detector.ts';
import { walk } from './hands.ts';
import type { Caller } from './hostile-call.ts';
import { inWindow } from './in-window.ts';
import type { Payload } from './payloads.ts';
import type { Planted } from './planting.ts';
import { oneOfEachIn } from './viewing.ts';

/** What a link from elsewhere can put into our pages: nothing of it is stored, all of it is shown or followed. */
const pagesOfServer = (text: string): string[] => {
  const said = encodeURIComponent(text);
  return [`/api/login?tab=register&next=${said}`, `/api/reset-password?token=${said}`];
};

const pagesOfSite = (text: string): string[] => {
  const said = encodeURIComponent(text);
  return [`/verify/${said}`, `/${said}?tab=${said}#${said}`, `/admin/users?query=${said}`];
};

const patience = 2000;

interface Reflected {
  pages: number;
  armed: string[];
}

/** Follows links and hands in forms that carry a payload, as a visitor and as an admin; and opens stored files. */
export async function reflect(
  browser: Browser,
  { admin, planted, files }: { admin: Caller; planted: Planted[]; files: string[] },
  seen: Sightings,
): Promise<Reflected> {
  const { origin } = admin;
  const payloads = planted.map(({ payload }) => payload);
  const reflected: Reflected = { pages: 0, armed: [] };
  const look = async (page: Page, path: string) => {
    const { armed } = await page.evaluate((step) => window.eyes.glance(step), { path, text: '' });
    reflected.pages += 1;
    reflected.armed.push(...armed);
  };

  const asVisitor = (some: Payload[]) =>
    inWindow(browser, { origin, cookie: '' }, seen, async (page) => {
      for (const { text } of some) {
        for (const path of pagesOfServer(text)) {
          await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
          await look(page, path);
        }
        await handIn(page, text);
        await look(page, '/api/register');
      }
    });
  const asAdmin = inWindow(browser, admin, seen, async (page) => {
    await page.goto(`${origin}/dashboard`);
    const steps = payloads.flatMap(({ text }) => pagesOfSite(text).map((path) => ({ path, text })));
    const glances = await page.evaluate(walk, steps);
    reflected.pages += glances.length;
    reflected.armed.push(...glances.flatMap(({ armed }) => armed));
    for (const file of files) {
      // A file that is only to be saved is no page, and a film is never all there: the browser says so by an error.
      await page.goto(origin + file, { waitUntil: 'domcontentloaded', timeout: patience }).catch(() => {});
      reflected.pages += 1;
    }
  });
  const half = Math.ceil(payloads.length / 2);
  await Promise.all([asVisitor(payloads.slice(0, half)), asVisitor(payloads.slice(half)), asAdmin]);
  for (const { cookie } of oneOfEachIn(planted)) {
    await inWindow(browser, { origin, cookie }, seen, (page) => lookAtOwnPages(page, origin), 'allow');
    reflected.pages += ownPages.length + 1;
  }
  return reflected;
}

/** A form that is refused comes back with what was typed into it. */
async function handIn(page: Page, text: string): Promise<void> {
  const hasAnswered = page.waitForNavigation({ waitUntil: 'domcontentloaded' });
  await page.evaluate((typed) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/api/register' });
    for (const name of ['firstName', 'lastName', 'email', 'next'])
      form.append(Object.assign(document.createElement('input'), { name, value: typed }));
    document.body.append(form);
    form.submit();
  }, text);
  await hasAnswered;
}

const ownPages = ['/profile', '/certificates', '/'];

/** Those who are called by a payload, at their own pages; and at home again, as the worker has kept it for them. */
async function lookAtOwnPages(page: Page, origin: string): Promise<void> {
  for (const path of ownPages) {
    await page.goto(origin + path);
    await page.evaluate(() => window.eyes.settled());
  }
  await homeViewIsKept(page);
  await page.goto(`${origin}/`);
  await page.evaluate(() => window.eyes.settled());
}
