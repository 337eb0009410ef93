// @ts-check
// Makes the film of the demo lessons, its sound alone and its captions: content/sample-lesson.json → web/public/samples/.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { findBrowser } from './find-browser.mjs';
import { inRoot } from './root.mjs';
import { soundOf } from './sample-sound.mjs';

const folder = inRoot('web', 'public', 'samples');
const executablePath = findBrowser();
const origin = 'http://localhost';

const bundle = await build({
  stdin: {
    contents: `
      import { film, wordsOf } from './sample-film.mjs';
      import { sampleLesson } from '#content/sample-lesson';
      globalThis.film = film;
      globalThis.cards = sampleLesson.cards.map((card) => ({ seconds: card.seconds, ...wordsOf(card) }));
    `,
    resolveDir: inRoot('scripts'),
  },
  bundle: true,
  format: 'esm',
  write: false,
});

const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  await page.route(`${origin}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === 'film.js') {
      return route.fulfill({ contentType: 'text/javascript', body: bundle.outputFiles[0]?.text ?? '' });
    }
    if (name.endsWith('.woff2'))
      return route.fulfill({ body: readFileSync(inRoot('web', 'styles', 'fonts', name)) });
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<title>film</title>' });
  });
  // WebCodecs are given to secure origins only, and localhost is one.
  await page.goto(`${origin}/`);
  await page.evaluate(async () => {
    for (const [family, weight, file] of /** @type {const} */ ([
      ['Amiri', '400', 'amiri-400'],
      ['Amiri', '700', 'amiri-700'],
      ['Plex', '400', 'plex-400'],
    ])) {
      document.fonts.add(await new FontFace(family, `url(/${file}.woff2)`, { weight }).load());
    }
  });
  await page.addScriptTag({ url: '/film.js', type: 'module' });
  await page.waitForFunction('globalThis.film');
  /** @type {string} */
  const encoded = await page.evaluate('film()');
  /** @type {Card[]} */
  const cards = await page.evaluate('cards');
  const bytes = Buffer.from(encoded, 'base64');
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/lesson.mp4`, bytes);
  writeFileSync(`${folder}/lesson.m4a`, await soundOf(bytes));
  writeFileSync(`${folder}/lesson.vtt`, captions(cards));
  process.stdout.write(`web/public/samples/lesson.mp4: ${Math.round(bytes.length / 1024)} KB\n`);
} finally {
  await browser.close();
}

/** @typedef {{ seconds: number, above: string, heading: string, lines: string[], below: string }} Card */

/** One cue for each card. @param {Card[]} cards */
function captions(cards) {
  let startedAt = 0;
  const cues = cards.map(({ seconds, above, heading, lines, below }) => {
    const span = `${clock(startedAt)} --> ${clock(startedAt + seconds)}`;
    startedAt += seconds;
    return [span, above || heading, [...lines, below].join(' ').trim()].join('\n');
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

/** @param {number} seconds */
function clock(seconds) {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `${String(minutes).padStart(2, '0')}:${String(rest).padStart(2, '0')}.000`;
}
