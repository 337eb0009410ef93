import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';

/** The real browser, as the journeys start it. */
export const openBrowser = (): Promise<Browser> => {
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
