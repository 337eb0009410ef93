import { describe, expect, test } from 'vitest';
import { withoutTatweel, wordsOf } from '#contract/matn-text';
import { mutun } from './mutun.ts';

const verses = mutun
  .filter(({ kind }) => kind === 'nazm')
  .flatMap(({ key, units }) => units.map((unit) => ({ key, ...unit })));

describe('the display strings of verses', () => {
  test.each(verses)(
    '$key $number: without its tatweel it is the text that is kept',
    ({ segments, display }) => {
      expect(display?.map(withoutTatweel)).toEqual(segments);
      expect(display?.map((half) => wordsOf(half).length)).toEqual(
        segments.map((half) => wordsOf(half).length),
      );
    },
  );

  test('no text that is kept holds a tatweel', () => {
    expect(JSON.stringify(mutun.map(({ units }) => units.map(({ segments }) => segments)))).not.toContain(
      '\u0640',
    );
  });
});
