// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from './find-browser.mjs';
import { inRoot } from './root.mjs';
import { unpackChromium } from './unpack-chromium.mjs';

/**
 * Makes sure that Playwright will find a browser, by the first way that works here.
 *
 * @returns {Promise<boolean>}
 */
export async function ensureBrowser() {
  if (findBrowser() ?? (await playwrightHasItsOwn())) return true;
  console.log('No browser here: one is installed for the journeys…');
  const isRoot = process.getuid?.() === 0;
  const ways = isRoot
    ? [() => aptInstall([]), unpackChromium, playwrightInstall]
    : [() => aptInstall(['sudo', '-n']), unpackChromium, playwrightInstall];
  for (const way of ways) {
    if (way() && (findBrowser() ?? (await playwrightHasItsOwn()))) return true;
  }
  return false;
}

async function playwrightHasItsOwn() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

/** @param {string[]} before */
function aptInstall(before) {
  const apt = [...before, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq'];
  // A list that cannot be refreshed may still do.
  runs([...apt, 'update']);
  const install = (/** @type {string} */ name) =>
    runs([...apt, 'install', '-y', '--no-install-recommends', name]);
  // The journeys are quicker with it; not every system has it.
  install('chromium-headless-shell');
  return install('chromium');
}

function playwrightInstall() {
  return runs([process.execPath, inRoot('node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
}

/** @param {string[]} command */
function runs([command = '', ...args]) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
