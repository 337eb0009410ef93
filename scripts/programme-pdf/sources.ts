import { readFileSync } from 'node:fs';
import { inRoot } from '../root.mjs';

const read = (...path: string[]): string => readFileSync(inRoot(...path), 'utf8');

const faces = ['amiri-400', 'amiri-400-latin', 'amiri-700'];
const drawings = ['logo-mono', 'shamsa', 'rosette', 'divider', 'corner', 'marker'];

/** The booklet's own rules, with the colours and faces of the site that they name. */
export function styles(): string {
  const own = read('scripts', 'programme-pdf', 'booklet.css');
  return fontFaces() + tokensIn(own) + own;
}

/** The faces of the site, carried within. */
function fontFaces(): string {
  const blocks = read('web', 'styles', 'fonts.css').match(/@font-face \{[^}]*\}/g) ?? [];
  return faces
    .map((face) => {
      const block = blocks.find((candidate) => candidate.includes(`/${face}.woff2`));
      if (!block) throw new Error(`fonts.css has no ${face}`);
      const bytes = readFileSync(inRoot('web', 'styles', 'fonts', `${face}.woff2`)).toString('base64');
      return block.replace(`./fonts/${face}.woff2`, `data:font/woff2;base64,${bytes}`);
    })
    .join('\n');
}

/** Only the tokens that are used: a colour that the booklet does not know does not make it old. */
function tokensIn(css: string): string {
  const [light = ''] = read('web', 'styles', 'tokens.css').split("[data-theme='dark']");
  const names = new Set([...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name));
  const values = [...names].map((name) => {
    const value = new RegExp(`(?<![\\w-])${name}:\\s*([^;]+);`).exec(light)?.[1];
    return value === undefined ? '' : `${name}: ${value};`;
  });
  return `:root { ${values.join(' ')} }\n`;
}

/** The drawings that the booklet uses, to be drawn by their names. */
export function ornaments(): string {
  const sprite = ['logos.svg', 'ornaments.svg'].map((file) => read('web', 'ui', file)).join('');
  const symbols = drawings.map((name) => {
    const symbol = new RegExp(`<symbol id="o-${name}"[\\s\\S]*?</symbol>`).exec(sprite)?.[0];
    if (!symbol) throw new Error(`no ornament is called ${name}`);
    return symbol;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" class="sprite" aria-hidden="true">${symbols.join('')}</svg>`;
}
