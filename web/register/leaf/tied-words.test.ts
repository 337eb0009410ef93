import { describe, expect, test } from 'vitest';
import { tiedWords } from './tied-words.ts';

/** The stretches between which a line may turn. */
function stretches(text: string): string[] {
  const words = text.split(' ');
  const tied = tiedWords(words);
  return words.reduce<string[]>((made, word, index) => {
    if (tied[index]) made[made.length - 1] = `${made.at(-1)} ${word}`;
    else made.push(word);
    return made;
  }, []);
}

describe('where a line may turn within names', () => {
  test.each([
    ['محمد بن أحمد', ['محمد بن أحمد']],
    ['محمد بن أحمد بن علي', ['محمد بن أحمد بن', 'علي']],
    ['مريمُ بنت صالح بن حسن', ['مريمُ بنت صالح بن', 'حسن']],
    ['عبد الله بن عبد الرحمن بن عمر', ['عبد الله بن عبد الرحمن بن', 'عمر']],
    ['وعبدُ العزيز بن فهد، وزيد', ['وعبدُ العزيز بن فهد،', 'وزيد']],
    ['على أبي الخير صالح', ['على', 'أبي الخير', 'صالح']],
  ])('%s', (text, expected) => {
    expect(stretches(text)).toEqual(expected);
  });

  test('no stretch ever begins with «بن», however many fathers are named', () => {
    const text = 'أبو حفص عمر بن سعيد بن إبراهيم بن عبد الله بن خالد بن زيد';
    for (const stretch of stretches(text)) expect(stretch).not.toMatch(/^(?:بن|بنت) /u);
  });
});
