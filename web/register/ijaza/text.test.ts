import { expect, test } from 'vitest';
import { verdictSentence } from './text.ts';

const facts = (sex: 'm' | 'f') =>
  ({
    shaykh: 'صالح بن حسن',
    student: 'يوسف بن عبد الله',
    bookTitle: 'الأربعون النووية',
    author: 'يحيى بن شرف النووي',
    wayInWords: 'سماعًا، وما فات إجازةً',
    chain: [{ person: { sex } }],
  }) as unknown as Parameters<typeof verdictSentence>[0];

test('one sentence says who granted what to whom and how', () => {
  expect(verdictSentence(facts('m'))).toBe(
    'أجاز الشيخ صالح بن حسن روايةَ كتاب «الأربعون النووية» عنه، تأليف يحيى بن شرف النووي، لـيوسف بن عبد الله: سماعًا، وما فات إجازةً.',
  );
  expect(verdictSentence(facts('f'))).toMatch(/^أجازت الشيخة .* عنها،/u);
});
