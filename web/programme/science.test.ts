import { expect, it } from 'vitest';
import { ijazasText } from './ijazas-text.ts';
import { landingText } from './text.ts';

it('calls a test a test and a certificate a certificate: العرض and الإجازة are a shaykh’s', () => {
  expect([landingText.waysTitle, ...landingText.ways.map(({ title }) => title)].join(' ')).not.toMatch(
    /سماع|عرض|إجازة/,
  );
  const certificate = landingText.ways.find(({ title }) => title === 'الشهادة');
  expect(certificate?.text).toContain('أما الإجازة بالرواية فلا تُنال بالاختبار');
});

it('gives an ijaza of hearing or reading only to who was there, and to who followed recordings no hearing', () => {
  expect(ijazasText.liveNote).toContain('تُنال إجازات السماع والقراءة بحضور المجالس');
  expect(ijazasText.liveNote).toContain('شهادةُ متابعة، وليست سماعًا ولا إجازة');
  expect(ijazasText.liveNote).not.toContain('عدا إجازات السماع');
});
