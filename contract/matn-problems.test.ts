import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { matnForm, type MatnUnitForm } from './managing-mutun.ts';
import { matnFile } from './matn-file.ts';
import { bareUnit } from './bare-unit.ts';
import { matnProblems, plainUnit, problemInWords, unitProblems } from './matn-problems.ts';

const verse = bareUnit(['أَبْدَأُ بِالْحَمْدِ مُصَلِّيًا عَلَى', 'مُحَمَّدٍ خَيْرِ نَبِيٍّ أُرْسِلَا']);
const said = (changes: Partial<MatnUnitForm>, kind: 'nazm' | 'hadith' | 'nathr' = 'hadith') =>
  unitProblems(kind, plainUnit({ ...verse, ...changes })).map(({ path, message }) => `${path}: ${message}`);

const folder = new URL('../content/mutun/', import.meta.url);
const files = readdirSync(folder).map((name) =>
  matnFile.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
);

test.each(files)('$key could have been pasted: it is taken as it is', (file) => {
  const { title, author, diedAH, kind, edition } = file;
  const written = file.units.map(({ number: _number, ...unit }) => ({ ...verse, ...unit }));
  const form = matnForm.parse({ title, author, diedAH, kind, edition, units: written });
  const units = form.units.map(plainUnit);
  expect(matnProblems(form.kind, units)).toEqual([]);
  expect(units.map(({ segments }) => segments)).toEqual(file.units.map(({ segments }) => segments));
});

describe('a unit', () => {
  test('of a poem has two hemistichs, and no other has to', () => {
    const [first = '', second = ''] = verse.segments;
    expect(said({}, 'nazm')).toEqual([]);
    expect(said({ segments: [first] }, 'nazm')).toEqual([
      'segments: البيت شطران، ولم نجد هنا ما يفصل بينهما.',
    ]);
    expect(said({ segments: [first, second, first] }, 'nazm')).toHaveLength(1);
    expect(said({ segments: [first, second, first] }, 'nathr')).toEqual([]);
  });

  test('says in which line a vowel has no letter', () => {
    expect(said({ segments: ['قَالَ', 'رَسُولُ \u064Fاللهِ'] })).toEqual([
      'segments.1: حركة بلا حرف قبلها في: «رَسُولُ اللهِ».',
    ]);
    expect(said({ takhrij: '\u064Fرَوَاهُ' })).toHaveLength(1);
  });

  test('is stretched for the eye alone', () => {
    const stretched = verse.segments.map((segment) => segment.replace('ح', 'حـــ'));
    expect(said({ display: stretched })).toEqual([]);
    expect(said({ display: [stretched[0] ?? ''] })).toHaveLength(1);
    expect(said({ display: stretched.map((line) => line.replace('مُ', 'مَ')) })).toEqual([
      'display: السطر الممدود غير السطر المكتوب.',
    ]);
  });

  test('explains words that are in it, as they are in it', () => {
    const meaning = 'سائلًا الصلاة';
    expect(said({ gharib: [{ word: 'مُصَلِّيًا', meaning }] })).toEqual([]);
    expect(said({ gharib: [{ word: 'مصليا', meaning }] })).toHaveLength(1);
    expect(said({ takhrij: 'رَوَاهُ مُسْلِمٌ.', gharib: [{ word: 'مُسْلِمٌ', meaning }] })).toEqual([]);
  });

  test('has other readings of lines that it has', () => {
    const at = (segment: number) => [{ segment, reading: 'وَعَدَّهْ', in: 'نسخة' }];
    expect(said({ variants: at(2) })).toEqual([]);
    expect(said({ variants: at(3) })).toHaveLength(1);
    expect(said({ variants: at(0) })).toEqual([
      'variants.0.segment: في اختلاف النسخ قراءة للتخريج، ولا تخريج هنا.',
    ]);
    expect(said({ variants: at(0), takhrij: 'رَوَاهُ مُسْلِمٌ.' })).toEqual([]);
    expect(said({ takhrij: 'رَوَاهُ', takhrijAfter: 3 })).toHaveLength(1);
  });

  test.each([
    [['قَالَ: «نَعَمْ', 'ثُمَّ ذَهَبَ» (وَعَادَ)'], []],
    [['قَالَ: نَعَمْ', 'ثُمَّ «ذَهَبَ'], ['segments.1: العلامة « لم تُغلق.']],
    [['قَالَ: نَعَمْ»', 'ثُمَّ ذَهَبَ'], ['segments.0: علامة إغلاق » لم تُفتح قبلها.']],
    [['قَالَ (نَعَمْ»', 'ذَهَبَ)'], ['segments.0: فُتحت العلامة ( وأُغلقت بغيرها ».']],
  ])('closes what it opens: %j', (segments, expected) => expect(said({ segments })).toEqual(expected));

  test('is kept in one form, whatever was typed first', () => {
    const { segments } = plainUnit({
      ...verse,
      segments: ['مُحَم\u0651\u064Eـــد  خَيْر', ' بَيت\u00A0ثَان '],
    });
    expect(segments).toEqual(['مُحَم\u064E\u0651د خَيْر', 'بَيت ثَان']);
  });
});

test('a problem is told with its place', () => {
  const broken = { ...verse, segments: ['أَبْدَأُ', '\u064Eبيت'] };
  const [problem] = matnProblems('nazm', [verse, broken]);
  if (!problem) throw new Error('nothing was found');
  expect(problem.path).toBe('units.1.segments.1');
  expect(problemInWords('nazm', problem)).toBe('البيت 2، الشطر الثاني: حركة بلا حرف قبلها في: «بيت».');
});

test('ten thousand lines are looked at in a moment', () => {
  const units = Array.from({ length: 10_000 }, () => ({ ...verse, segments: ['«'.repeat(200)] }));
  expect(matnProblems('hadith', units)).toHaveLength(20_000);
});
