// @ts-check
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inRoot } from './root.mjs';

/** Where ensure-browser.mjs unpacks a browser of our own when none can be installed. */
export const OWN_BROWSER = inRoot('node_modules', '.cache', 'chromium');

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  join(OWN_BROWSER, 'chromium'),
];

/**
 * A browser of the Chromium family on this machine; nothing when there is none (Playwright then looks for its own).
 *
 * @returns {string | undefined}
 */
export function findBrowser() {
  const asked = process.env['CHROMIUM_PATH'];
  if (asked) return asked;
  return [...onThePath(NAMES), ...PLACES].find(isExecutable);
}

/**
 * Chromium without windows of its own: it shows the same pages for three quarters of the work.
 *
 * @returns {string | undefined}
 */
export const findHeadlessShell = () =>
  process.env['CHROMIUM_PATH'] ? undefined : onThePath(SHELLS).find(isExecutable);

/** @param {string[]} names */
function onThePath(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
