import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { certificateNumber, checkSymbol, hijriYear } from './rules.ts';

const issuedAt = new Date('2026-11-15T08:00:00Z');
const anyNumber = fc
  .infiniteStream(fc.nat())
  .map((stream) => certificateNumber(issuedAt, (below) => Number(stream.next().value) % below));
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Whether the last symbol is the one that the others ask for. */
function isSound(number: string): boolean {
  const [, year = '', drawn = '', check] = /^HDT(\d{4})(.{15})(.)$/.exec(number.replaceAll('-', '')) ?? [];
  return check === checkSymbol(year, drawn);
}

describe("a certificate's number", () => {
  test('bears the Hijri year, and symbols that nobody misreads', () => {
    expect(certificateNumber(issuedAt, randomInt)).toMatch(
      /^HDT-1448(-[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{4}){4}$/,
    );
    expect(hijriYear(new Date('2026-06-15T12:00:00Z'))).toBe('1447');
    expect(hijriYear(new Date('2026-06-17T12:00:00Z'))).toBe('1448');
  });

  test('is drawn by lot: a thousand are a thousand, and every symbol comes up', () => {
    const numbers = Array.from({ length: 1000 }, () => certificateNumber(issuedAt, randomInt));
    expect(new Set(numbers).size).toBe(1000);
    expect(new Set(numbers.join('').replaceAll('HDT-1448', '').replaceAll('-', '')).size).toBe(
      alphabet.length,
    );
  });

  test('shows any one wrong symbol', () => {
    fc.assert(
      fc.property(anyNumber, fc.nat(), fc.constantFrom(...alphabet), (number, pick, wrong) => {
        expect(isSound(number)).toBe(true);
        const places = [...number.matchAll(/[^-]/g)].map(({ index }) => index).slice(3);
        const place = places[pick % places.length] ?? 0;
        const isYear = place < 8;
        const symbol = isYear ? String(alphabet.indexOf(wrong) % 10) : wrong;
        fc.pre(number[place] !== symbol);
        expect(isSound(number.slice(0, place) + symbol + number.slice(place + 1))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('shows any two neighbours that changed places', () => {
    fc.assert(
      fc.property(anyNumber, fc.nat(), (number, pick) => {
        const plain = number.replaceAll('-', '');
        const place = 3 + (pick % (plain.length - 4));
        const [one = '', other = ''] = [plain[place], plain[place + 1]];
        fc.pre(one !== other);
        expect(isSound(plain.slice(0, place) + other + one + plain.slice(place + 2))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
