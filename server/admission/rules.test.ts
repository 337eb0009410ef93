import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { questionBanks } from '#content/question-banks';
import { type DiplomaKey, diplomaKeys } from '#contract/primitives';
import type { Pass, StudentFacts, Subject } from './rules.ts';
import { enoughIn, mayBetter, reaches, standingIn, standingsOf, weightedAverage } from './rules.ts';

const monday = new Date('2026-11-16T08:00:00Z');
const tuesday = new Date('2026-11-17T08:00:00Z');

/** Two subjects of ten and thirty hours in each level. */
const subjects: Subject[] = diplomaKeys.flatMap((diploma, level) =>
  [10, 30].map((hours, place) => ({
    courseId: level * 10 + place,
    diploma,
    title: `الدبلوم: ${place}`,
    hours,
  })),
);

const passesIn = (diploma: DiplomaKey, ...grades: number[]): Pass[] =>
  subjects
    .filter((subject) => subject.diploma === diploma)
    .flatMap((subject, place) => {
      const grade = grades[place];
      return grade === undefined ? [] : [{ ...subject, grade, completedAt: monday, since: monday }];
    });

const factsWith = (facts: Partial<StudentFacts>): StudentFacts => ({
  passes: [],
  equivalences: [],
  application: null,
  diplomas: new Map(),
  ...facts,
});

const standing = (diploma: DiplomaKey, facts: Partial<StudentFacts>) =>
  standingIn(diploma, subjects, factsWith(facts));

describe('the average', () => {
  test('is weighed by hours, and is none of nothing', () => {
    expect(weightedAverage(passesIn('preparatory', 100, 70))).toBe(77.5);
    expect(weightedAverage([])).toBeNull();
  });

  test('is never said to be what it did not reach', () => {
    const almost = [
      { grade: 74.99, hours: 1 },
      { grade: 75, hours: 99_999 },
    ];
    expect(weightedAverage(almost)).toBeLessThan(75);
    expect(reaches(almost, 75)).toBe(false);
    expect(reaches([{ grade: 75, hours: 7 }], 75)).toBe(true);
    expect(reaches([], 75)).toBe(false);
  });

  test('is never said to be within reach of a score that passes no exam of the programme', () => {
    const easily = enoughIn([{ hours: 1 }], [{ grade: 100, hours: 100 }], 75);
    expect(new Set(questionBanks.map(({ passingGrade }) => passingGrade))).toEqual(new Set([easily]));
  });

  test('in the rest: what is enough reaches it, and a point less does not', () => {
    const hours = fc.integer({ min: 1, max: 60 });
    const grade = fc.integer({ min: 7000, max: 10_000 }).map((hundredths) => hundredths / 100);
    const some = <Each>(each: fc.Arbitrary<Each>) => fc.array(each, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        some(fc.record({ hours })),
        some(fc.record({ hours, grade })),
        fc.constantFrom(75, 80, 85, 88, 90),
        (left, passed, required) => {
          const inEach = (points: number) => [...passed, ...left.map((each) => ({ ...each, grade: points }))];
          const enough = enoughIn(left, passed, required);
          if (enough === null) expect(reaches(inEach(100), required)).toBe(false);
          else expect(reaches(inEach(enough), required)).toBe(true);
          if (enough !== null && enough > 70) expect(reaches(inEach(enough - 1), required)).toBe(false);
        },
      ),
    );
  });
});

