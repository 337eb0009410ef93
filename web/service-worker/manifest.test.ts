import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { institution } from '#content/index';

const inPublic = (path: string) => new URL(`../public/${path}`, import.meta.url);
const manifest = z
  .looseObject({ icons: z.array(z.looseObject({ src: z.string() })) })
  .parse(JSON.parse(readFileSync(inPublic('manifest.webmanifest'), 'utf8')));

test('the installed app speaks Arabic, from right to left, in the name of the university', () => {
  expect(manifest).toMatchObject({
    name: institution.name,
    description: institution.description,
    lang: 'ar',
    dir: 'rtl',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
});

test('its icons are there, one of them for phones that cut icons to shape', () => {
  for (const { src } of manifest.icons) expect(existsSync(inPublic(src.slice(1))), src).toBe(true);
  expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose: 'maskable' }));
});
