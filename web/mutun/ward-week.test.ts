import { expect, test } from 'vitest';
import { weekOf } from './ward-week.ts';

/** The seven days up to a Wednesday. */
const week = (...isDone: boolean[]) =>
  ['12', '13', '14', '15', '16', '17', '18'].map((day, index) => ({
    day: `2026-11-${day}`,
    isDone: isDone[index] ?? false,
  }));
const statesOf = (...given: Parameters<typeof weekOf>) => weekOf(...given).map(({ state }) => state);

test('a week goes from Saturday to Friday, with today lit in it', () => {
  const days = weekOf({ week: week(), due: 1, fresh: 0 });
  expect(days.map(({ name }) => name)).toEqual([
    'السبت',
    'الأحد',
    'الاثنين',
    'الثلاثاء',
    'الأربعاء',
    'الخميس',
    'الجمعة',
  ]);
  expect(days.map(({ letter }) => letter).join('')).toBe('سحنثرخج');
  expect(days.map(({ day }) => day).join(' ')).toMatch(/^2026-11-14 .* 2026-11-20$/);
  expect(days.filter(({ isToday }) => isToday).map(({ day }) => day)).toEqual(['2026-11-18']);
});

test('what was done before Saturday is of another week', () => {
  const done = week(true, true, true, false, true, true, false);
  const later = ['to-come', 'to-come'];
  expect(statesOf({ week: done, due: 4, fresh: 0 })).toEqual([
    'done',
    'without',
    'done',
    'done',
    'today',
    ...later,
  ]);
});

test('today is done when nothing of it is left, and begun while something is', () => {
  const done = week(false, false, false, false, false, false, true);
  expect(statesOf({ week: done, due: 0, fresh: 1 })[4]).toBe('begun');
  expect(statesOf({ week: done, due: 0, fresh: 0 })[4]).toBe('done');
});

test('a day with nothing in it that was not touched is no done day', () => {
  expect(statesOf({ week: week(), due: 0, fresh: 0 })[4]).toBe('today');
});

test('on a Saturday the week begins anew, across the end of a year as well', () => {
  const days = weekOf({ week: [{ day: '2027-01-02', isDone: true }], due: 0, fresh: 0 });
  expect(days.map(({ day }) => day)[0]).toBe('2027-01-02');
  const [, , , , , , friday] = weekOf({ week: [{ day: '2027-01-01', isDone: true }], due: 0, fresh: 0 });
  expect(friday).toMatchObject({ day: '2027-01-01', state: 'done', isToday: true });
});