describe('a level admits', () => {
  test('everybody, when it is the first', () => {
    expect(standing('preparatory', {})).toMatchObject({ admittedBy: 'open', conditions: null });
  });

  test('who has passed all of the level before with the average, since the last pass', () => {
    const passes = passesIn('preparatory', 75, 75).map((pass, place) =>
      place === 1 ? { ...pass, since: tuesday } : pass,
    );
    expect(standing('intermediate', { passes })).toMatchObject({
      admittedBy: 'conditions',
      admittedSince: tuesday,
      conditions: { passed: 2, missing: [], average: 75, requiredAverage: 75 },
    });
  });

  test('nobody below the average, however little', () => {
    const passes = passesIn('preparatory', 75, 74.99);
    expect(standing('intermediate', { passes }).admittedBy).toBeNull();
  });

  test('nobody who has not passed every subject, and says which are left and what is enough in them', () => {
    expect(standing('intermediate', { passes: passesIn('preparatory', 100) })).toMatchObject({
      admittedBy: null,
      conditions: { subjects: 2, passed: 1, missing: [{ courseId: 1 }], average: 100, enough: 70 },
    });
    expect(standing('certificate', { passes: passesIn('intermediate', 70) }).conditions?.enough).toBe(84);
  });

  test('nobody while the level before has no subjects, not even who passed them when it had', () => {
    expect(standingIn('intermediate', [], factsWith({})).admittedBy).toBeNull();
    const passedBefore = factsWith({ passes: passesIn('preparatory', 100, 100) });
    expect(standingIn('intermediate', [], passedBefore)).toMatchObject({
      admittedBy: null,
      conditions: { subjects: 0 },
    });
  });

  test('nobody by the level before the one before', () => {
    expect(standing('certificate', { passes: passesIn('preparatory', 100, 100) }).admittedBy).toBeNull();
  });

  test('who holds the diploma of the level before, though a subject was added since', () => {
    const added = [...subjects, { courseId: 99, diploma: 'preparatory', title: 'جديدة', hours: 20 } as const];
    const facts = factsWith({ passes: passesIn('preparatory', 80, 80) });
    expect(standingIn('intermediate', added, facts).admittedBy).toBeNull();
    const diplomas: StudentFacts['diplomas'] = new Map([
      ['preparatory', { number: 'HDT-1', courseIds: [0, 1] }],
    ]);
    expect(standingIn('intermediate', added, { ...facts, diplomas }).admittedBy).toBe('conditions');
    const revoked = factsWith({ passes: passesIn('preparatory', 80), diplomas });
    expect(standingIn('intermediate', added, revoked).conditions?.missing).toMatchObject([{ courseId: 1 }]);
  });

  test('everybody everywhere, where admission is open', () => {
    const all = standingsOf(subjects, factsWith({}), 'open');
    expect(all.map(({ admittedBy }) => admittedBy)).toEqual(Array(6).fill('open'));
  });
});

describe('an equivalence', () => {
  const equivalences = [{ diploma: 'certificate', reason: 'شهادة سابقة', grantedAt: monday } as const];

  test('admits to its level and to those before it, and no further', () => {
    const admitted = standingsOf(subjects, factsWith({ equivalences }), 'enforced');
    expect(admitted.map(({ admittedBy }) => admittedBy)).toEqual([
      'open',
      'equivalence',
      'equivalence',
      null,
      null,
      null,
    ]);
    expect(admitted[2]).toMatchObject({ admittedSince: monday, equivalenceReason: 'شهادة سابقة' });
  });

  test('is not spoken of once the conditions are met', () => {
    const passes = passesIn('preparatory', 90, 90);
    expect(standing('intermediate', { equivalences, passes }).admittedBy).toBe('conditions');
  });
});

describe('the last level', () => {
  const passes = passesIn('master', 90, 90);
  const application = {
    id: 1,
    topic: 'العلل',
    plan: 'بابان',
    submittedAt: monday,
    decidedAt: tuesday,
    note: null,
  };

  test.each([
    ['accepted', 'conditions'],
    ['pending', null],
    ['refused', null],
  ] as const)('asks for an application: %s', (state, admittedBy) => {
    const facts = { passes, application: { ...application, state } };
    expect(standing('doctorate', facts).admittedBy).toBe(admittedBy);
    expect(standing('master', facts).application).toBeNull();
  });

  test('admits since the decision, if that was the last thing', () => {
    const facts = { passes, application: { ...application, state: 'accepted' } as const };
    expect(standing('doctorate', facts).admittedSince).toEqual(tuesday);
  });

  test('admits nobody with an accepted application below distinction', () => {
    const facts = { application: { ...application, state: 'accepted' } as const };
    expect(standing('doctorate', { ...facts, passes: passesIn('master', 90, 89.99) }).admittedBy).toBeNull();
  });
});

describe('a passed score may be bettered', () => {
  const may = (courseId: number, facts: Partial<StudentFacts>, mode: 'open' | 'enforced' = 'enforced') =>
    mayBetter(courseId, subjects, factsWith(facts), mode);

  test('while its student waits before the next level', () => {
    expect(may(0, { passes: passesIn('preparatory', 80) })).toBe(true);
    expect(may(0, { passes: passesIn('preparatory', 70, 70) })).toBe(true);
    expect(may(0, { passes: passesIn('preparatory', 75, 75) })).toBe(false);
  });

  test('not where it is full, nor what was never passed', () => {
    expect(may(0, { passes: passesIn('preparatory', 100) })).toBe(false);
    expect(may(1, { passes: passesIn('preparatory', 80) })).toBe(false);
  });

  test('not in the last level, nor after an equivalence, nor where admission is open', () => {
    const last = passesIn('doctorate', 80);
    expect(may(50, { passes: last })).toBe(false);
    const passes = passesIn('preparatory', 80);
    const equivalences = [{ diploma: 'intermediate', reason: 'شهادة', grantedAt: monday } as const];
    expect(may(0, { passes, equivalences })).toBe(false);
    expect(may(0, { passes }, 'open')).toBe(false);
  });
});
