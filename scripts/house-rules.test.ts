import { describe, expect, test } from 'vitest';
import { cssRefusals, nameRefusal } from './house-rules.mjs';

describe('a file is named for what it holds', () => {
  test.each([
    'contract/index.ts',
    'content/index.ts',
    'server/accounts/common-passwords.ts',
    'web/ui/button.tsx',
  ])('%s is a name', (file) => {
    expect(nameRefusal(file)).toBeUndefined();
  });

  test.each([
    'web/lib/utils.ts',
    'server/http/helpers.ts',
    'web/misc/card.tsx',
    'server/common/x.ts',
    'web/ui/button-new.tsx',
    'server/exams/rules-v2.ts',
    'web/ui/index.ts',
    'server/exams/index.ts',
  ])('%s is refused', (file) => {
    expect(nameRefusal(file)).toContain(file);
  });
});

describe('the style sheets know start and end', () => {
  test.each([
    '.a { margin-inline-start: 1rem; text-align: start; letter-spacing: 0 }',
    '.a { inset-inline: 0; --left: 3px }',
    '/* margin-left: 1px; */ .a { color: red; }',
    '.left:hover { border-block: 1px solid; }',
    '.a { transform-origin: left }',
  ])('%s is let through', (css) => {
    expect(cssRefusals('web/styles/base.css', css)).toEqual([]);
  });

  test.each([
    '.a { margin-left: 1rem; }',
    '.a { color: red; padding-right: 1rem }',
    '.a { & b { left: 0 } }',
    '.a { & b { color: red } right: 0; }',
    '.a { text-align: right; }',
    '.a { float: left }',
    '.a { border-top-left-radius: 3px }',
    '.a { border-left-color: red }',
    '.a { letter-spacing: 0.02em; }',
  ])('%s is refused', (css) => {
    expect(cssRefusals('web/styles/base.css', css)).toHaveLength(1);
  });

  test('the player may have sides, but no spacing', () => {
    expect(cssRefusals('web/lessons/player.css', '.a { left: 0; letter-spacing: 1px }')).toHaveLength(1);
  });

  test('the message names the line', () => {
    expect(cssRefusals('web/a.css', '/* a\n b */\n.a {\n  left: 0;\n}')).toEqual([
      'web/a.css:4: «left: 0»: use start and end',
    ]);
  });
});
