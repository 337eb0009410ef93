import { expect, test } from 'vitest';
import type { Letter, ServerCopy, Touch, Touches } from './draft.ts';
import { markSent, newestOf, rebase, sheetOf, touchAgain, untouched, without } from './draft.ts';

const copy = (
  answers: ServerCopy['answers'],
  savedAt: number | null,
  flagged: number[] = [],
): ServerCopy => ({
  answers,
  flagged,
  revision: 7,
  savedAt,
});
const answered = (touch: Touch<Letter | null>): Touches => ({ answers: { 1: touch }, flags: {} });
const left = (touches: Touches): Letter | null | undefined => touches.answers[1]?.value;

test.each<{
  story: string;
  touch: Touch<Letter | null>;
  held: Letter | null;
  savedAt: number | null;
  is: Letter | undefined;
}>([
  {
    story: 'is settled once the server holds it',
    touch: { value: 'B', at: 50, known: [null] },
    held: 'B',
    savedAt: 60,
    is: undefined,
  },
  {
    story: 'stays when the copy that says the same is from before it',
    touch: { value: 'B', at: 50, known: ['C'] },
    held: 'B',
    savedAt: 40,
    is: 'B',
  },
  {
    story: 'stays while the server holds what it held before',
    touch: { value: 'B', at: 50, known: ['A'] },
    held: 'A',
    savedAt: 99,
    is: 'B',
  },
  {
    story: 'stays over an earlier save of this device whose reply was lost',
    touch: { value: 'B', at: 50, known: [null, 'A'] },
    held: 'A',
    savedAt: 99,
    is: 'B',
  },
  {
    story: 'stays over what another device saved earlier',
    touch: { value: 'B', at: 50, known: [null] },
    held: 'C',
    savedAt: 49,
    is: 'B',
  },
  {
    story: 'gives way to what another device saved later',
    touch: { value: 'B', at: 50, known: [null] },
    held: 'C',
    savedAt: 51,
    is: undefined,
  },
  {
    story: 'stays when nobody knows which came later',
    touch: { value: 'B', at: 50, known: [null] },
    held: 'C',
    savedAt: null,
    is: 'B',
  },
])('an answer given here $story', ({ touch, held, savedAt, is }) => {
  expect(left(rebase(answered(touch), copy(held ? { 1: held } : {}, savedAt)))).toBe(is);
});

test('a question that was not touched here is the server’s', () => {
  const touches = answered({ value: 'B', at: 50, known: [null] });
  expect(sheetOf(copy({ 2: 'D' }, 60), touches).answers).toEqual({ 1: 'B', 2: 'D' });
});

test('flags are taken down as well as put up', () => {
  const touches: Touches = {
    answers: {},
    flags: { 1: { value: false, at: 5, known: [true] }, 3: { value: true, at: 5, known: [false] } },
  };
  expect(sheetOf(copy({}, null, [1, 2]), touches).flagged).toEqual([2, 3]);
});

test('what was sent may have landed, whatever the next choice is', () => {
  const first = touchAgain<Letter | null>(undefined, 'A', null, 10);
  const sent = markSent(answered(first)).answers[1];
  expect(touchAgain(sent, 'B', null, 20)).toEqual({ value: 'B', at: 20, known: [null, 'A'] });
});

test('a choice is never older than the one it replaces, even when the clock is set back', () => {
  const first = touchAgain<Letter | null>(undefined, 'A', null, 1000);
  expect(touchAgain<Letter | null>(first, 'B', null, 400).at).toBeGreaterThan(first.at);
});

test('of two tabs the newer touch counts', () => {
  const older = answered({ value: 'A', at: 10, known: [null] });
  const newer = answered({ value: 'B', at: 20, known: [null] });
  expect(left(newestOf(older, newer))).toBe('B');
  expect(left(newestOf(newer, older))).toBe('B');
});

test('settling one’s own touch does not strike out another tab’s newer one', () => {
  const mine = answered({ value: 'A', at: 10, known: [null] });
  const theirs = answered({ value: 'B', at: 20, known: [null] });
  expect(without(mine, mine)).toEqual(untouched);
  expect(left(without(theirs, mine))).toBe('B');
});
