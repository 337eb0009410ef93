import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The declarations of the block that follows the selector, one per entry, spacing and comments aside. */
function declarations(file: string, selector: string): string[] {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const block = css.slice(css.indexOf(selector) + selector.length).match(/\{([^}]*)\}/)?.[1] ?? '';
  return block
    .split(';')
    .map((declaration) => declaration.replace(/\s+/g, ''))
    .filter(Boolean);
}

test('a page without scripts is as dark as a page with them', () => {
  const chosen = declarations('./tokens.css', "[data-theme='dark']");
  expect(chosen.length).toBeGreaterThan(40);
  expect(declarations('./system-dark.css', ':root:not([data-theme])')).toEqual(chosen);
});
