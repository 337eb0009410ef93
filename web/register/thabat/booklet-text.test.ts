import { describe, expect, test } from 'vitest';
import { bookletText, grantingWords, relatedSentence } from './booklet-text.ts';

const facts = {
  kind: 'listening',
  reader: 'أبو حفص عمر',
  unit: 'hadith',
  missed: [],
  grantsMissed: false,
  shaykh: 'أبو الخير صالح',
  chain: [{ person: { sex: 'm' } }],
  chainInWords: 'سماعًا من المصنّف رحمه الله',
} as unknown as Parameters<typeof relatedSentence>[0];

describe('how a book is related', () => {
  test('by listening, with its reader, from the shaykh to the author', () => {
    expect(relatedSentence(facts)).toBe(
      'أرويه سماعًا بقراءة أبي حفص عمر؛ عن شيخنا أبي الخير صالح، سماعًا من المصنّف رحمه الله.',
    );
  });

  test('what was missed is related by ijaza only where the shaykh granted it', () => {
    const missing = { ...facts, missed: [[3, 5] as [number, number], [9, 9] as [number, number]] };
    expect(relatedSentence(missing)).toContain('سوى فوتٍ من الحديث ٣ إلى ٥، والحديث ٩؛ عن');
    expect(relatedSentence({ ...missing, grantsMissed: true })).toContain('الحديث ٩، فبالإجازة؛ عن');
  });

  test('from memory nobody read it, and a shaykha is named as one', () => {
    const chain = [{ person: { sex: 'f' } }] as unknown as typeof facts.chain;
    expect(relatedSentence({ ...facts, kind: 'memorisation', shaykh: 'أم الفضل مريم', chain })).toMatch(
      /^أرويه عرضًا من حفظي؛ عن شيختنا أم الفضل مريم/u,
    );
  });
});

test.each([
  [1, 'إجازةٌ واحدة، إلى رجب'],
  [2, 'إجازتان، إلى رجب'],
  [4, 'أربع إجازات، إلى رجب'],
  [11, 'إحدى عشرةَ إجازةً، إلى رجب'],
  [100, 'مئة إجازة، إلى رجب'],
])('the cover counts %i', (count, expected) => {
  expect(bookletText.upTo(count, 'رجب')).toBe(expected);
});

test('of the shaykh’s letter the granting sentence is told, or all of it where it is in other words', () => {
  expect(grantingWords(['بسم الله الرحمن الرحيم', 'وسألني فأجبتُه، وأجزتُ له أن يرويَ. وأخبرتُه.'])).toBe(
    '«وأجزتُ له أن يرويَ.»',
  );
  expect(grantingWords(['بسم الله الرحمن الرحيم', 'أذنت له.', 'والسلام.'])).toBe('«أذنت له. والسلام.»');
});
