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

  test('after a word that says to go on', () => {
    const reader = new ReplyReader();
    expect(reader.read(Buffer.from('HTTP/1.1 100 Continue\r\n\r\n'))).toBeNull();
    expect(reader.read(withLength)?.text()).toBe('حمد');
  });

  test('with its headers', () => {
    const reply = new ReplyReader().read(compressed);
    expect(reply?.header('Content-Encoding')).toBe('gzip');
    expect(reply?.header('retry-after')).toBe('');
  });
});

describe('an answer without a body that ends is read when its head is', () => {
  test('to HEAD', () => {
    const head = Buffer.from('HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 6\r\n\r\n');
    const reply = new ReplyReader(true).read(head);
    expect([reply?.status, reply?.text()]).toEqual([200, '']);
  });

  test('a stream of news', () => {
    const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n';
    expect(new ReplyReader().read(Buffer.from(head))?.status).toBe(200);
  });
});
