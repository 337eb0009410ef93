import { describe, expect, test } from 'vitest';
import { pastedParts, writtenParts } from './pasted-parts.ts';

describe('the parts of a book are pasted as lines', () => {
  test('a title, its first number and its last, in either digits and with either comma', () => {
    const pasted = 'بدء الوحي، 1، 7\n\nكتاب الإيمان، وما يليه, ٨, ٥٨\n';
    expect(pastedParts(pasted, 60)).toEqual({
      parts: [
        { title: 'بدء الوحي', from: 1, to: 7 },
        { title: 'كتاب الإيمان، وما يليه', from: 8, to: 58 },
      ],
      problems: [],
    });
  });

  test('what is wrong is named at its own line', () => {
    const { problems } = pastedParts('بدء الوحي، 1، 7\nكتاب الإيمان\n\nكتاب العلم، 5، 3\nالوضوء، 6، 99', 60);
    expect(problems.map(({ line }) => line)).toEqual([2, 4, 5]);
    expect(problems[1]?.message).toContain('قبل أوله');
    expect(problems[2]?.message).toContain('بعد آخر الكتاب');
  });

  test('a part that begins before the end of the one above it is refused', () => {
    expect(pastedParts('أ، 1، 7\nب، 7، 9', 60).problems).toEqual([
      { line: 2, message: 'أول القسم (7) ليس بعد آخر القسم الذي قبله (7).' },
    ]);
  });

  test('they are shown again as they were', () => {
    const pasted = 'بدء الوحي، 1، 7\nكتاب الإيمان، 8، 58';
    expect(writtenParts(pastedParts(pasted, 60).parts)).toBe(pasted);
  });
});
