import { expect, test } from 'vitest';
import { countsOf, keptRows, nextUndecided } from './sheet-counts.ts';
import { row } from './sheet-for-tests.ts';
import { namesIn } from './typed-names.ts';

const shown = (id: number, verdict: 'heard' | 'missed' | null, name = `طالب ${id}`) => ({
  row: row(id, { name }),
  decision: { verdict, missed: [] },
});
const rows = [shown(1, 'heard'), shown(2, null, 'فاطمة بنت إبراهيم'), shown(3, 'missed'), shown(4, null)];

test('each name is counted once, under its verdict', () => {
  expect(countsOf(rows)).toEqual({ all: 4, undecided: 2, heard: 1, missed: 1, attended: 0 });
});

test('a name is found however it is spelt', () => {
  expect([...keptRows(rows, 'all', 'فاطمه ابراهيم')]).toEqual([2]);
  expect([...keptRows(rows, 'undecided', '')]).toEqual([2, 4]);
  expect([...keptRows(rows, 'missed', 'فاطمة')]).toEqual([]);
});

test('the next without a verdict is the one below, and after the last the first', () => {
  expect(nextUndecided(rows, 2)).toBe(4);
  expect(nextUndecided(rows, 4)).toBe(2);
  expect(nextUndecided(rows, null)).toBe(2);
  expect(nextUndecided([shown(1, 'heard')], 1)).toBeNull();
});

test('each line that is typed is a name', () => {
  expect(namesIn('  بلال   بن جعفر \n\n زينب بنت خالد')).toEqual({
    names: ['بلال بن جعفر', 'زينب بنت خالد'],
    problem: null,
  });
  expect(namesIn(' \n ').problem).toBe('needed');
  expect(namesIn('ب').problem).toBe('tooShort');
  expect(namesIn('ب'.repeat(201)).problem).toBe('tooLong');
});
