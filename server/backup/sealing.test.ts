import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sealedSize, sealing, unsealing } from './sealing.ts';

const key = randomBytes(32);
const piece = 64 * 1024;
const head = 40;

/** As a stream gives it: in chunks of whatever length. */
const chunks = (bytes: Buffer, length = 10_000) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / length) }, (_, index) =>
      bytes.subarray(index * length, (index + 1) * length),
    ),
  );
const seal = (bytes: Buffer) => buffer(sealing(key)(chunks(bytes)));
const unseal = (bytes: Buffer, by = key) => buffer(unsealing(by)(chunks(bytes)));

test('what was sealed comes back, of every length, and its length is known beforehand', async () => {
  for (const length of [0, 1, piece - 1, piece, piece + 1, 3 * piece, 200_000]) {
    const bytes = randomBytes(length);
    const sealed = await seal(bytes);
    expect(sealed.length).toBe(sealedSize(length));
    expect((await unseal(sealed)).equals(bytes)).toBe(true);
  }
});

test('the same bytes are sealed otherwise each time', async () => {
  const bytes = Buffer.alloc(1000);
  expect((await seal(bytes)).equals(await seal(bytes))).toBe(false);
});

describe('it is found out', async () => {
  const bytes = randomBytes(3 * piece);
  const sealed = await seal(bytes);
  const at = (number: number) => head + number * (piece + 16);
  const pieces = [0, 1, 2].map((number) => sealed.subarray(at(number), at(number + 1)));
  const start = sealed.subarray(0, head);

  test('when any bit is another', async () => {
    const place = fc.integer({ min: 0, max: sealed.length - 1 });
    await fc.assert(
      fc.asyncProperty(place, fc.integer({ min: 0, max: 7 }), async (index, bit) => {
        const spoilt = Buffer.from(sealed);
        spoilt[index] = (spoilt[index] ?? 0) ^ (1 << bit);
        await expect(unseal(spoilt)).rejects.toThrow('not as it was sealed');
      }),
      { numRuns: 60 },
    );
  });

  test('when it is cut anywhere, between two pieces as well', async () => {
    for (const length of [0, 8, head, head + 5, at(1), at(2), sealed.length - 1]) {
      await expect(unseal(sealed.subarray(0, length)), String(length)).rejects.toThrow(
        'not as it was sealed',
      );
    }
  });

  test('when pieces are exchanged, left out, doubled, or come from another file', async () => {
    const [first = start, second = start, third = start] = pieces;
    const other = await seal(bytes);
    for (const order of [
      [second, first, third],
      [first, third],
      [first, second, second, third],
      [first, second, third, third],
      [other.subarray(at(0), at(1)), second, third],
    ]) {
      await expect(unseal(Buffer.concat([start, ...order]))).rejects.toThrow('not as it was sealed');
    }
    expect((await unseal(Buffer.concat([start, first, second, third]))).equals(bytes)).toBe(true);
  });

  test('when the key is another', async () => {
    await expect(unseal(sealed, randomBytes(32))).rejects.toThrow('not as it was sealed');
  });
});
