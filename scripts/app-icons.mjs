// @ts-check
// Draws the installed app's icons out of the university's own emblem, to web/public/icons.
import './check-node.mjs';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { inRoot } from './root.mjs';

const folder = inRoot('web', 'public', 'icons');
const logos = readFileSync(inRoot('web', 'ui', 'logos.svg'), 'utf8');
const paper = '#f7f4ec';

const icons = [
  { file: 'icon-192.png', size: 192, emblem: 'logo', share: 0.88, ground: paper },
  { file: 'icon-512.png', size: 512, emblem: 'logo', share: 0.88, ground: paper },
  // A phone may cut it to any shape: only the inner four fifths are sure to be seen.
  { file: 'maskable-512.png', size: 512, emblem: 'logo', share: 0.72, ground: paper },
  // The status bar paints its shape in one colour of its own.
  { file: 'badge-96.png', size: 96, emblem: 'logo-mono', share: 1, ground: 'none' },
];

mkdirSync(folder, { recursive: true });
for (const { file, size, emblem, share, ground } of icons) {
  const target = join(folder, file);
  const { size: bytes } = await sharp(Buffer.from(drawing(emblem, share, ground)))
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toFile(target);
  console.log(`${target}: ${(bytes / 1024).toFixed(1)} KB`);
}

/**
 * @param {string} emblem
 * @param {number} share of the side that the emblem takes
 * @param {string} ground
 */
function drawing(emblem, share, ground) {
  const [, shapes] = new RegExp(`<symbol id="o-${emblem}"[^>]*>(.*?)</symbol>`, 's').exec(logos) ?? [];
  if (!shapes) throw new Error(`web/ui/logos.svg has no ${emblem}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="-32 -32 64 64" color="#fff">
    <rect x="-32" y="-32" width="64" height="64" fill="${ground}"/><g transform="scale(${share})">${shapes}</g></svg>`;
}
