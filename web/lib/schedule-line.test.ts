import { expect, it } from 'vitest';
import { scheduleLine } from './schedule-line.ts';

const evening = '2026-11-20T17:30:00.000Z';

it.each([
  ['Asia/Riyadh', 'الساعة ٨:٣٠ مساءً بتوقيتك (GMT+3)'],
  ['Asia/Kolkata', 'الساعة ١١:٠٠ مساءً بتوقيتك (GMT+5:30)'],
  ['America/St_Johns', 'الساعة ٢:٠٠ مساءً بتوقيتك (GMT-3:30)'],
  ['UTC', 'الساعة ٥:٣٠ مساءً بتوقيتك (GMT)'],
])('a session says whose clock it means: %s', (zone, end) => {
  expect(scheduleLine(evening, zone)).toBe(`الجمعة ١٠ جمادى الآخرة ١٤٤٨هـ الموافق ٢٠ نوفمبر ٢٠٢٦م، ${end}`);
});

it('has one kind of digits, that of the formal dates on certificates', () => {
  expect(scheduleLine(evening, 'Asia/Riyadh').replace(/\(GMT.*\)/, '')).not.toMatch(/[0-9]/);
});
