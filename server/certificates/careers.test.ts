import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { honoursOf } from '#contract/grades';
import { type DiplomaKey, diplomaKeys } from '#contract/primitives';
import { standingIn } from '#server/admission/rules';
import { openDatabase } from '#server/db/database';
import { type CareerStep, careerStep, careerWorld, type Held, passesIn } from '#server/testing/careers';
import { quiet } from '#server/testing/quiet';
import { testApp } from '#server/testing/test-app';

/**
 * Careers drawn by lot, on a real database and in two processes: passes alone, in groups and at once, better scores,
 * revocations, subjects that come, hide and go, edits of courses, exams and templates, equivalences. After every step all
 * that was issued, and everybody's admission, is looked at without the rules of the server.
 */
const university = await testApp();
const other = openDatabase(university.database.connection, quiet);
afterAll(other.close);

type World = Awaited<ReturnType<typeof careerWorld>>;

/** One that is always looked at: a whole level, a better score, a transcript, and edits of everything. */
const plainCareer: CareerStep[] = [
  { step: 'template', deed: 'new', level: 'مادة' },
  { step: 'template', deed: 'new', level: 'تحضيري' },
  {
    step: 'pass',
    sat: [
      { student: 0, course: 0, score: 80 },
      { student: 0, course: 1, score: 90 },
    ],
    apart: true,
  },
  { step: 'transcript', student: 0 },
  { step: 'pass', sat: [{ student: 0, course: 0, score: 95 }], apart: false },
  { step: 'edit course', course: 0, hours: 3 },
  { step: 'template', deed: 'edit', level: 'تحضيري' },
  { step: 'template', deed: 'delete', level: 'مادة' },
  { step: 'change state', course: 1, state: 'deleted' },
  { step: 'new subject', level: 'preparatory', hours: 7 },
  { step: 'rename', student: 0 },
  { step: 'server starts' },
];

const careers = fc.array(careerStep, { minLength: 8, maxLength: 18, size: 'max' });

test(
  'in every career diplomas are earned, averages are those of the scores, and what was issued stays',
  { timeout: 90_000 },
  async () => {
    const seen = { diplomas: 0, versions: 0, admitted: 0 };
    const live = async (steps: CareerStep[]) => {
      const world = await careerWorld(university, other.db);
      let before = await world.look();
      for (const step of steps) {
        await world.act(step);
        const after = await world.look();
        expectEarned(before, after);
        expectGiven(world, step, after);
        expectUnchanged(world, step, before, after);
        expectNumbersOnce(after);
        seen.admitted += expectAdmissions(world, after);
        before = after;
      }
      seen.diplomas += before.diplomas.length;
      seen.versions += before.diplomas.filter(({ version }) => version > 1).length;
    };
    await fc.assert(fc.asyncProperty(careers, live), { numRuns: 10, examples: [[plainCareer]] });
    // The careers were worth looking at.
    expect(Object.values(seen).every((number) => number > 0)).toBe(true);
  },
);

type Diploma = Held['diplomas'][number];

/** In hundredths and hours everything is whole: no floating point decides. */
const weighed = (subjects: { grade: number; hours: number }[]) => ({
  sum: subjects.reduce((sum, { grade, hours }) => sum + BigInt(Math.round(grade * 100)) * BigInt(hours), 0n),
  hours: subjects.reduce((sum, { hours }) => sum + BigInt(hours), 0n),
});

const validOf = (held: Held, userId: string, diploma: DiplomaKey) =>
  held.certificates.filter(
    (each) => each.isValid && each.userId === userId && held.courses.get(each.courseId)?.diploma === diploma,
  );

/** What the level asks for now: what is published and was not thrown away, hidden or not. */
const askedIn = (held: Held, diploma: DiplomaKey): number[] =>
  [...held.courses.values()]
    .filter((each) => each.diploma === diploma && !each.deletedAt)
    .map(({ id }) => id);

function hasAll(held: Held, userId: string, diploma: DiplomaKey): boolean {
  const passed = new Set(validOf(held, userId, diploma).map(({ courseId }) => courseId));
  const asked = askedIn(held, diploma);
  return asked.length > 0 && asked.every((id) => passed.has(id));
}

/** Who holds the diploma needs no subject that came later, and every one that it names and the level still has. */
function standsByDiploma(held: Held, userId: string, diploma: DiplomaKey): boolean {
  const [theirs] = held.diplomas.filter(
    (each) => each.isValid && each.userId === userId && each.diploma === diploma,
  );
  const passed = new Set(validOf(held, userId, diploma).map(({ courseId }) => courseId));
  const asked = askedIn(held, diploma);
  return Boolean(theirs?.subjects.every(({ courseId }) => passed.has(courseId) || !asked.includes(courseId)));
}

const byId = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

/** A diploma that was not there before has every subject of its level; what it says follows from the scores. */
function expectEarned(before: Held, after: Held): void {
  const older = byId(before.diplomas);
  for (const diploma of after.diplomas) {
    const was = older.get(diploma.id);
    if (was?.version === diploma.version) continue;
    const passed = validOf(after, diploma.userId, diploma.diploma);
    if (!was) {
      expect(hasAll(after, diploma.userId, diploma.diploma), 'every subject is passed').toBe(true);
      const listed = diploma.subjects.map(({ courseId }) => courseId);
      expect(listed).toEqual(expect.arrayContaining(askedIn(after, diploma.diploma)));
      // A subject that is gone may have been passed in the same moment, and be told or not.
      expect(passed.map(({ courseId }) => courseId)).toEqual(expect.arrayContaining(listed));
    }
    for (const { courseId, grade } of diploma.subjects) {
      const now = passed.find((each) => each.courseId === courseId);
      const then = was?.subjects.find((each) => each.courseId === courseId);
      expect(grade).toBe(now?.grade ?? then?.grade);
    }
    expectMarks(diploma);
  }
}

