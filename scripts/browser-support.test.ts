import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import { expect, test } from 'vitest';
import { BROWSER_FLOOR } from './browser-floor.mjs';
import { lackingIn } from './browser-support.mjs';

test.each([
  ['URL', 'canParse', ['chrome', 'safari', 'firefox']],
  ['URLSearchParams', 'size', ['chrome', 'safari']],
  ['Array', 'toSorted', ['firefox']],
  ['Array', 'findLast', []],
  ['AbortSignal', 'timeout', []],
  ['Paper', 'fold', []],
])('%s.%s is missing in %j', (owner, name, browsers) => {
  expect(lackingIn(BROWSER_FLOOR, bcd, { id: '', owner, name })).toEqual(browsers);
});

test('what a browser has only behind a switch, under another name, or no longer is not there', () => {
  const entry = (support: object) => ({ __compat: { support, status: {} } });
  const api = (support: object) => ({ api: { Thing: { name: entry(support) } }, javascript: {} });
  for (const support of [
    { version_added: '100', flags: [{ type: 'preference', name: 'x' }] },
    { version_added: '100', prefix: 'webkit' },
    { version_added: '100', version_removed: '110' },
    { version_added: 'preview' },
    { version_added: false },
  ]) {
    const lacking = lackingIn({ chrome: 111 }, api({ chrome: support }) as never, {
      id: '',
      owner: 'Thing',
      name: 'name',
    });
    expect(lacking, JSON.stringify(support)).toEqual(['chrome']);
  }
});
