import { describe, expect, it, test } from 'vitest';
import type { AdmissionConditions, LevelStanding } from '#contract/admission';
import { instant } from '#contract/primitives';
import { mayApply, nextStep } from './next-step.ts';
import { admittedLine, applicationLine, enoughLine, subjectsLine } from './text.ts';

const subject = (courseId: number, title: string) => ({ courseId, title });
const two = [subject(1, 'الدبلوم: النحو (1)'), subject(2, 'الدبلوم: الكتابة')];

const conditions = (some: Partial<AdmissionConditions> = {}): AdmissionConditions => ({
  before: 'preparatory',
  subjects: 11,
  passed: 9,
  missing: two,
  average: 73.4,
  requiredAverage: 75,
  enough: 82,
  asksApplication: false,
  ...some,
});

const standing = (some: Partial<LevelStanding> = {}): LevelStanding => ({
  diploma: 'intermediate',
  admittedBy: null,
  admittedSince: null,
  equivalenceReason: null,
  conditions: conditions(),
  application: null,
  subjects: 11,
  passed: 0,
  average: null,
  diplomaNumber: null,
  ...some,
});
const first = standing({ diploma: 'preparatory', admittedBy: 'open', conditions: null });

describe('the subjects that are left', () => {
  it.each([
    [conditions(), 'اجتزت 9 من 11، وبقيت «النحو (1)» و«الكتابة».'],
    [conditions({ missing: [], passed: 11 }), 'اجتزتها كلها.'],
    [conditions({ passed: 0 }), 'لم تجتز منها شيئًا بعد، وهي 11 مادة.'],
    [
      conditions({ passed: 7, missing: [...two, subject(3, 'الصرف'), subject(4, 'السيرة')] }),
      'اجتزت 7 من 11، وبقيت «النحو (1)» و«الكتابة» ومادتان غيرهما.',
    ],
  ])('are told by name while they are few', (asked, line) => {
    expect(subjectsLine(asked)).toBe(line);
  });
});

describe('what is enough', () => {
  it.each([
    [conditions(), 'يكفيك 82 في المادتين الباقيتين، أو تحسين مادة سبقت.'],
    [conditions({ missing: two.slice(1) }), 'يكفيك 82 في المادة الباقية، أو تحسين مادة سبقت.'],
    [conditions({ enough: null }), 'لا يكفي ما بقي من المواد وحده، فحسّن معه درجة مادة سبقت.'],
    [conditions({ average: 80, enough: 60 }), 'يفي بالمطلوب إلى الآن، ويكفيك 60 في المادتين الباقيتين.'],
    [conditions({ average: null }), 'المطلوب 75، ويُحسب من أول مادة تُجتاز.'],
    [conditions({ missing: [], average: 75 }), 'بلغت المعدل المطلوب.'],
    [conditions({ missing: [], average: 74.9999 }), 'يرتفع معدلك بتحسين درجة مادة سبقت، بإعادة اختبارها.'],
  ])('is said of the average', (asked, line) => {
    expect(enoughLine(asked)).toBe(line);
  });
});

describe('the next step', () => {
  it('is the first subject that is left', () => {
    expect(nextStep(standing(), [first])).toEqual({ kind: 'subject', ...two[0] });
  });

  it('is bettering, when all is passed and the average is too low', () => {
    const low = standing({ conditions: conditions({ missing: [], passed: 11 }) });
    expect(nextStep(low, [first])).toEqual({ kind: 'better', diploma: 'preparatory' });
  });

  it('lies in the earliest level that is closed, for whoever looks far ahead', () => {
    const second = standing();
    const third = standing({ diploma: 'certificate', conditions: conditions({ before: 'intermediate' }) });
    const fourth = standing({ diploma: 'bachelor', conditions: conditions({ before: 'certificate' }) });
    const all = [first, second, third, fourth];
    expect(nextStep(third, all)).toEqual({ kind: 'level', diploma: 'intermediate' });
    expect(nextStep(fourth, all)).toEqual({ kind: 'level', diploma: 'intermediate' });
  });

  it('is nothing for whoever is admitted', () => {
    expect(nextStep(standing({ admittedBy: 'conditions' }), [first])).toBeNull();
  });
});

test('an application may be sent when all the rest is there, once, and again after a refusal', () => {
  const met = conditions({ missing: [], average: 92, requiredAverage: 90, asksApplication: true });
  const sent = {
    id: 1,
    topic: '',
    plan: '',
    submittedAt: instant.parse('2026-11-16T08:00:00Z'),
    decidedAt: null,
    note: null,
  };
  expect(mayApply(standing({ conditions: met }))).toBe(true);
  expect(mayApply(standing({ conditions: { ...met, average: 89.9 } }))).toBe(false);
  expect(mayApply(standing({ conditions: met, application: { ...sent, state: 'pending' } }))).toBe(false);
  expect(mayApply(standing({ conditions: met, application: { ...sent, state: 'refused' } }))).toBe(true);
  expect(applicationLine({ ...sent, state: 'pending' }, 'UTC')).toBe(
    'أُرسل في 6 جمادى الآخرة 1448هـ، وينتظر القرار.',
  );
});

test('whoever is admitted reads since when and how', () => {
  const since = instant.parse('2026-11-16T08:00:00Z');
  const by = (some: Partial<LevelStanding>) =>
    admittedLine(standing({ admittedSince: since, ...some }), 'UTC');
  expect(by({ admittedBy: 'conditions', conditions: conditions({ average: 82.67 }) })).toBe(
    'قُبلت فيه منذ 6 جمادى الآخرة 1448هـ، بمعدل 82.6 في المستوى الأول.',
  );
  expect(by({ admittedBy: 'equivalence', equivalenceReason: 'شهادة سابقة' })).toBe(
    'قُبلت فيه بالمعادلة منذ 6 جمادى الآخرة 1448هـ: شهادة سابقة',
  );
  expect(admittedLine(standing(), 'UTC')).toBeNull();
  expect(admittedLine(first, 'UTC')).toBeNull();
});
