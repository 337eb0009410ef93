import { expect, test } from 'vitest';
import { marginNotes } from './margin-notes.ts';

const paragraphs = [
  'الحمدُ لله.',
  'وسمعه بفوتٍ يوسف، وفاته من الحديث ٣ إلى الحديث ٥؛ وعلي وحسين، وفاتهما الحديثُ ٩.',
  'وصحَّ ذلك وثَبَتَ في مجلسين.',
];
const wordsOf = (index: number) => (paragraphs[index] ?? '').split(' ');

test('what was missed stands beside the end of the sentence about those who missed it', () => {
  const notes = marginNotes({
    paragraphs,
    margins: [
      { names: ['علي', 'حسين'], missed: [[9, 9]], isMadeUp: true },
      { names: ['يوسف'], missed: [[3, 5]], isMadeUp: false },
    ],
    isKhatm: false,
    gregorian: '',
  });
  expect(notes.map(({ lines }) => lines)).toEqual([['٩', 'ثم أُعيد'], ['من ٣ إلى ٥']]);
  expect(notes.map(({ word }) => wordsOf(1)[word])).toEqual(['٩.', '٥؛']);
});

test('that the reading was finished stands beside «وصحَّ ذلك», and only when the whole book was read', () => {
  const whole = { paragraphs, margins: [], gregorian: '٥ إلى ١٨ نوفمبر ٢٠٢٦م' };
  expect(marginNotes({ ...whole, isKhatm: true })).toEqual([
    { paragraph: 2, word: 0, rubric: 'بلغ', lines: ['السماعُ ختمًا', '٥ إلى ١٨ نوفمبر ٢٠٢٦م'] },
  ]);
  expect(marginNotes({ ...whole, isKhatm: false })).toEqual([]);
});

test('a name that the text does not have puts nothing in the margin', () => {
  const margins = [{ names: ['زيد'], missed: [[1, 2]] as [number, number][], isMadeUp: false }];
  expect(marginNotes({ paragraphs, margins, isKhatm: false, gregorian: '' })).toEqual([]);
});
