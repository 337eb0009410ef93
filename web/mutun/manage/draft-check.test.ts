import { expect, test } from 'vitest';
import { lookedAt } from './draft-check.ts';
import { keepingNotes, splitPasted } from './pasted-text.ts';

const looked = (pasted: string, kind: 'nazm' | 'hadith' = 'nazm') => {
  const parted = splitPasted(pasted, kind);
  return lookedAt(kind, parted, keepingNotes(parted, []));
};
const verse = 'أَبْدَأُ بِالْحَمْدِ * مُحَمَّدٍ خَيْرِ نَبِيٍّ';

test('a poem without a mistake is ready', () => {
  const { units, problems } = looked(`${verse}\n\n${verse}`);
  expect([units.length, problems]).toEqual([2, []]);
});

test('each mistake is told with the line in which it was pasted', () => {
  const { problems } = looked(`1- ${verse}\n\n2- أَبْدَأُ بِالْحَمْدِ\n${verse}\nأَبْدَأُ * \u064Eمحمد`);
  expect(problems).toEqual([
    { line: 3, message: 'البيت 2: البيت شطران، ولم نجد هنا ما يفصل بينهما.' },
    { line: 5, message: 'البيت 4، الشطر الثاني: حركة بلا حرف قبلها في: «محمد».' },
  ]);
});

test('a bracket is told where it was opened', () => {
  expect(looked('قَالَ:\n«نَعَمْ\nثُمَّ ذَهَبَ', 'hadith').problems).toEqual([
    { line: 2, message: 'الحديث 1، السطر 2: العلامة « لم تُغلق.' },
  ]);
});

test('a line without an end is too long', () => {
  expect(looked('كَلِمَةٌ '.repeat(60), 'hadith').problems).toMatchObject([{ line: 1 }]);
});

test('ten thousand lines are refused in one sentence', () => {
  const { units, problems } = looked(`${verse}\n`.repeat(10_000));
  expect([units, problems.length, problems[0]?.message]).toEqual([
    [],
    1,
    'في النص 10,000 وحدة، ولا يزيد المتن على 1,200. قسّمه إلى أكثر من متن.',
  ]);
});
