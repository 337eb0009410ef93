import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { smallSite } from '#server/testing/small-site';
import { temporaryFolder } from '#server/testing/temporary-folder';
import { testApp } from '#server/testing/test-app';
import { privatePlaces, robotsText, sitemapXml } from './for-search.ts';
import { addressAt, originAskedFor } from './site-address.ts';

const university = async (config: Parameters<typeof testApp>[0] = {}) =>
  testApp(config, await smallSite(await temporaryFolder()));
const known = { publicUrl: 'https://university.example', trial: false, onlyFromHere: false };

test('a visitor reads the ready page of the programme and of a subject, with the address of the site in it', async () => {
  const { app } = await university(known);
  const page = await app.inject({ url: '/programme/l1s02', headers: { host: 'evil.example' } });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('href="https://university.example/subject-l1s02"');
  expect(page.body).not.toContain('evil.example');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['cache-control']).toBe('private, no-cache');
  expect(page.headers.vary).toContain('cookie');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect((await app.inject({ url: '/programme' })).body).toContain('<p>programme</p>');
  const packed = await app.inject({ url: '/programme', headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toContain(
    'https://university.example/programme',
  );
});

test('whoever has the page is told that it is the same, and at another address that it is another', async () => {
  const { app } = await university(known);
  const { etag } = (await app.inject({ url: '/programme' })).headers;
  const again = (url: string) => app.inject({ url, headers: { 'if-none-match': String(etag) } });
  expect(await again('/programme')).toMatchObject({ statusCode: 304, body: '' });
  expect((await again('/programme/l1s02')).statusCode).toBe(200);
});

test('an address that no subject has is not found, and a stroke at the end changes nothing', async () => {
  const { visitor } = await university(known);
  expect(await visitor().get('/programme/l9s99')).toMatchObject({
    statusCode: 404,
    body: '<body><p>missing-subject</p></body>',
  });
  expect(await visitor().get('/programme/l1s02/')).toMatchObject({ statusCode: 200 });
  expect(await visitor().get('/programme/')).toMatchObject({ statusCode: 200 });
  expect(await visitor().get('/programmes')).toMatchObject({
    statusCode: 404,
    body: '<body><p>not found</p></body>',
  });
});

test('a student finds their own page at the same address', async () => {
  const { signedIn } = await university(known);
  const { browser } = await signedIn();
  expect(await browser.get('/programme/l1s02')).toMatchObject({
    statusCode: 200,
    body: expect.stringContaining('<div id="root"></div>'),
  });
  expect((await browser.get('/programme/l9s99')).statusCode).toBe(404);
});

test('the map of the site names every ready page and no other, whoever asks and by whatever name', async () => {
  const { app, signedIn } = await university(known);
  const map = await app.inject({ url: '/sitemap.xml', headers: { host: 'evil.example' } });
  expect(map.statusCode).toBe(200);
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect([...map.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://university.example/',
    'https://university.example/about-university',
    'https://university.example/programme',
    'https://university.example/programme/l1s02',
  ]);
  const { browser } = await signedIn();
  expect((await browser.get('/sitemap.xml')).body).toBe(map.body);
});

test('robots are told where they have no business, and where the map is', async () => {
  const { visitor } = await university(known);
  const { body } = await visitor().get('/robots.txt');
  expect(body).toMatch(/^User-agent: \*\n/);
  for (const place of ['/api/', '/course', '/admin', '/verify/'])
    expect(body).toContain(`Disallow: ${place}\n`);
  expect(body).not.toMatch(/Disallow: \/(programme.*|about.*)?\n/);
  expect(body).toContain('Sitemap: https://university.example/sitemap.xml\n');
});

test('where nobody told the server its address, only the asker is given the one that he used', async () => {
  const { app } = await university({ ...known, publicUrl: null, isPublic: true });
  const map = await app.inject({ url: '/sitemap.xml', headers: { host: 'university.lan:3000' } });
  expect(map.body).toContain('<loc>http://university.lan:3000/programme</loc>');
  expect(map.headers['cache-control']).toBe('private, no-store');
  const page = await app.inject({ url: '/programme', headers: { host: 'university.lan:3000' } });
  expect(page.body).toContain('href="/programme"');
});

test('the address of the site is what was configured, else the one of this machine', () => {
  const here = { host: '127.0.0.1', port: 3000, publicUrl: null };
  expect(addressAt({ ...here, publicUrl: 'https://a.example/path' })).toBe('https://a.example/path');
  expect(addressAt(here)).toBe('http://127.0.0.1:3000');
  expect(addressAt({ ...here, host: '::1' })).toBe('http://[::1]:3000');
  expect(originAskedFor({ protocol: 'http', host: 'a.example:80' })).toBe('http://a.example');
  for (const host of ['', 'a b', 'a.example/x', 'me@a.example', '<script>'])
    expect(originAskedFor({ protocol: 'http', host }), host).toBeNull();
});

test('a rule for robots never shuts away an open page', () => {
  const entrants = {
    '/': 'visitor',
    '/programme': 'visitor',
    '/pro': 'student',
    '/course/:id': 'student',
    '/courses/:id': 'student',
    '/admin': 'staff',
  };
  const places = privatePlaces(entrants);
  expect(places).toEqual(['/admin', '/api/', '/app-shell', '/course', '/uploads/', '/verify/']);
  expect(robotsText(null, places)).not.toContain('Sitemap');
  expect(sitemapXml('https://a.example', ['/x?a=1&b=2'])).toContain(
    '<loc>https://a.example/x?a=1&amp;b=2</loc>',
  );
});
