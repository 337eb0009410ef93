import { describe, expect, it } from 'vitest';
import type { AdmissionConditions } from './admission.ts';
import { admissionSentence } from './admission-sentence.ts';
import type { DiplomaKey } from './primitives.ts';

const subjectsNamed = (...titles: string[]) =>
  titles.map((title, index) => ({ courseId: index + 1, title: `الدبلوم التمهيدي: ${title}` }));
const manySubjects = (count: number) =>
  subjectsNamed(...Array.from({ length: count }, (_, index) => `مادة ${index + 1}`));

const conditions: AdmissionConditions = {
  before: 'preparatory',
  subjects: 11,
  passed: 9,
  missing: subjectsNamed('النحو (1)', 'الكتابة العربية'),
  average: 73.4,
  requiredAverage: 75,
  enough: 82,
  asksApplication: false,
};

const sentenceOf = (changed: Partial<AdmissionConditions>, diploma: DiplomaKey = 'intermediate') =>
  admissionSentence({
    diploma,
    admittedBy: null,
    conditions: { ...conditions, ...changed },
    application: null,
  });

describe('what is missing for a level', () => {
  it('are subjects by name, the average, and what is enough in the rest', () => {
    expect(sentenceOf({})).toBe(
      'للقبول في المستوى الثاني: بقيت مادتان من مواد المستوى الأول («النحو (1)» و«الكتابة العربية»)، ومعدلك إلى الآن 73.4 والمطلوب 75، ويكفيك 82 في المادتين الباقيتين.',
    );
  });

  it('is one subject by its name alone, without its diploma', () => {
    expect(sentenceOf({ missing: subjectsNamed('النحو (1)'), enough: 90 })).toBe(
      'للقبول في المستوى الثاني: بقيت مادة واحدة من مواد المستوى الأول («النحو (1)»)، ومعدلك إلى الآن 73.4 والمطلوب 75، ويكفيك 90 في المادة الباقية.',
    );
  });

  it.each([
    [3, 'بقيت 3 مواد من مواد المستوى الأول («مادة 1» و«مادة 2» و«مادة 3»)،'],
    [4, 'بقيت 4 مواد من مواد المستوى الأول،'],
    [10, 'بقيت 10 مواد من مواد المستوى الأول،'],
    [11, 'بقيت 11 مادة من مواد المستوى الأول،'],
    [100, 'بقيت 100 مادة من مواد المستوى الأول،'],
    [103, 'بقيت 103 مواد من مواد المستوى الأول،'],
  ])('are %d subjects', (count, words) => {
    const sentence = sentenceOf({ missing: manySubjects(count) });
    expect(sentence).toContain(words);
    expect(sentence).toContain('ويكفيك 82 في كل مادة من المواد الباقية.');
  });

  it('is told without an average before the first subject is passed', () => {
    expect(sentenceOf({ passed: 0, missing: manySubjects(11), average: null, enough: 75 })).toBe(
      'للقبول في المستوى الثاني: بقيت 11 مادة من مواد المستوى الأول، والمعدل المطلوب 75، ويكفيك 75 في كل مادة من المواد الباقية.',
    );
  });

  it('is a better score too, where no score in the rest is enough', () => {
    expect(sentenceOf({ enough: null })).toContain(
      'والمطلوب 75، ولا يكفي ما بقي وحده، فيلزم معه تحسين درجة مادة اجتزتها.',
    );
  });

  it('is a better score alone, where every subject is passed', () => {
    expect(sentenceOf({ passed: 11, missing: [], enough: null })).toBe(
      'للقبول في المستوى الثاني: اجتزت مواد المستوى الأول كلها، ومعدلك 73.4 والمطلوب 75، فيلزم تحسين درجة مادة اجتزتها بإعادة اختبارها.',
    );
  });

  it('never shows an average as the one that it did not reach', () => {
    expect(sentenceOf({ passed: 11, missing: [], average: 74.9999, enough: null })).toContain(
      'ومعدلك 74.99 والمطلوب 75',
    );
  });

  it('is that the subjects of the level before are not there yet', () => {
    expect(sentenceOf({ subjects: 0, passed: 0, missing: [], average: null, enough: null })).toBe(
      'لم تُنشر بعد مواد المستوى الأول التي يُشترط اجتيازها.',
    );
  });
});

describe('the application that the last level asks for', () => {
  const met: AdmissionConditions = {
    ...conditions,
    before: 'master',
    passed: 11,
    missing: [],
    average: 93.25,
    requiredAverage: 90,
    enough: null,
    asksApplication: true,
  };
  const standing = { diploma: 'doctorate', admittedBy: null, conditions: met } as const;
  const low = { ...met, average: 89.5 };

  it.each([
    [null, 'وبقي إرسال طلب القبول بموضوع الأطروحة وخطتها'],
    ['pending', 'وطلبك ينتظر القرار'],
    ['refused', 'واعتُذر عن طلبك، ولك إرسال طلب آخر'],
  ] as const)('is told when it is %s', (state, words) => {
    expect(admissionSentence({ ...standing, application: state && { state } })).toBe(
      `للقبول في المستوى السادس: اجتزت مواد المستوى الخامس كلها، ومعدلك 93.25 والمطلوب 90، ${words}.`,
    );
  });

  it('comes after the subjects and the average', () => {
    const sentence = admissionSentence({ ...standing, conditions: low, application: null });
    expect(sentence).toContain('فيلزم تحسين درجة مادة اجتزتها بإعادة اختبارها، ثم يُرسل طلب القبول');
  });

  it('that was accepted is not asked for again when the average has sunk since', () => {
    const sentence = admissionSentence({ ...standing, conditions: low, application: { state: 'accepted' } });
    expect(sentence).toMatch(/بإعادة اختبارها، وقُبل طلبك\.$/);
  });

  it('that was refused is sent again only once the conditions are met', () => {
    const sentence = admissionSentence({ ...standing, conditions: low, application: { state: 'refused' } });
    expect(sentence).toMatch(/، ثم يُرسل طلب القبول بموضوع الأطروحة وخطتها\.$/);
  });
});

it('says of whoever is admitted that they are', () => {
  const standing = { diploma: 'intermediate', conditions, application: null } as const;
  expect(admissionSentence({ ...standing, admittedBy: 'equivalence' })).toBe('قُبلت في المستوى الثاني.');
  expect(
    admissionSentence({ diploma: 'preparatory', admittedBy: 'open', conditions: null, application: null }),
  ).toBe('قُبلت في المستوى الأول.');
});
