import type { Browser } from '@playwright/test';
import type { Sightings } from './detector.ts';
import { walk } from './hands.ts';
import type { Caller } from './hostile-call.ts';
import { inLanes } from './in-lanes.ts';
import { inWindow } from './in-window.ts';
import type { PlantedThing } from './plant-the-rest.ts';
import { addressOfThing, isPageOf, readSiteMap } from './site-map.ts';

/** What was seen on the pages of things. */
export interface ThingsView {
  pages: number;
  /** By the page: how often it was looked at, and how often the text stood there to be read. */
  looks: Map<string, { looked: number; shown: number }>;
  armed: string[];
}

/** The pages of things: an admin sees all of them, and those of one payload whoever wrote it, each in a window of their own. */
export async function viewThings(
  browser: Browser,
  things: PlantedThing[],
  admin: Caller,
  seen: Sightings,
): Promise<ThingsView> {
  const { ofThings } = await readSiteMap();
  const view: ThingsView = {
    pages: 0,
    looks: new Map(ofThings.map((path) => [path, { looked: 0, shown: 0 }])),
    armed: [],
  };
  const ofOne = things.filter(({ payload }) => payload === things[0]?.payload);
  const halves = [0, 1].map((half) => things.filter((_, index) => index % 2 === half));
  const visitors = [...halves.map((own) => ({ by: admin, own })), ...ownersOf(ofOne, admin)];
  await inLanes(visitors, async ({ by, own }) => {
    const looks = own.flatMap((thing) =>
      ofThings
        .filter((path) => isPageOf(path, thing))
        .map((path) => ({
          page: path,
          step: { path: addressOfThing(path, thing), text: thing.payload.text },
        })),
    );
    if (looks.length === 0) return;
    const steps = looks.map(({ step }) => step);
    const glances = await inWindow(browser, by, seen, async (page) => {
      await page.goto(`${by.origin}/verify`, { waitUntil: 'domcontentloaded' });
      return page.evaluate(walk, steps);
    });
    view.pages += glances.length;
    for (const [index, { path, isShown, armed }] of glances.entries()) {
      const look = view.looks.get(looks[index]?.page ?? '');
      if (look) look.looked += 1;
      if (look && isShown) look.shown += 1;
      view.armed.push(...armed.map((found) => `${path}: ${found}`));
    }
  });
  return view;
}

function ownersOf(things: PlantedThing[], { cookie: notOf }: Caller) {
  const owners = new Map<string, { by: Caller; own: PlantedThing[] }>();
  for (const thing of things) {
    const { cookie } = thing.by;
    const owner = owners.get(cookie) ?? { by: thing.by, own: [] };
    owner.own.push(thing);
    if (cookie !== notOf) owners.set(cookie, owner);
  }
  return [...owners.values()];
}
