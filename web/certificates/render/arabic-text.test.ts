import { describe, expect, it } from 'vitest';
import { breakable, directionOf, institutionLines, withoutMarks } from './arabic-text.ts';

describe('the direction of a name', () => {
  it.each([
    ['عبد الله', 'rtl'],
    ['John Smith', 'ltr'],
    ['(John)', 'ltr'],
    ['٣ محمد', 'rtl'],
    ['Иван', 'ltr'],
    ['محمد (John)', 'rtl'],
    ['', 'rtl'],
    ['123', 'rtl'],
  ] as const)('«%s» is %s', (name, direction) => {
    expect(directionOf(name)).toBe(direction);
  });

  it('of a certificate number is left to right', () => {
    expect(directionOf('HDT-1448-7K3M-Q9XD')).toBe('ltr');
  });
});

it('names are broken between their parts only', () => {
  expect(breakable('عبد الله بن أبي بكر الصديق')).toEqual([
    'عبد\u00A0الله',
    'بن\u00A0أبي\u00A0بكر',
    'الصديق',
  ]);
  expect(breakable('عَبْدُ اللَّهِ')).toEqual(['عَبْدُ\u00A0اللَّهِ']);
  expect(breakable('  محمد \n بن ')).toEqual(['محمد', 'بن']);
});

it('bare letters lose their marks and their stretching', () => {
  expect(withoutMarks('مُحَمَّـــد')).toBe('محمد');
});

it('a short institution turns its line after the first word', () => {
  expect(institutionLines('جامعة علوم الحديث')).toBe('جامعة علوم\u00A0الحديث');
  expect(institutionLines('المعهد العالي للدراسات الحديثية')).toBe('المعهد العالي للدراسات الحديثية');
  expect(institutionLines('الأزهر')).toBe('الأزهر');
});
