import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countOf,
  type Digits,
  formatDuration,
  formatMediaTime,
  formatNumber,
  formatExactGrade,
  formatGrade,
  formatPercent,
  nounAfter,
  plural,
  toArabicDigits,
} from './format.ts';

describe('numbers', () => {
  it.each([
    [0, '0', '٠'],
    [-0, '0', '٠'],
    [61, '61', '٦١'],
    [1140, '1,140', '١٬١٤٠'],
    [92.5, '92.5', '٩٢٫٥'],
    [88.666, '88.67', '٨٨٫٦٧'],
    [136_141_243.075, '136,141,243.08', '١٣٦٬١٤١٬٢٤٣٫٠٨'],
    [0.0000001, '0', '٠'],
    [-5, '-5', '-٥'],
    [1234567, '1,234,567', '١٬٢٣٤٬٥٦٧'],
  ])('%d is written %s in the interface and %s in formal text', (value, functional, formal) => {
    expect(formatNumber(value)).toBe(functional);
    expect(formatNumber(value, 'arab')).toBe(formal);
  });

  it('are written as the Arabic locale writes them, whatever the number and its fractions', () => {
    const marks = /[\u061c\u200e\u200f]/g;
    const thousandths = fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map((n) => n / 1000);
    fc.assert(
      fc.property(
        fc.oneof(fc.maxSafeInteger(), thousandths),
        fc.constantFrom<Digits>('latn', 'arab'),
        fc.integer({ min: 0, max: 2 }),
        (value, digits, maximumFractionDigits) => {
          const locale = new Intl.NumberFormat(`ar-u-nu-${digits}`, {
            maximumFractionDigits,
            signDisplay: 'negative',
          });
          expect(formatNumber(value, digits, maximumFractionDigits)).toBe(
            locale.format(value).replace(marks, ''),
          );
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('puts the percent sign after the number, with nothing hidden between', () => {
    expect(formatPercent(61)).toBe('61%');
    expect(formatPercent(89.5)).toBe('90%');
    expect(formatPercent(100, 'arab')).toBe('١٠٠٪');
    expect([...formatPercent(61)]).toHaveLength(3);
  });

  it.each([
    [94.5, undefined, '95%'],
    [89.58, undefined, '89%'],
    [66.67, 70, '67%'],
    [59.6, 60, '59%'],
    [69.6, 69.5, '69.6%'],
    [100, undefined, '100%'],
    [0, undefined, '0%'],
  ])('shows the grade %f, measured against %s, as %s', (grade, passingGrade, shown) => {
    expect(formatGrade(grade, passingGrade)).toBe(shown);
  });

  it.each([
    [87.999, '87.99%'],
    [74.9999999, '74.99%'],
    [75, '75%'],
    [69.5, '69.5%'],
    [80.1, '80.1%'],
    [0.29, '0.29%'],
    [100, '100%'],
  ])('shows the exact grade %f as %s', (grade, shown) => {
    expect(formatExactGrade(grade)).toBe(shown);
  });

  it('are written in the digits of formal text where they stand in a sentence', () => {
    expect(toArabicDigits('البخاري (71)، مسلم (1037)')).toBe('البخاري (٧١)، مسلم (١٠٣٧)');
  });
});

describe('counted nouns', () => {
  it.each([
    [0, 'لا دروس'],
    [1, 'درس واحد'],
    [2, 'درسان'],
    [3, '3 دروس'],
    [10, '10 دروس'],
    [11, '11 درسًا'],
    [99, '99 درسًا'],
    [100, '100 درس'],
    [101, '101 درس'],
    [102, '102 درس'],
    [103, '103 دروس'],
    [111, '111 درسًا'],
    [1140, '1,140 درسًا'],
    [1.5, '1.5 درس'],
  ])('%d → %s', (count, words) => {
    expect(countOf('lesson', count)).toBe(words);
  });

  it.each([
    [0, 'لا مواد'],
    [1, 'مادة واحدة'],
    [2, 'مادتان'],
    [5, '5 مواد'],
    [12, '12 مادة'],
    [100, '100 مادة'],
  ])('a feminine noun opens its ة: %d → %s', (count, words) => {
    expect(countOf('subject', count)).toBe(words);
  });

  it.each([
    ['lesson', 'درسين'],
    ['question', 'سؤالين'],
    ['hour', 'ساعتين'],
    ['level', 'مستويين'],
    ['year', 'سنتين'],
  ] as const)('after a preposition the dual of %s is %s', (noun, words) => {
    expect(countOf(noun, 2, { oblique: true })).toBe(words);
  });

  it('follows the ending of a noun that is not regular', () => {
    expect(countOf('level', 2)).toBe('مستويان');
    expect(countOf('level', 11)).toBe('11 مستوًى');
    expect(countOf('minute', 0)).toBe('أقل من دقيقة');
    expect(countOf('second', 5)).toBe('5 ثوانٍ');
  });

  it('counts in formal digits where the text is formal', () => {
    expect(countOf('hour', 120, { digits: 'arab' })).toBe('١٢٠ ساعة');
  });

  it.each([
    [0, 'دروس'],
    [1, 'درس'],
    [2, 'درسان'],
    [6, 'دروس'],
    [59, 'درسًا'],
    [100, 'درس'],
  ])('a label under the figure %d agrees with it: %s', (count, label) => {
    expect(nounAfter('lesson', count)).toBe(label);
  });

  it('chooses a whole sentence in the same way', () => {
    const forms = {
      zero: 'أجبت عن كل الأسئلة',
      one: 'بقي سؤال واحد',
      two: 'بقي سؤالان',
      few: 'بقيت {n} أسئلة',
      many: 'بقي {n} سؤالًا',
      other: 'بقي {n} سؤال',
    };
    expect([0, 1, 2, 4, 40, 100].map((count) => plural(count, forms))).toEqual([
      'أجبت عن كل الأسئلة',
      'بقي سؤال واحد',
      'بقي سؤالان',
      'بقيت 4 أسئلة',
      'بقي 40 سؤالًا',
      'بقي 100 سؤال',
    ]);
  });
});

describe('durations', () => {
  it.each([
    [0, 'أقل من دقيقة'],
    [1, 'دقيقة واحدة'],
    [2, 'دقيقتان'],
    [45, '45 دقيقة'],
    [60, 'ساعة واحدة'],
    [61, 'ساعة ودقيقة'],
    [80, 'ساعة و20 دقيقة'],
    [122, 'ساعتان ودقيقتان'],
    [185, '3 ساعات و5 دقائق'],
    [720, '12 ساعة'],
  ])('%d minutes → %s', (minutes, words) => {
    expect(formatDuration(minutes)).toBe(words);
  });

  it.each([
    [0, '0:00'],
    [5.9, '0:05'],
    [758, '12:38'],
    [4500, '75:00'],
    [-3, '0:00'],
    [Number.NaN, '0:00'],
    [Number.POSITIVE_INFINITY, '0:00'],
  ])('the player shows %d seconds as %s', (seconds, clock) => {
    expect(formatMediaTime(seconds)).toBe(clock);
  });
});