function expectMarks({ subjects, average, honors, hours }: Diploma): void {
  const exact = weighed(subjects);
  expect(BigInt(hours)).toBe(exact.hours);
  expect(BigInt(Math.round(average * 10_000))).toBe((exact.sum * 100n) / exact.hours);
  const reached = ([90n, 80n, 70n] as const).find((band) => exact.sum >= band * 100n * exact.hours);
  expect(honors).toBe(honoursOf(Number(reached ?? 0n)));
}

/** Whoever has passed all of a level holds its diploma at once. */
function expectGiven(world: World, step: CareerStep, after: Held): void {
  const places =
    step.step === 'pass'
      ? passesIn(world, step.sat).map(({ userId, courseId }) => ({
          userId,
          diploma: after.courses.get(courseId)?.diploma,
        }))
      : step.step === 'server starts'
        ? world.students.flatMap(({ userId }) => diplomaKeys.map((diploma) => ({ userId, diploma })))
        : [];
  for (const { userId, diploma } of places) {
    if (!diploma || !hasAll(after, userId, diploma)) continue;
    const held = after.diplomas.filter((each) => each.userId === userId && each.diploma === diploma);
    expect(held, 'a diploma for a whole level').toHaveLength(1);
  }
}

/** Only a better score makes a next version, only revoking takes away, and a template that goes takes nothing with it. */
function expectUnchanged(world: World, step: CareerStep, before: Held, after: Held): void {
  const now = byId(after.certificates);
  const sat = step.step === 'pass' ? passesIn(world, step.sat) : [];
  for (const was of before.certificates) {
    const is = now.get(was.id);
    const better = sat.find(
      ({ userId, courseId, score }) =>
        was.isValid && userId === was.userId && courseId === was.courseId && score > was.grade,
    );
    const { diplomaTemplateId: _worn, ...kept } = was;
    expect(is).toMatchObject({
      ...kept,
      ...(step.step === 'revoke certificate' && whatRevokingChanges(is)),
      ...(better && {
        grade: better.score,
        honors: honoursOf(better.score),
        completionDate: world.clock.now,
        examAttemptId: is?.examAttemptId,
        version: was.version + 1,
        changedAt: world.clock.now,
      }),
    });
  }
  const diplomasNow = byId(after.diplomas);
  for (const was of before.diplomas) {
    const is = diplomasNow.get(was.id);
    const { templateId: _worn, ...kept } = was;
    const isNext = is !== undefined && is.version > was.version;
    if (isNext) expect(sat.some(({ userId }) => userId === was.userId) && was.isValid).toBe(true);
    expect(is).toMatchObject({
      ...kept,
      ...(step.step === 'revoke diploma' && whatRevokingChanges(is)),
      ...(isNext && {
        average: is.average,
        honors: is.honors,
        subjects: is.subjects,
        version: is.version,
        changedAt: world.clock.now,
      }),
    });
    expect(is?.average).toBeGreaterThanOrEqual(was.average);
  }
  const transcriptsNow = byId(after.transcripts);
  for (const was of before.transcripts) expect(transcriptsNow.get(was.id)).toEqual(was);
}

const whatRevokingChanges = (
  is: { isValid: boolean; revokedAt: Date | null; revokedReason: string | null } | undefined,
) => is && { isValid: is.isValid, revokedAt: is.revokedAt, revokedReason: is.revokedReason };

function expectNumbersOnce({ certificates, diplomas, transcripts }: Held): void {
  const numbers = [
    ...certificates.map(({ certificateNumber }) => certificateNumber),
    ...diplomas.map(({ number }) => number),
    ...transcripts.map(({ number }) => number),
  ];
  expect(new Set(numbers).size).toBe(numbers.length);
}

const required: Record<DiplomaKey, bigint> = {
  preparatory: 0n,
  intermediate: 75n,
  certificate: 80n,
  bachelor: 85n,
  master: 88n,
  doctorate: 90n,
};

/** Nobody is admitted below the average, without a subject, or by an equivalence that was taken back; how many are. */
function expectAdmissions(world: World, held: Held): number {
  let admitted = 0;
  for (const { userId } of world.students) {
    const facts = held.facts.get(userId);
    if (!facts) throw new Error('a student has no facts');
    for (const [index, diploma] of diplomaKeys.entries()) {
      const previous = diplomaKeys[index - 1];
      const { admittedBy } = standingIn(diploma, held.subjects, facts);
      if (!previous) {
        expect(admittedBy).toBe('open');
        continue;
      }
      const exact = weighed(
        validOf(held, userId, previous).map(({ courseId, grade }) => ({
          grade,
          hours: Math.round((held.courses.get(courseId)?.duration ?? 0) / 60),
        })),
      );
      const isHighEnough = exact.hours > 0n && exact.sum >= required[diploma] * 100n * exact.hours;
      const isAccepted = diploma !== 'doctorate' || held.applications.some((each) => each.userId === userId);
      const hasPassed = standsByDiploma(held, userId, previous) || hasAll(held, userId, previous);
      const meets = hasPassed && isHighEnough && isAccepted;
      const isEquivalent = held.equivalences.some(
        (each) => each.userId === userId && !each.takenBackAt && diplomaKeys.indexOf(each.diploma) >= index,
      );
      expect(admittedBy, diploma).toBe(meets ? 'conditions' : isEquivalent ? 'equivalence' : null);
      if (meets) admitted += 1;
    }
  }
  return admitted;
}
