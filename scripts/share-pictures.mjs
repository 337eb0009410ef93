// @ts-check
// Draws what a ready-made page shows of itself elsewhere: a picture for wherever its address is shared, 1200 by 630, and
// the poster of the sample lesson. Called by the build; nothing of it is kept in the repository but the letters.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { inRoot } from './root.mjs';

/** Amiri 700 under a name of its own: no Amiri that the machine has can take its place. See fonts/README.md. */
const fontfile = inRoot('scripts', 'share-pictures', 'amiri-700.ttf');
const face = 'Share Picture Bold';
// Nor does it look for others: a picture is the same on every machine, and one without fonts has nothing to complain of.
process.env['FONTCONFIG_FILE'] = inRoot('scripts', 'share-pictures', 'fonts.conf');

const paper = '#f7f4ec';
const leaf = '#fffdf8';
const ink = '#221d18';
const quietInk = '#4d453c';
const lapis = '#1c427f';
const gold = '#c9a24e';
const darkGold = '#8a6a24';
const toolGold = '#f1da9c';
const vellum = '#15284a';
const brightGold = '#e0c077';
/** The six leathers of web/styles/tokens.css. */
const leathers = ['#195f5a', '#525b1b', '#24508a', '#7d2838', '#824a13', '#2b2a35'];
/** In the order of web/ui/cover.tsx. */
const stamps = ['stamp-mandorla', 'stamp-round', 'stamp-star', 'stamp-lozenge'];

/** @typedef {{ name: string, title: string, line: string, level: number, stamp: number }} Shared */
/** @typedef {{ shared: Shared[], poster: { name: string, title: string, line: string }, university: string }} Pictures */

/** @param {Pictures} pictures @param {string} folder */
export async function drawPictures(pictures, folder) {
  mkdirSync(folder, { recursive: true });
  const inFolder = (/** @type {string} */ name) => join(folder, `${name}.png`);
  const { poster, shared, university } = pictures;
  await write(await posterOf(poster), inFolder(poster.name));
  for (const picture of shared) await write(await sharedOf(picture, university), inFolder(picture.name));
}

/** A few flat colours: a palette keeps each file small. @param {import('sharp').Sharp} picture @param {string} file */
const write = (picture, file) =>
  picture.png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 }).toFile(file);

/** @param {Shared} picture @param {string} university */
async function sharedOf({ title, line, level, stamp }, university) {
  const room = 640;
  const name = await words(university, { size: 34, colour: lapis, room });
  const below = await fittingWords(line, { size: 34, colour: quietInk, room, height: 110 });
  const [edge, top, bottom] = [762, 112, 630 - 112];
  const height = bottom - top - name.height - below.height - 2 * 32;
  const heading = await fittingWords(title, { size: 84, colour: ink, room, height });
  const middle = top + name.height + (bottom - below.height - top - name.height - heading.height) / 2;
  return sharp(Buffer.from(groundOf(level, stamp))).composite(
    [
      { ...name, top },
      { ...heading, top: Math.round(middle) },
      { ...below, top: bottom - below.height },
    ].map(({ picture, width, top: from }) => ({ input: picture, left: edge - width, top: from })),
  );
}

/** The ruled leaf and, on it, the subject as a bound book. @param {number} level @param {number} stamp */
function groundOf(level, stamp) {
  const frame = (/** @type {number} */ inset, /** @type {number} */ width, /** @type {string} */ colour) =>
    `<rect x="${inset}" y="${inset}" width="${1200 - 2 * inset}" height="${630 - 2 * inset}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    <rect width="1200" height="630" fill="${paper}"/>
    <rect x="34" y="34" width="1132" height="562" fill="${leaf}"/>
    ${frame(34, 2, lapis)}${frame(43, 1.5, darkGold)}${frame(47, 5, gold)}${frame(51, 1.5, darkGold)}
    <g transform="translate(810 115)">
      <rect width="300" height="400" rx="4" fill="${leathers[level - 1] ?? leathers[0]}"/>
      <rect x="279" width="21" height="400" fill="#000" opacity=".2"/>
      <rect x="15" y="20" width="249" height="360" fill="none" stroke="${toolGold}" stroke-width="2"/>
      <rect x="22" y="27" width="235" height="346" fill="none" stroke="${toolGold}" stroke-opacity=".5"/>
      <g transform="translate(140 200) scale(2.3)" color="${toolGold}">${ornament(stamps[stamp % stamps.length] ?? '')}</g>
    </g></svg>`;
}

/** @param {{ title: string, line: string }} poster */
async function posterOf({ title, line }) {
  const [width, height] = [854, 480];
  const heading = await words(title, { size: 46, colour: brightGold, room: width });
  const length = await words(line, { size: 30, colour: '#c6c8cc', room: width });
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${vellum}"/>
    <rect x="18" y="18" width="${width - 36}" height="${height - 36}" fill="none" stroke="${brightGold}" stroke-opacity=".55"/>
    <rect x="24" y="24" width="${width - 48}" height="${height - 48}" fill="none" stroke="${brightGold}" stroke-opacity=".3"/></svg>`;
  return sharp(Buffer.from(ground)).composite([
    { input: heading.picture, left: Math.round((width - heading.width) / 2), top: 72 },
    { input: length.picture, left: Math.round((width - length.width) / 2), top: height - 72 - length.height },
  ]);
}

/** @typedef {{ size: number, colour: string, room: number }} Look in pixels */

/** Words in lines that are no longer than their room. @param {string} text @param {Look} look */
export async function words(text, { size, colour, room }) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escape(text)}</span>`,
      font: `${face} ${size}`,
      fontfile,
      dpi: 72,
      width: room,
      rgba: true,
      // The start of a line is where its language begins.
      align: 'left',
      wrap: 'word',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { picture: data, width: info.width, height: info.height };
}

/** In smaller letters until they are no higher than this. @param {string} text @param {Look & { height: number }} look */
async function fittingWords(text, { size, height, ...look }) {
  let drawn = await words(text, { ...look, size });
  for (let smaller = size - 4; drawn.height > height && smaller > 20; smaller -= 4)
    drawn = await words(text, { ...look, size: smaller });
  return drawn;
}

/** @param {string} text */
const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Its shapes, around their own middle. @param {string} name */
function ornament(name) {
  const sprite = readFileSync(inRoot('web', 'ui', 'ornaments.svg'), 'utf8');
  const [, shapes] = new RegExp(`<symbol id="o-${name}"[^>]*>(.*?)</symbol>`, 's').exec(sprite) ?? [];
  if (!shapes) throw new Error(`web/ui/ornaments.svg has no ${name}`);
  return shapes;
}
