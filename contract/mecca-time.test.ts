import { expect, it } from 'vitest';
import { meccaTime } from './mecca-time.ts';

it('says the day and the hour that Mecca has, in our digits', () => {
  const said = meccaTime(new Date('2026-11-20T22:30:00Z'));
  expect(said).toContain('السبت');
  expect(said).toContain('21 نوفمبر');
  expect(said).toContain('01:30');
  expect(said).toMatch(/بتوقيت مكة المكرمة$/);
});
