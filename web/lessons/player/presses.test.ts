import { expect, test } from 'vitest';
import { type LastPress, meaningOf, type Press, sideAt, undoesToggle } from './presses.ts';

const press = (overrides: Partial<Press> = {}): Press => ({
  side: 'middle',
  isTouch: false,
  wasResting: false,
  at: 10_000,
  ...overrides,
});

/** Presses one after another: what each of them meant. */
const inTurn = (...presses: Press[]) => {
  let last: LastPress | null = null;
  return presses.map((one) => {
    const meaning = meaningOf(one, last);
    const isUndone = last !== null && undoesToggle(meaning, last);
    last = { press: one, meaning };
    return { ...meaning, isUndone };
  });
};

const toggle = { do: 'toggle', isUndone: false };
const back = { do: 'skip', by: -10, isUndone: false };
const forward = { do: 'skip', by: 10, isUndone: false };

test.each([
  [0, 'left'],
  [0.33, 'left'],
  [0.34, 'middle'],
  [0.5, 'middle'],
  [0.66, 'middle'],
  [0.67, 'right'],
  [1, 'right'],
] as const)('at %f of the width it is the %s', (share, side) => {
  expect(sideAt(share)).toBe(side);
});

test('a press plays or pauses, wherever it is', () => {
  for (const side of ['left', 'middle', 'right'] as const)
    expect(inTurn(press({ side }), press({ side, at: 12_000 }))).toEqual([toggle, toggle]);
});

test('two quick presses in the middle play and pause', () => {
  expect(inTurn(press(), press({ at: 10_200 }))).toEqual([toggle, toggle]);
});

test('two quick presses at a side jump, and what the first one did is undone', () => {
  const twice = (side: Press['side']) => inTurn(press({ side }), press({ side, at: 10_300 }));
  expect(twice('left')).toEqual([toggle, { ...back, isUndone: true }]);
  expect(twice('right')).toEqual([toggle, { ...forward, isUndone: true }]);
});

test('a third one jumps on, and undoes nothing', () => {
  const side = 'right';
  const jumps = inTurn(press({ side }), press({ side, at: 10_200 }), press({ side, at: 10_450 }));
  expect(jumps.slice(1)).toEqual([{ ...forward, isUndone: true }, forward]);
});

test('presses at different sides are two presses', () => {
  expect(inTurn(press({ side: 'left' }), press({ side: 'right', at: 10_100 }))).toEqual([toggle, toggle]);
});

test('a finger calls the bar that has left; with the bar there it plays and pauses', () => {
  const finger = { isTouch: true };
  expect(inTurn(press({ ...finger, wasResting: true }), press({ ...finger, at: 11_000 }))).toEqual([
    { do: 'wake', isUndone: false },
    toggle,
  ]);
});

test('two touches at a side jump while the lesson plays on', () => {
  const finger = { isTouch: true, side: 'left' } as const;
  expect(inTurn(press({ ...finger, wasResting: true }), press({ ...finger, at: 10_200 }))).toEqual([
    { do: 'wake', isUndone: false },
    back,
  ]);
});

test('a mouse needs no bar: it pauses what plays', () => {
  expect(inTurn(press({ wasResting: true }))).toEqual([toggle]);
});
