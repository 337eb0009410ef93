import type { Random } from '#server/testing/random';
import type { RightRequest } from './right-request.ts';
import { strangeSegments, strangeTexts, strayNames } from './strange-values.ts';

/** An address of this endpoint that names nothing; right as it is where nothing in it can be wrong. */
export const spoiledPath = (random: Random, { endpoint }: RightRequest): string =>
  endpoint.path.replace(/:\w+/g, () => random.pick(strangeSegments));

/** The endpoint's own questions, asked wrongly. */
export function spoiledQuery(random: Random, { queryNames }: RightRequest): string {
  const names = [...queryNames, random.pick(queryNames.length > 0 ? queryNames : ['x'])];
  if (random.chance(0.3)) names.push(encode(random.pick(strayNames)));
  return `?${names.map((name) => `${name}${random.pick(['=', '=', '=', '[]=', ''])}${asked(random)}`).join('&')}`;
}

function asked(random: Random): string {
  if (random.chance(0.7)) return encode(random.pick(strangeTexts));
  if (random.chance(0.05)) return 'x'.repeat(random.pick([250, 2000, 9000]));
  return random.pick(strangeSegments.filter((segment) => segment.length < 100));
}

const encode = (text: string): string => encodeURIComponent(text.slice(0, 250)).slice(0, 3000);

/** Addresses beside all endpoints: out of the folder, into the server's own files, around the router. */
export const foreignPaths: string[] = [
  '/uploads/../../../etc/passwd',
  '/uploads/%2e%2e/%2e%2e/etc/passwd',
  '/uploads/..%2f..%2fetc%2fpasswd',
  '/uploads/..%5c..%5cboot.ini',
  '/uploads/%00.mp4',
  '/uploads/aaaaaaaaaaaaaaaaaaaaaaaaaa.mp4',
  '/uploads/aaaaaaaaaaaaaaaaaaaaaaaaaa.mp4/../x',
  '/assets/../../server/main.js',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/pages/routes.json',
  '/index.html',
  '/samples/../../x',
  '/.env',
  '/.git/config',
  '/metrics',
  '//api//courses',
  '/api',
  '/api/',
  '/API/courses',
  '/api/courses/',
  '/api/courses/1/',
  '/api/courses/1/../2',
  '/api/./courses',
  '/api/courses;jsessionid=1',
  '/api/courses#fragment',
  '/api/%63ourses',
  '/api/admin',
  '/api/admin/../courses',
  '/api/no-such-call',
  '/%',
  '/%c0%ae%c0%ae/',
  '/\\..\\..',
  `/${'a/'.repeat(2000)}`,
  `/api/verify/${'x'.repeat(12_000)}`,
  `/${'x'.repeat(40_000)}`,
];
