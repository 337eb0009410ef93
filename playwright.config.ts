import { defineConfig } from '@playwright/test';
import { findBrowser, findHeadlessShell } from './scripts/find-browser.mjs';

const executablePath = findHeadlessShell() ?? findBrowser();

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 } };
const differsBySize =
  /(certificate-picture|leaving|notices|offline|pages|player|pressing|search|shell|weight)\.spec\.ts$/;
const whatTheSizeChanges = /everyone can read|keyboard alone|screen/;

/** The last such list is the one that holds: Playwright's own is said again before what is ours. */
const turnedOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Two pages for the address bar that nobody sees, made anew for every window: half of what a window costs.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/server.ts',
  // A journey waits for a part of its time: three keep two cores busy.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // For a machine that is busy with something else; a journey takes a few seconds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A test.only that is left behind would let everything else go unseen.
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    locale: 'ar',
    timezoneId: 'Africa/Casablanca',
    // A trace of every journey would take two fifths of the time of them all: `--trace retain-on-failure` asks for it.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A journey that is not about the worker meets the network itself; offline.spec.ts lets the worker in.
    serviceWorkers: 'block',
    // What fades in is seen at once: neither a click nor a contrast check meets it half-way.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Root has no sandbox to offer, and a closed network has no use for what Chromium does in the background.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${turnedOff.join()}`,
      ],
    },
  },
  projects: [
    // A certificate is the same picture on every screen, and the worker never sees one.
    { name: 'phone', use: phone, testIgnore: /certificate-picture|offline/ },
    { name: 'desktop', use: desktop, testMatch: differsBySize },
    // Of the long journeys, which go the same way on every size, only what the size can change.
    { name: 'desktop-sizes', use: desktop, testIgnore: differsBySize, grep: whatTheSizeChanges },
  ],
});
