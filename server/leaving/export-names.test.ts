import { expect, test } from 'vitest';
import { dateTeller } from './export-dates.ts';
import { asFileName, asHref, pathOfFile } from './export-names.ts';

test.each([
  ['a way out of the folder', '../../etc/passwd', 'etc passwd'],
  ['a path of Windows', 'C:\\Windows\\x', 'C Windows x'],
  ['marks that turn letters round', '\u202Efdp.exe', 'fdp.exe'],
  ['ends of lines and null', 'a\r\n\u0000b', 'ab'],
  ['nothing but dots', '...', 'ملف'],
  ['nothing at all', '', 'ملف'],
  ['what a shell would read', 'a*b?c"d<e>f|g', 'a b c d e f g'],
  ['a title of a thousand letters', 'م'.repeat(1000), 'م'.repeat(60)],
])('a title with %s becomes a plain name', (_, title, name) => {
  expect(asFileName(title)).toBe(name);
});

test('two recordings of one title are two files, each with its own ending', () => {
  const paths = [1, 2].map((place) => pathOfFile('التسجيلات', place, 'نخبة/الفكر', 'abc.weba'));
  expect(paths).toEqual(['التسجيلات/001 نخبة الفكر.weba', 'التسجيلات/002 نخبة الفكر.weba']);
});

test('a link of the page leads to the file whatever is in its name', () => {
  expect(decodeURIComponent(asHref('التسجيلات/001 50% #1.weba'))).toBe('التسجيلات/001 50% #1.weba');
  expect(asHref('a/50% #1')).toBe('a/50%25%20%231');
});

test('a moment is told in both calendars, by the clock of whoever reads it', () => {
  const late = new Date('2026-11-15T22:30:00Z');
  expect(dateTeller('Africa/Casablanca').tell(late)).toEqual({
    hijri: '5 جمادى الآخرة 1448 هـ',
    gregorian: '15 نوفمبر 2026 م',
    time: '23:30',
  });
  expect(dateTeller('Asia/Jakarta').tell(late)).toMatchObject({
    gregorian: '16 نوفمبر 2026 م',
    time: '05:30',
  });
});

test('a place that no map has is told by the clock of Mecca', () => {
  expect(dateTeller('Nowhere/Else').timeZone).toBe('Asia/Riyadh');
  expect(dateTeller(null).tell(new Date('2026-11-15T22:30:00Z')).time).toBe('01:30');
});
