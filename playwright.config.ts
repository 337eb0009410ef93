import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/server.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // A test.only that is left behind would let everything else go unseen.
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    locale: 'ar',
    timezoneId: 'Africa/Casablanca',
    trace: 'retain-on-failure',
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
      ],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
