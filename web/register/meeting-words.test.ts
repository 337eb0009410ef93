import { expect, test } from 'vitest';
import { meetingWords } from './meeting-words.ts';

const person = (diedAH: number | null, bornAH: number | null = null) => ({ id: 1, bornAH, diedAH });
const words = (student: ReturnType<typeof person>, teacher: ReturnType<typeof person>) =>
  meetingWords(student, teacher)?.words ?? null;

test('who can have met whom is told by their years', () => {
  expect(words(person(1178, 1092), person(1104))).toBe('يمكن اللقاء: كان عمره 12 سنة عند وفاته');
  expect(words(person(1178, 1092), person(1087))).toBe(
    'توفي قبل مولده بـ5 سنوات: منقطع، أو أحد التاريخين وهم',
  );
  expect(words(person(957), person(850))).toBe('بين وفاتيهما 107 سنوات: يبعد اللقاء');
  expect(words(person(957), person(900))).toBe('يمكن اللقاء');
});

test('where the years do not say, nothing is said', () => {
  expect(words(person(null), person(1396))).toBeNull();
  expect(words(person(900), person(null))).toBeNull();
});
