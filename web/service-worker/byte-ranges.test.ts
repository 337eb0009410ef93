import { expect, test } from 'vitest';
import { headOf, partCount, partRange, rangeSent, slicesOf } from './byte-ranges.ts';

test('a range is taken out of the parts that hold it, and no byte more', () => {
  expect(slicesOf({ start: 0, end: 9 }, 10)).toEqual([{ index: 0, from: 0, to: 10 }]);
  expect(slicesOf({ start: 9, end: 10 }, 10)).toEqual([
    { index: 0, from: 9, to: 10 },
    { index: 1, from: 0, to: 1 },
  ]);
  expect(slicesOf({ start: 25, end: 41 }, 10)).toEqual([
    { index: 2, from: 5, to: 10 },
    { index: 3, from: 0, to: 10 },
    { index: 4, from: 0, to: 2 },
  ]);
});

test('the last part is as short as the file', () => {
  expect(partCount(20, 10)).toBe(2);
  expect(partCount(21, 10)).toBe(3);
  expect(partRange(0, 10, 21)).toEqual({ start: 0, end: 9 });
  expect(partRange(2, 10, 21)).toEqual({ start: 20, end: 20 });
});

test('the answer bears the head that the server would have written', () => {
  const facts = { size: 1000, mimeType: 'audio/mp4', etag: '"a"' };
  expect(headOf('whole', facts)).toMatchObject({
    status: 200,
    headers: { 'content-length': '1000', 'content-type': 'audio/mp4', 'accept-ranges': 'bytes', etag: '"a"' },
  });
  expect(headOf({ start: 200, end: 299 }, facts)).toMatchObject({
    status: 206,
    headers: { 'content-length': '100', 'content-range': 'bytes 200-299/1000' },
  });
  expect(headOf('unsatisfiable', facts)).toMatchObject({
    status: 416,
    headers: { 'content-range': 'bytes */1000' },
  });
});

test('of what came, only what the server says plainly is believed', () => {
  expect(rangeSent('bytes 0-9/21')).toEqual({ start: 0, end: 9, size: 21 });
  for (const header of [null, 'bytes */21', 'bytes 0-9/*', 'bytes 9-0/21', 'bytes 0-21/21', 'bytes 0-9'])
    expect(rangeSent(header)).toBeNull();
});
