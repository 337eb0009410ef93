import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ReplyReader } from './reply-reader.ts';

const withLength = Buffer.from('HTTP/1.1 201 Created\r\nContent-Length: 6\r\n\r\nحمد');
const inChunks = Buffer.from(
  'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nfirst\r\nA\r\n then more\r\n0\r\n\r\n',
);
const without = Buffer.from('HTTP/1.1 204 No Content\r\ndate: today\r\n\r\n');
const packed = gzipSync('packed');
const compressed = Buffer.concat([
  Buffer.from(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${packed.length}\r\n\r\n`),
  packed,
]);

describe('an answer is read whole, however it is cut on its way', () => {
  test.each([
    ['with a length', withLength, 201, 'حمد'],
    ['in chunks', inChunks, 200, 'first then more'],
    ['without a body', without, 204, ''],
    ['compressed', compressed, 200, 'packed'],
  ])('%s', (_, bytes, status, text) => {
    for (let cut = 1; cut <= bytes.length; cut += 1) {
      const reader = new ReplyReader();
      const beginning = Buffer.from(bytes.subarray(0, cut));
      const early = reader.read(beginning);
      expect(early === null).toBe(cut < bytes.length);
      if (!early) beginning.fill('?');
      const reply = early ?? reader.read(bytes.subarray(cut));
      expect([reply?.status, reply?.text()]).toEqual([status, text]);
    }
  });

  test('one connection brings one after another', () => {
    const reader = new ReplyReader();
    const texts = [inChunks, withLength, without, compressed].map((bytes) => reader.read(bytes)?.text());
    expect(texts).toEqual(['first then more', 'حمد', '', 'packed']);
  });
});
