import { beforeEach, describe, expect, test } from 'vitest';
import { partSize, wholeFiles } from '../service-worker/kept-files.ts';
import { shelf as caches } from '../service-worker/shelf-for-tests.ts';
import { keeper, type Running } from './keeper.ts';
import type { KeptLesson } from './kept-lesson.ts';
import { keptShelf } from './kept-shelf.ts';

const nameOf = (lessonId: number) => `${String(lessonId).padStart(26, 'a')}.m4a`;
const size = 2 * partSize + 10;
const lesson = (lessonId: number): KeptLesson => ({
  lessonId,
  courseId: 1,
  title: 'المنقطع',
  courseTitle: 'مبادئ مصطلح الحديث',
  order: lessonId,
  form: 'sound',
  url: `/uploads/${nameOf(lessonId)}`,
  size,
  captionsUrl: null,
  askedAt: 0,
  state: 'waiting',
});

/** The server's recordings by address, and whether the line holds. */
let etag: string;
let asked: string[];
let failing: ((range: string) => Response | 'cut' | null) | null;
let storage: CacheStorage;
let room: number;
/** Lets one go on that waits for its line. */
let lineBack: () => void;
let running: Running[];

beforeEach(() => {
  etag = '"first"';
  asked = [];
  failing = null;
  storage = caches();
  room = Infinity;
  running = [];
});

const served = async (url: string, init: RequestInit): Promise<Response> => {
  const headers = new Headers(init.headers);
  const range = headers.get('range') ?? '';
  asked.push(`${url.slice(-6, -4)} ${range}`);
  const failure = failing?.(range);
  if (failure === 'cut') throw new TypeError('Failed to fetch');
  if (failure) return failure;
  if ((headers.get('if-range') ?? etag) !== etag) return new Response('whole', { headers: { etag } });
  const [start = 0, end = 0] = range.slice('bytes='.length).split('-').map(Number);
  const last = Math.min(end, size - 1);
  return new Response(new Uint8Array(last - start + 1), {
    status: 206,
    headers: { etag, 'content-range': `bytes ${start}-${last}/${size}`, 'content-type': 'audio/mp4' },
  });
};

function tab(userId = 'maryam') {
  const shelf = keptShelf(storage, userId, (work) => work());
  const keep = keeper({
    shelf,
    fetch: served,
    alone: (work) => work(),
    keepPages: async () => undefined,
    room: async () => room,
    mayFetch: () => true,
    lineBack: (signal) =>
      new Promise((resolve) => {
        lineBack = resolve;
        signal.addEventListener('abort', () => resolve());
      }),
    onList: () => undefined,
    onRunning: (now) => now && running.push({ ...now }),
  });
  const states = async () => (await shelf.list()).map(({ lessonId, state }) => [lessonId, state]);
  return { ...keep, shelf, states };
}

/** Wishes and waits until nothing more is under way. */
async function keepAll(one: ReturnType<typeof tab>, ...lessons: KeptLesson[]) {
  await one.shelf.change((list) => [...list, ...lessons], { isWish: true });
  await one.goOn();
}

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
};

test('a lesson comes in parts, one lesson after another', async () => {
  const here = tab();
  await keepAll(here, lesson(1), lesson(2));
  expect(await here.states()).toEqual([
    [1, 'kept'],
    [2, 'kept'],
  ]);
  expect(asked).toHaveLength(6);
  expect(asked.slice(0, 3)).toEqual([
    `a1 bytes=0-${partSize - 1}`,
    `a1 bytes=${partSize}-${2 * partSize - 1}`,
    `a1 bytes=${2 * partSize}-${size - 1}`,
  ]);
  expect(await wholeFiles(await storage.open('kept-maryam'))).toEqual([nameOf(1), nameOf(2)]);
});

