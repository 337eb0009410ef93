import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { smallSite } from '#server/testing/small-site';
import { temporaryFolder } from '#server/testing/temporary-folder';
import { testApp } from '#server/testing/test-app';

const paths = [
  '/',
  '/about-university',
  '/course/7',
  '/app-shell',
  '/api/login',
  '/api/login?tab=register',
  '/api/reset-password?token=none',
];

test.each([
  { trial: true, lines: 1 },
  { trial: false, lines: 0 },
])(
  'every page says once that this is a trial, and none where it is not: $trial',
  async ({ trial, lines }) => {
    const { visitor, signedIn } = await testApp({ trial }, await smallSite(await temporaryFolder()));
    const student = (await signedIn()).browser;
    for (const browser of [visitor(), student]) {
      for (const path of paths) {
        const { body } = await browser.get(path);
        expect(body.split('class="trial-line"').length - 1, path).toBe(lines);
      }
    }
  },
);

test('the packed twin of a ready page says it too', async () => {
  const { app } = await testApp({ trial: true }, await smallSite(await temporaryFolder()));
  const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('class="trial-line"');
});
