import { afterEach, expect, it } from 'vitest';
import { ownZone, readerDid, setReader, toReader, urged, wordsOf } from './reader.ts';
import { dayLeaf, readerDate, readerDates, readerLongDate } from './reader-dates.ts';
import { readerZone } from './reader-zone.ts';

const noon = '2026-11-15T12:00:00Z';
const woman = { addressedAs: 'woman', timeZone: 'Asia/Riyadh', calendar: 'gregorian' } as const;

afterEach(() => setReader(null));

it('speaks to whoever reads, and to a visitor as to everybody', () => {
  const words = { man: 'أنت مقبول', woman: 'أنت مقبولة', neutral: 'قُبلت' };
  expect([toReader(words), urged('ابدأ', 'ابدئي'), readerDid('حفظتَ')]).toEqual(['قُبلت', 'ابدأ', 'حفظت']);
  setReader(woman);
  expect([toReader(words), urged('ابدأ', 'ابدئي'), readerDid('حفظتَ')]).toEqual([
    'أنت مقبولة',
    'ابدئي',
    'حفظتِ',
  ]);
  setReader({ ...woman, addressedAs: 'man' });
  expect([toReader(words), urged('ابدأ', 'ابدئي'), readerDid('حفظتَ')]).toEqual([
    'أنت مقبول',
    'ابدأ',
    'حفظتَ',
  ]);
});

it('tells a day in the calendar of whoever reads, or in both with theirs first', () => {
  expect(readerDate(noon, 'UTC')).toBe('5 جمادى الآخرة 1448هـ');
  expect(readerLongDate(noon, 'UTC')).toBe('5 جمادى الآخرة 1448هـ الموافق 15 نوفمبر 2026م');
  expect(dayLeaf(noon)).toEqual({ weekday: 'الأحد', day: '5', month: 'جمادى الآخرة' });
  setReader(woman);
  expect(readerDate(noon, 'UTC')).toBe('15 نوفمبر 2026م');
  expect(readerLongDate(noon, 'UTC')).toBe('15 نوفمبر 2026م الموافق 5 جمادى الآخرة 1448هـ');
  expect(readerDates(noon, 'UTC')).toEqual(['15 نوفمبر 2026م', '5 جمادى الآخرة 1448هـ']);
  expect(dayLeaf(noon)).toEqual({ weekday: 'الأحد', day: '15', month: 'نوفمبر' });
});

it('goes by the clock that the reader told, and by the device’s where they told none', () => {
  expect(ownZone()).toBe(readerZone());
  setReader(woman);
  expect(ownZone()).toBe('Asia/Riyadh');
});

it('draws the page anew when its words change, and not when the device only tells its own clock', () => {
  const anybody = { addressedAs: null, timeZone: null, calendar: 'hijri' } as const;
  expect(wordsOf({ ...anybody, timeZone: readerZone() })).toBe(wordsOf(anybody));
  expect(wordsOf({ ...anybody, addressedAs: 'woman' })).not.toBe(wordsOf(anybody));
  expect(wordsOf({ ...anybody, calendar: 'gregorian' })).not.toBe(wordsOf(anybody));
});