test('a lost line costs one part, and it goes on by itself', async () => {
  const here = tab();
  failing = (range) => (range === `bytes=${partSize}-${2 * partSize - 1}` ? 'cut' : null);
  const going = keepAll(here, lesson(1));
  await until(() => running.some(({ isCut }) => isCut));
  expect(running.at(-1)).toMatchObject({ here: partSize, isCut: true });
  failing = null;
  lineBack();
  await going;
  expect(asked.filter((one) => one.includes('bytes=0-'))).toHaveLength(1);
  expect(await here.states()).toEqual([[1, 'kept']]);
});

test('a tab that was closed in the middle leaves what it had to the next one', async () => {
  failing = (range) => (range.startsWith(`bytes=${2 * partSize}`) ? 'cut' : null);
  void keepAll(tab(), lesson(1));
  await until(() => running.some(({ isCut }) => isCut));
  failing = null;
  asked = [];
  const next = tab();
  await next.goOn();
  expect(asked).toEqual([`a1 bytes=${2 * partSize}-${size - 1}`]);
  expect(await next.states()).toEqual([[1, 'kept']]);
});

test('a recording that has changed meanwhile is fetched anew from its beginning', async () => {
  failing = (range) => (range.startsWith(`bytes=${2 * partSize}`) ? 'cut' : null);
  const here = tab();
  const going = keepAll(here, lesson(1));
  await until(() => running.some(({ isCut }) => isCut));
  failing = null;
  etag = '"second"';
  asked = [];
  lineBack();
  await going;
  // the old one's next part, then all of the new one
  expect(asked).toHaveLength(4);
  expect(await here.states()).toEqual([[1, 'kept']]);
});

test('what is stopped keeps its parts; what is removed leaves none', async () => {
  const here = tab();
  failing = (range) => (range.startsWith(`bytes=${partSize}-`) ? 'cut' : null);
  const going = keepAll(here, lesson(1));
  await until(() => running.some(({ isCut }) => isCut));
  await here.stop(lesson(1));
  await going;
  expect(await here.states()).toEqual([[1, 'stopped']]);
  failing = null;
  asked = [];
  await here.resume(lesson(1));
  await here.goOn();
  await until(() => asked.length === 2);
  await here.remove([lesson(1)]);
  expect(await here.states()).toEqual([]);
  await here.shelf.dropOrphans();
  const left = (await (await storage.open('kept-maryam')).keys()).map(({ url }) => new URL(url).pathname);
  expect(left).toEqual(['/kept/list']);
});

describe('where there is no room', () => {
  test('nothing is begun, and it is tried again when something goes', async () => {
    const here = tab();
    await keepAll(here, lesson(1));
    room = 10;
    await keepAll(here, lesson(2));
    expect(await here.states()).toEqual([
      [1, 'kept'],
      [2, 'full'],
    ]);
    room = size;
    await here.remove([lesson(1)]);
    await until(() => asked.length === 6);
    await here.goOn();
    expect(await here.states()).toEqual([[2, 'kept']]);
  });

  test('a browser that says so only when it writes is believed', async () => {
    const here = tab();
    const cache = await storage.open('kept-maryam');
    const put = cache.put.bind(cache);
    cache.put = (where, response) =>
      typeof where === 'string' && where.endsWith('/1')
        ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
        : put(where, response);
    await keepAll(here, lesson(1));
    expect(await here.states()).toEqual([[1, 'full']]);
  });
});

test('a lesson that was withdrawn goes; a person that has signed out is waited for', async () => {
  const here = tab();
  failing = () => new Response(null, { status: 404 });
  await keepAll(here, lesson(1));
  expect(await here.states()).toEqual([]);
  failing = () => new Response(null, { status: 401 });
  await keepAll(here, lesson(2));
  expect(await here.states()).toEqual([[2, 'waiting']]);
});

test('for whoever has signed out nothing more is written', async () => {
  const here = tab();
  failing = (range) => (range.startsWith(`bytes=${partSize}-`) ? 'cut' : null);
  const going = keepAll(here, lesson(1));
  await until(() => running.some(({ isCut }) => isCut));
  await storage.delete('kept-maryam');
  failing = null;
  lineBack();
  await going;
  expect(await storage.keys()).toEqual([]);
});
