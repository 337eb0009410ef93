import type { Browser, Page } from '@playwright/test';
import type { Sightings } from './detector.ts';
import type { Glance, Step } from './eyes.ts';
import { openAll, seek, walk } from './hands.ts';
import type { Caller } from './hostile-call.ts';
import { inWindow } from './in-window.ts';
import { oneOfEach, type Payload } from './payloads.ts';
import type { Planted } from './planting.ts';
import { addressIn, readSiteMap } from './site-map.ts';

export interface Viewer {
  name: string;
  as: Caller;
  /** Whether they open the pages of this payload alone; the lists, which show all, everybody opens. */
  opens: (payload: Payload) => boolean;
}

/** What one person saw. */
export interface View {
  pages: number;
  /** The payloads whose own pages were opened, and those of them that stood there to be read. */
  opened: Set<number>;
  shown: Set<number>;
  armed: string[];
}

/** As many of a kind as one page is asked to open. */
const mostOpened = 8;
/** Whoever is shown none or hardly one of the first few payloads at an address is not shown the others there either. */
const probed = 6;

/** One person goes through the whole site with everything that was planted. */
export async function view(
  browser: Browser,
  { as, opens }: Viewer,
  planted: Planted[],
  seen: Sightings,
): Promise<View> {
  const { origin, cookie } = as;
  const seenHere: View = { pages: 0, opened: new Set(), shown: new Set(), armed: [] };
  const note = (glances: Glance[], of: Planted[] = []) => {
    seenHere.pages += glances.length;
    for (const [index, { path, isShown, armed }] of glances.entries()) {
      const id = of[index]?.payload.id;
      if (id !== undefined) seenHere.opened.add(id);
      if (isShown && id !== undefined) seenHere.shown.add(id);
      seenHere.armed.push(...armed.map((found) => `${path}: ${found}`));
    }
  };
  await inWindow(browser, as, seen, async (page) => {
    const siteMap = await readSiteMap();
    const [first] = planted;
    const spelt = first ? siteMap.otherSpellings.map((path) => addressIn(path, first)) : [];
    for (const path of [...siteMap.fixed, ...spelt]) note(await lookInto(page, origin + path));
    await goTo(page, `${origin}/verify`);
    for (const path of siteMap.perPayload) {
      const stepsFor = (some: Planted[]): Step[] =>
        some.map((one) => ({ path: addressIn(path, one), text: one.payload.text }));
      const probe = oneOfEachIn(planted).slice(0, probed);
      const glances = await page.evaluate(walk, stepsFor(probe));
      note(glances, probe);
      // One may happen to say what is written there anyway.
      if (glances.filter(({ isShown }) => isShown).length <= 1) continue;
      const rest = planted.filter((one) => opens(one.payload) && !probe.includes(one));
      note(await page.evaluate(walk, stepsFor(rest)), rest);
    }
    if (cookie) {
      await goTo(page, `${origin}/dashboard`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('/');
      await page.getByRole('combobox').waitFor();
      const words = ['svg', 'script', 'onerror', ...oneOfEachIn(planted).map(({ payload }) => payload.text)];
      note(await page.evaluate(seek, words));
    }
  });
  return seenHere;
}

export const oneOfEachIn = (planted: Planted[]): Planted[] => {
  const chosen = new Set(oneOfEach(planted.map(({ payload }) => payload)));
  return planted.filter(({ payload }) => chosen.has(payload));
};

/** Loads a page, looks at it, and opens what can be opened. */
async function lookInto(page: Page, address: string): Promise<Glance[]> {
  await goTo(page, address);
  const path = new URL(address).pathname;
  const glances = [await page.evaluate((text) => window.eyes.glance(text), { path, text: 'xss(' })];
  glances.push(...(await page.evaluate(openAll, mostOpened)));
  return glances;
}

const goTo = (page: Page, address: string) => page.goto(address, { waitUntil: 'domcontentloaded' });
