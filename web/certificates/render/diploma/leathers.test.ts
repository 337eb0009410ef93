import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { leathers } from './leathers.ts';

it('a diploma is bound in the leather that its level has on the pages', () => {
  const tokens = readFileSync(new URL('../../../styles/tokens.css', import.meta.url), 'utf8');
  for (const [level, colour] of Object.entries(leathers)) {
    expect(tokens).toContain(`--level-${level}: ${colour};`);
  }
});
