import { expect, it } from 'vitest';
import { ijazaCategories } from '#content/ijazas';
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

it('leads from every book to its page, and says when and where a majlis will be announced', () => {
  expect(
    (['listening', 'reading', 'memorisation'] as const).map((kind) => ijazasText.opening(kind).label),
  ).toEqual(['استماع', 'قراءة', 'حفظ']);
  expect(ijazasText.notAnnounced).toContain('ظهر هنا وفي صفحة الكتاب قبل انعقاده');
});

it('promises nowhere an ijaza that the university gives, or that a recording earns', () => {
  const told = JSON.stringify([ijazasText, ijazaCategories, landingText]);
  expect(told).not.toMatch(/تمنحك? (?:الجامعة|المنصة) (?:ال)?إجازة|بالاستماع إلى التسجيل/u);
  expect(ijazasText.whoGrants).toContain('يمنح الإجازةَ شيخٌ مُسنِد بأسانيده، لا المنصة');
  const memorised = ijazaCategories.find(({ key }) => key === 'memorisation');
  expect(memorised?.definition).toMatch(/يعرض|عرض/u);
});
