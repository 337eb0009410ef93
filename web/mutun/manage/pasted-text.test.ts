import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { matnFile } from '#contract/matn-file';
import { bareUnit } from '#contract/bare-unit';
import { asPasted, keepingNotes, partedAtPauses, splitPasted } from './pasted-text.ts';

const first = 'أَبْدَأُ بِالْحَمْدِ مُصَلِّيًا عَلَى';
const second = 'مُحَمَّدٍ خَيْرِ نَبِيٍّ أُرْسِلَا';
const segmentsOf = (...given: Parameters<typeof splitPasted>) =>
  splitPasted(...given).map(({ segments }) => segments);

const fileOf = (key: string) =>
  matnFile.parse(
    JSON.parse(readFileSync(new URL(`../../../content/mutun/${key}.json`, import.meta.url), 'utf8')),
  );

describe('a pasted poem', () => {
  test.each([
    ['a star', ' * '],
    ['three stars', ' *** '],
    ['dots', ' ... '],
    ['many dots', '......'],
    ['the sign of dots', ' … '],
    ['a tab', '\t'],
    ['tabs and spaces', ' \t\t '],
    ['a bar', ' | '],
    ['a slash', ' / '],
    ['stars and dots', ' *...* '],
  ])('is parted at %s', (_, mark) => {
    expect(segmentsOf(`${first}${mark}${second}`, 'nazm')).toEqual([[first, second]]);
  });

  test('has a verse in each line, whatever the newlines are, and knows the lines', () => {
    expect(splitPasted(`\uFEFF${first} * ${second}\r\n\r\n${second} * ${first}\r`, 'nazm')).toEqual([
      { segments: [first, second], lines: [1, 1] },
      { segments: [second, first], lines: [3, 3] },
    ]);
  });

  test('may have a hemistich in each line', () => {
    expect(splitPasted(`${first}\n${second}\n\n${second}\n${first}\n${first}`, 'nazm', 'two-lines')).toEqual([
      { segments: [first, second], lines: [1, 2] },
      { segments: [second, first], lines: [4, 5] },
      { segments: [first], lines: [6] },
    ]);
  });

  test('tells a verse that cannot be parted', () => {
    expect(segmentsOf(`${first} ${second}`, 'nazm')).toEqual([[`${first} ${second}`]]);
    expect(segmentsOf(`${first} * ${second} * ${first}`, 'nazm')).toEqual([[first, second, first]]);
  });

  test.each(['1- ', '1 - ', '(٣) ', '(3)', '[12] ', '12. ', '٤ ـ ', '5) ', '۷- ', '34 '])(
    'is not numbered by its copyist: «%s»',
    (number) => expect(segmentsOf(`${number}${first} * ${second}`, 'nazm')).toEqual([[first, second]]),
  );

  test('nor behind the verse', () => {
    expect(segmentsOf(`${first} * ${second} (١٢)`, 'nazm')).toEqual([[first, second]]);
  });

  test('loses its tatweel, what is unseen, and double spaces, and no vowel', () => {
    const pasted = `\u200Fأَبْـــدَأُ  بِالْحَمْدِ\u200B \u00A0مُصَلِّيًا عَلَى * ${second}\u202C`;
    expect(segmentsOf(pasted, 'nazm')).toEqual([[first, second]]);
  });

  test('is kept in one form of Unicode', () => {
    expect(segmentsOf('مُحَم\u0651\u064Eد * سُو\u0654ل', 'nazm')).toEqual([['مُحَم\u064E\u0651د', 'سُؤل']]);
  });
});

describe('a pasted hadith', () => {
  test('ends at an empty line; each line is a segment', () => {
    expect(splitPasted('قَالَ:\nنَعَمْ.\n \t \n\nثُمَّ قَالَ:\n', 'hadith')).toEqual([
      { segments: ['قَالَ:', 'نَعَمْ.'], lines: [1, 2] },
      { segments: ['ثُمَّ قَالَ:'], lines: [5] },
    ]);
  });

  test('keeps its dots and stars', () => {
    expect(segmentsOf('قَالَ … ثُمَّ * ذَهَبَ', 'nathr')).toEqual([['قَالَ … ثُمَّ * ذَهَبَ']]);
  });

  test('in one long line is parted where a reader pauses', () => {
    const long = `${'قَالَ رَسُولُ اللهِ. '.repeat(4)}${'وَمَنْ كَانَتْ هِجْرَتُهُ، '.repeat(5)}`.trim();
    const pieces = partedAtPauses(long);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join(' ')).toBe(long);
    expect(pieces.every((piece) => piece.length <= 90 && /[.،]$/u.test(piece))).toBe(true);
  });

  test('without a pause stays whole', () => {
    const long = 'كَلِمَةٌ '.repeat(40).trim();
    expect(partedAtPauses(long)).toEqual([long]);
  });
});

describe('what the university comes with', () => {
  test.each(['bayquniyya', 'nukhba', 'nawawi'])('%s is parted again as it was', (key) => {
    const { kind, units } = fileOf(key);
    const expected = units.map(({ segments }) => segments);
    const parted = segmentsOf(asPasted(units, kind), kind);
    expect(parted.map((segments) => segments.join(' '))).toEqual(
      expected.map((segments) => segments.join(' ')),
    );
    if (kind === 'nazm') expect(parted).toEqual(expected);
  });
});

test('nothing is nothing', () => {
  expect(splitPasted('', 'nazm')).toEqual([]);
  expect(splitPasted(' \n\t\r\n', 'hadith')).toEqual([]);
});

test('ten thousand lines are parted in a moment', () => {
  expect(splitPasted(`${first} * ${second}\n`.repeat(10_000), 'nazm')).toHaveLength(10_000);
});

describe('what was written beside a unit', () => {
  const noted = (segments: string[], metreNote: string) => ({ ...bareUnit(segments), metreNote });
  const pasted = (...units: string[][]) => units.map((segments) => ({ segments, lines: [] }));
  const notesOf = (units: { metreNote: string | null }[]) => units.map(({ metreNote }) => metreNote);

  test('stays with its text when another is put before it', () => {
    const before = [noted(['أ', 'ب'], 'الأول'), noted(['ج', 'د'], 'الثاني')];
    expect(notesOf(keepingNotes(pasted(['ه', 'و'], ['أ', 'ب'], ['ج', 'د']), before))).toEqual([
      null,
      'الأول',
      'الثاني',
    ]);
  });

  test('stays in its place when its text is mended', () => {
    const before = [noted(['أ', 'ب'], 'الأول'), noted(['ج', 'د'], 'الثاني')];
    expect(notesOf(keepingNotes(pasted(['أ', 'ب'], ['جَ', 'د']), before))).toEqual(['الأول', 'الثاني']);
  });
});
