import { describe, expect, test } from 'vitest';
import { holdsAll } from './ensure-installed.mjs';

const machine = { platform: 'linux', arch: 'arm64' };
const root = { '': { version: '0.1.0' } };
const zod = { 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' } };
const postgres = { version: '18.4.0', optional: true, os: ['linux'], cpu: ['arm64'] };

describe('what is installed is compared with the lock', () => {
  test.each([
    ['the same packages', zod, zod, true],
    ['nothing installed', zod, {}, false],
    ['another version', zod, { 'node_modules/zod': { version: '4.6.6', integrity: 'sha512-b' } }, false],
    ['a package too many', {}, zod, true],
    ['an optional package for this machine is missing', { 'node_modules/pg': postgres }, {}, false],
    ['one for another processor', { 'node_modules/pg': { ...postgres, cpu: ['x64'] } }, {}, true],
    ['one for another system', { 'node_modules/pg': { ...postgres, os: ['darwin'] } }, {}, true],
    ['one for another C library', { 'node_modules/pg': { ...postgres, libc: ['musl'] } }, {}, true],
  ])('%s', (_, locked, installed, enough) => {
    expect(holdsAll({ packages: { ...root, ...locked } }, { packages: installed }, machine)).toBe(enough);
  });
});
