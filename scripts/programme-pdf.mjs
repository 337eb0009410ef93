// @ts-check
// Prints the programme, as content/ has it, to web/public/programme.pdf.
import './check-node.mjs';
import { writeFileSync } from 'node:fs';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { findBrowser } from './find-browser.mjs';
import { finished, pagesOfPlaces } from './programme-pdf/pdf-file.mjs';
import { inRoot } from './root.mjs';
import { orStop } from './run-quietly.mjs';

orStop(ensureInstalled);
if (!(await ensureBrowser()))
  throw new Error('No browser could be found or installed: nothing can be printed.');

const target = inRoot('web', 'public', 'programme.pdf');
const { bookletFacts, bookletFingerprint, bookletHtml } = await loadBooklet();

// The contents name pages, and pages are known only once everything is printed: so it is printed twice.
const draft = pagesOfPlaces(await print(bookletHtml()));
const pdf = await print(bookletHtml(draft));
const moved = [...pagesOfPlaces(pdf)].filter(([place, page]) => draft.get(place) !== page);
if (moved.length > 0) throw new Error(`The page numbers moved some places: ${moved.join('; ')}`);
const file = finished(pdf, { ...bookletFacts, fingerprint: bookletFingerprint() });
writeFileSync(target, file);
console.log(`${target}: ${Math.round(file.length / 1024)} KB`);

/** The booklet is written with the site's own components of language: Vite finds and translates them. */
async function loadBooklet() {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: inRoot('vite.config.ts'),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await vite.ssrLoadModule(inRoot('scripts', 'programme-pdf', 'booklet.tsx'));
  } finally {
    await vite.close();
  }
}

/** @param {string} html */
async function print(html) {
  const { chromium } = await import('@playwright/test');
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    await page.setContent(html);
    const faces = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').length;
    });
    if (faces < 2)
      throw new Error('The faces of the booklet did not load: it would be printed in another one.');
    return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  } finally {
    await browser.close();
  }
}
