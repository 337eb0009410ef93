import { beforeEach, expect, test } from 'vitest';
import {
  addPart,
  answerFromParts,
  dropFile,
  isWhole,
  keepableName,
  partSize,
  readFile,
  wholeFiles,
} from './kept-files.ts';
import { shelf } from './shelf-for-tests.ts';

const name = `${'a'.repeat(26)}.m4a`;
const size = 2 * partSize + 100;
/** Each byte is the number of its part. */
const part = (index: number) => new Uint8Array(index === 2 ? 100 : partSize).fill(index).buffer;
const nothingYet = { name, size, mimeType: 'audio/mp4', etag: '"a"', parts: 0 };
let cache: Cache;

beforeEach(async () => {
  cache = await shelf().open('kept-maryam');
});

async function keep(parts: number) {
  let file = nothingYet;
  for (let index = 0; index < parts; index += 1) file = await addPart(cache, file, part(index));
  return file;
}

const ask = (headers: Record<string, string> = {}, path = `/uploads/${name}`) =>
  answerFromParts(cache, new Request(`https://university.test${path}`, { headers }));

test('a file that is here from beginning to end is played from here', async () => {
  expect(isWhole(await keep(3))).toBe(true);
  const answer = await ask();
  expect(answer).toMatchObject({ status: 200 });
  expect(answer?.headers.get('content-length')).toBe(String(size));
  expect((await answer?.arrayBuffer())?.byteLength).toBe(size);
});

test('a place in it is found across parts', async () => {
  await keep(3);
  const answer = await ask({ range: `bytes=${partSize - 2}-${2 * partSize}` });
  expect(answer).toMatchObject({ status: 206 });
  expect(answer?.headers.get('content-range')).toBe(`bytes ${partSize - 2}-${2 * partSize}/${size}`);
  const bytes = new Uint8Array((await answer?.arrayBuffer()) ?? new ArrayBuffer());
  expect(bytes.length).toBe(partSize + 3);
  expect([bytes[0], bytes[1], bytes[2], bytes[partSize + 1], bytes.at(-1)]).toEqual([0, 0, 1, 1, 2]);
  expect(await ask({ range: `bytes=${size}-` })).toMatchObject({ status: 416 });
});

test('a range of another recording than the one that is here is answered with the whole', async () => {
  await keep(3);
  expect(await ask({ range: 'bytes=0-9', 'if-range': '"b"' })).toMatchObject({ status: 200 });
  expect(await ask({ range: 'bytes=0-9', 'if-range': '"a"' })).toMatchObject({ status: 206 });
});

test('what is here only in part, or has lost a part, is for the network', async () => {
  await keep(2);
  expect(await ask()).toBeNull();
  await keep(3);
  await cache.delete(`/kept/files/${name}/1`);
  expect(await ask({ range: `bytes=${partSize}-` })).toBeNull();
});

test('what is removed leaves nothing', async () => {
  await keep(3);
  expect(await wholeFiles(cache)).toEqual([name]);
  await dropFile(cache, name);
  expect(await readFile(cache, name)).toBeNull();
  expect(await wholeFiles(cache)).toEqual([]);
  expect(await cache.keys()).toEqual([]);
});

test('only what was uploaded here, or comes with the site, can be kept', () => {
  expect(keepableName(`/uploads/${name}`)).toBe(name);
  expect(keepableName(`/uploads/../api/${name}`)).toBeNull();
  expect(keepableName('/samples/lesson.mp4')).toBe('lesson.mp4');
  expect(keepableName('/assets/lesson.js')).toBeNull();
  expect(keepableName('/uploads/film.mp4')).toBeNull();
});
