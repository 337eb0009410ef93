import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

describe('the fingerprint of the sources', () => {
  let base: string;
  const write = (file: string, text: string) => writeFileSync(join(base, file), text);
  const now = () => fingerprint(base, ['web', 'package.json', 'absent']);

  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'fingerprint '));
    mkdirSync(join(base, 'web/ui'), { recursive: true });
    write('web/ui/button.tsx', 'button');
    write('package.json', '{}');
  });
  afterEach(() => rmSync(base, { recursive: true }));

  test('stays the same when only dates change', () => {
    const before = now();
    utimesSync(join(base, 'web/ui/button.tsx'), 1, 1);
    expect(now()).toBe(before);
  });

  test.each([
    ['a file is changed', () => write('web/ui/button.tsx', 'Button')],
    ['a file is added', () => write('web/ui/field.tsx', '')],
    ['a file is renamed', () => renameSync(join(base, 'web/ui/button.tsx'), join(base, 'web/ui/knob.tsx'))],
    ['a file is removed', () => rmSync(join(base, 'web/ui/button.tsx'))],
  ])('changes when %s', (_, change) => {
    const before = now();
    change();
    expect(now()).not.toBe(before);
  });

  test.each([
    ['a test', () => write('web/ui/button.test.tsx', 'test')],
    ['a file elsewhere', () => write('README.md', 'read me')],
  ])('does not look at %s', (_, change) => {
    const before = now();
    change();
    expect(now()).toBe(before);
  });
});
