import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { matnFile } from './matn-file.ts';
import { whyNotPointed } from './matn-text.ts';

const folder = new URL('../content/mutun/', import.meta.url);
const texts = readdirSync(folder).map((name) =>
  matnFile.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
);

describe('how a line is pointed', () => {
  test.each(texts)('nothing is wrong with $key', ({ units }) => {
    const lines = units.flatMap(({ segments, takhrij }) => [...segments, ...(takhrij ? [takhrij] : [])]);
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.map(whyNotPointed).filter(Boolean)).toEqual([]);
  });

  test.each([
    ['shadda and vowel, the vowel typed first', 'مُحَمَّدٍ'],
    ['shadda and vowel, the shadda typed first', 'مُحَمّ\u064Eد'],
    ['shadda and sukun at the end of a verse', 'يَشُذّ\u0652'],
    ['a small alif on a vowel', 'ذَ\u0670لِكَ'],
    ['the name of God', 'اللهُ اللَّـهُ ٱللَّهِ'],
    ['the prayer in one sign', 'رَسُولُ اللهِ ﷺ: «صَدَقَ»'],
    ['brackets', '(وَهْوَ) [مَا] ﴿قُلْ هُوَ اللهُ﴾'],
    ['a sign of pausing between words', 'لَا رَيْبَ \u06DB فِيهِ'],
    ['a hamza written as a mark', 'سُو\u0654لٌ'],
    ['no vowels', 'الحديث الصحيح'],
    ['nothing', ''],
  ])('as it must be: %s', (_, line) => expect(whyNotPointed(line)).toBeNull());

  test.each([
    ['at the beginning of the line', '\u064Eأبدأ بالحمد', 'حركة بلا حرف قبلها في: «أبدأ بالحمد».'],
    ['after a space', 'أَبْدَأُ \u064Fبالحمد مصليا على', 'حركة بلا حرف قبلها في: «أَبْدَأُ بالحمد».'],
    ['after a bracket', 'قال («\u0650إنما)', 'حركة بلا حرف قبلها'],
    ['after a digit', '3\u064E أبدأ', 'حركة بلا حرف قبلها'],
    ['two on one letter', 'قَا\u064E\u064Fلَ', 'حركتان على حرف واحد'],
    ['the same twice', 'قَ\u064Eالَ', 'حركتان على حرف واحد'],
    ['two round a shadda', 'مُحَم\u064E\u0651\u064Fد', 'حركتان على حرف واحد'],
    ['a vowel and a sukun', 'مِنْ\u0650 قَبْل', 'حركتان على حرف واحد'],
    ['a vowel and a tanwin', 'عِلْمٌ\u064F', 'حركتان على حرف واحد'],
    ['two shaddas', 'مُحَم\u0651\u0651د', 'شدّتان على حرف واحد'],
  ])('refused: a vowel %s', (_, line, why) => expect(whyNotPointed(line)).toContain(why));
});
