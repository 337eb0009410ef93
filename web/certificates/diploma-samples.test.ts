import { describe, expect, it } from 'vitest';
import { levels } from '#content/index';
import { diplomaTemplate, type templateLevels } from '#contract/certificates';
import { sampleOf } from './diploma-samples.ts';
import { grantedPhrases, honoursPhrases, titleOf } from './render/diploma/wording.ts';

const moment = new Date('2026-11-15T10:00:00Z');
const origin = 'https://hadith.example';
const template = (id: number, level: (typeof templateLevels)[number]) =>
  diplomaTemplate.parse({
    id,
    title: `قالب ${id}`,
    level,
    backgroundColor: '#fff',
    textColor: '#000',
    borderColor: '#000',
    logoUrl: null,
    sealUrl: null,
    institutionName: 'جامعة علوم الحديث',
    templateStyle: 'elegant',
    requirements: 'إتمام المتطلبات',
    isActive: true,
    createdAt: moment.toISOString(),
    updatedAt: moment.toISOString(),
  });
const samples = (templates: Parameters<typeof sampleOf>[1] = [], now = moment) =>
  levels.map((level) => sampleOf(level, templates, now, origin).picture);
const said = (phrases: { text: string }[]) => phrases.map(({ text }) => text).join(' ');

describe('the samples of the six diplomas', () => {
  it('are numbered by their level and the year', () => {
    expect(samples().map(({ facts }) => facts.certificateNumber)).toEqual([
      'PREPARATORY-2026-001',
      'INTERMEDIATE-2026-001',
      'CERTIFICATE-2026-001',
      'BACHELOR-2026-001',
      'MASTER-2026-001',
      'DOCTORATE-2026-001',
    ]);
  });

  it('change their year when it changes at the university', () => {
    const [first] = samples([], new Date('2026-12-31T21:30:00Z'));
    expect(first?.facts.certificateNumber).toBe('PREPARATORY-2027-001');
  });

  it('carry the mark of a sample, nobody’s name, and a code that asks the register for a number it cannot have', () => {
    for (const { facts } of samples()) {
      expect(facts.isSample).toBe(true);
      expect(facts.studentName).toBe('اسم الطالب أو الطالبة');
      expect(facts.verifyUrl).toBe(`${origin}/verify/${facts.certificateNumber}`);
      expect(facts.certificateNumber).not.toMatch(/^HDT-/);
    }
  });

  it('wear the template of their level, and else its leather, the two highest on dark vellum', () => {
    const third = template(7, 'شهادة');
    const dressed = samples([template(9, 'دكتوراه'), third]).map(({ template: dress }) => dress);
    expect(dressed[2]).toBe(third);
    expect(dressed.map(({ templateStyle }) => templateStyle)).toEqual([
      'classic',
      'classic',
      'elegant',
      'classic',
      'elegant',
      'elegant',
    ]);
    expect(dressed[0]?.borderColor).toBe('#195f5a');
  });

  it('say the level, the subjects and the hours, in words', () => {
    const [first, , third, fourth] = samples().map(({ facts }) => facts);
    if (!first || !third || !fourth) throw new Error('there are six');
    expect(titleOf(first)).toBe('شهادة الدبلوم التحضيري في علوم الحديث');
    expect(titleOf(third)).toBe('الشهادة العالية في علوم الحديث');
    expect(said(grantedPhrases(first))).toBe(
      'الدبلوم التحضيري، بعد إتمام موادِّ المستوى الأول كلِّها واجتياز اختباراتها، في إحدى عشرةَ مادّةً ومئةٍ وعشرين ساعةً',
    );
    expect(said(grantedPhrases(fourth))).toMatch(/^البكالوريوس، .* في عشر موادّ وثلاثمئة ساعة$/);
    expect(said(honoursPhrases(first))).toBe('بتقدير ممتاز، ومعدَّلٍ موزون ٩٥ من ١٠٠');
  });
});
