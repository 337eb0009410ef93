import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';
import { bundledCampus, type Campus, onCampus } from './campus.ts';

/** The university as whoever tries it finds it, with its demo data, and a browser to look at it with. */
export interface Trial {
  campus: Campus;
  browser: Browser;
}

/** A trial for this work alone, gone when it is done. */
export const onTrial = <Result>(
  work: (trial: Trial) => Promise<Result>,
  environment: Record<string, string> = {},
): Promise<Result> =>
  onCampus(bundledCampus, async (campus) => {
    // That it is a trial is not said, as `npm start` does not say it: so it serves this machine alone.
    await campus.open({ environment: { TRIAL: '', ...environment } });
    const browser = await openBrowser();
    return work({ campus, browser }).finally(() => browser.close());
  });

/** The real browser, as the journeys start it. */
const openBrowser = (): Promise<Browser> => {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    // Root has no sandbox to offer, and a closed network has no use for what Chromium does in the background.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      // Nothing leaves this machine, neither to those who do not exist nor to those who do.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  });
};
