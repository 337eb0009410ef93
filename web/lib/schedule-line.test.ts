import { expect, it } from 'vitest';
import { scheduleLine } from './schedule-line.ts';

const evening = '2026-11-20T17:30:00.000Z';

it.each([
  ['Asia/Riyadh', 'الساعة 8:30 مساءً بتوقيت المملكة العربية السعودية'],
  ['Asia/Kolkata', 'الساعة 11:00 مساءً بتوقيت الهند'],
  ['Africa/Algiers', 'الساعة 6:30 مساءً بتوقيت الجزائر'],
])('a session says whose clock it means: %s', (zone, end) => {
  expect(scheduleLine(evening, zone, zone)).toBe(
    `الجمعة 10 جمادى الآخرة 1448هـ الموافق 20 نوفمبر 2026م، ${end}`,
  );
});

it('tells whoever is elsewhere what their device shows then, and nobody else', () => {
  expect(scheduleLine(evening, 'Africa/Algiers', 'Asia/Riyadh')).toMatch(
    /الساعة 6:30 مساءً بتوقيت الجزائر، وهي 8:30 مساءً بساعة هذا الجهاز$/u,
  );
  expect(scheduleLine(evening, 'Africa/Algiers', 'Africa/Tunis')).toMatch(/بتوقيت الجزائر$/u);
});
