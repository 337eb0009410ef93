// @ts-check
// Stretches the hemistichs of the poems in content/mutun/ to one width, as the site's own face draws them, and keeps
// what comes of it beside them as `display`. To be run again when a verse or the face changes.
import './check-node.mjs';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { findBrowser } from './find-browser.mjs';
import { inRoot } from './root.mjs';
import { orStop } from './run-quietly.mjs';

orStop(ensureInstalled);
if (!(await ensureBrowser()))
  throw new Error('No browser could be found or installed: nothing can be measured.');

const poems = readdirSync(inRoot('content', 'mutun'))
  .map((name) => inRoot('content', 'mutun', name))
  .map((path) => ({ path, matn: JSON.parse(readFileSync(path, 'utf8')) }))
  .filter(({ matn }) => matn.kind === 'nazm');

await withFace(async (page) => {
  for (const { path, matn } of poems) {
    const widest = await page.evaluate(async (units) => {
      const { displayOf, widthInEm } = await import(
        /* @vite-ignore */ `${location.origin}/mutun/measured-verse.ts`
      );
      for (const unit of units) unit.display = displayOf(unit.segments);
      return {
        units,
        widest: Math.max(...units.flatMap((/** @type {any} */ unit) => unit.segments.map(widthInEm))),
      };
    }, matn.units);
    matn.units = widest.units.map(withDisplayBesideSegments);
    const style = await resolveConfig(path);
    writeFileSync(path, await format(JSON.stringify(matn), { ...style, filepath: path }));
    console.log(`${path}: the widest hemistich is ${widest.widest.toFixed(2)} em by itself`);
  }
});

/** @param {Record<string, unknown>} unit */
function withDisplayBesideSegments({ display, ...unit }) {
  return Object.fromEntries(
    Object.entries(unit).flatMap((entry) =>
      entry[0] === 'segments' ? [entry, ['display', display]] : [entry],
    ),
  );
}

/**
 * A page of the site in which its faces are drawn and its rules can be called.
 *
 * @param {(page: import('@playwright/test').Page) => Promise<void>} measure
 */
async function withFace(measure) {
  const { createServer } = await import('vite');
  const { chromium } = await import('@playwright/test');
  const vite = await createServer({
    configFile: inRoot('vite.config.ts'),
    appType: 'custom',
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  await vite.listen();
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    const address = vite.resolvedUrls?.local[0] ?? '';
    await page.route(`${address}measuring`, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: '<html lang="ar" dir="rtl"><link rel="stylesheet" href="/styles/fonts.css"><body>',
      }),
    );
    await page.goto(`${address}measuring`);
    const faces = await page.evaluate(() => document.fonts.load('400 100px Amiri', 'بسم'));
    if (faces.length === 0) throw new Error('The face did not load: another one would be measured.');
    await measure(page);
  } finally {
    await browser.close();
    await vite.close();
  }
}
