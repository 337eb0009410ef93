import { expect, it } from 'vitest';
import { toldMoment } from './told-moment.ts';

const evening = new Date('2026-11-15T17:30:00.000Z');

it('tells a moment by the hearer’s own clock, their calendar first', () => {
  expect(toldMoment(evening, { timeZone: 'Africa/Algiers', calendar: 'hijri' })).toBe(
    'الأحد 5 جمادى الآخرة الموافق 15 نوفمبر، 18:30 بتوقيت الجزائر',
  );
  expect(toldMoment(evening, { timeZone: 'Africa/Algiers', calendar: 'gregorian' })).toBe(
    'الأحد 15 نوفمبر الموافق 5 جمادى الآخرة، 18:30 بتوقيت الجزائر',
  );
});

it('tells it by the clock of Mecca where theirs is not known, or is called what nobody knows', () => {
  for (const timeZone of [null, 'Mars/Olympus']) {
    expect(toldMoment(evening, { timeZone, calendar: 'hijri' })).toMatch(/، 20:30 بتوقيت مكة المكرمة$/u);
  }
});

it('names the day that it is there, in both calendars', () => {
  expect(toldMoment(evening, { timeZone: 'Pacific/Auckland', calendar: 'gregorian' })).toContain(
    'الاثنين 16 نوفمبر الموافق 6 جمادى الآخرة، 06:30',
  );
});
