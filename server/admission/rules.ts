import { levelPages } from '#content/level-details';
import type { AdmissionConditions, Application, LevelStanding } from '#contract/admission';
import { meetsTheRest } from '#contract/admission-sentence';
import { type DiplomaKey, diplomaKeys } from '#contract/primitives';
import type { Config } from '#server/config';
import type { Wire } from '#server/http/wire';

export type AdmissionMode = Config['admission'];

/** A subject of a level, as the university offers it. */
export interface Subject {
  courseId: number;
  diploma: DiplomaKey;
  title: string;
  hours: number;
}

/** A subject that a student has passed: what its certificate says today. */
export interface Pass {
  courseId: number;
  diploma: DiplomaKey;
  title: string;
  hours: number;
  grade: number;
  completedAt: Date;
  /** When the certificate became what it is. */
  since: Date;
}

/** An equivalence that is in force. */
export interface Equivalence {
  diploma: DiplomaKey;
  reason: string;
  grantedAt: Date;
}

/** All that a student's standing follows from. */
export interface StudentFacts {
  passes: Pass[];
  equivalences: Equivalence[];
  /** The newest. */
  application: Wire<Application> | null;
  /** The diplomas that are valid, by level. */
  diplomas: Map<DiplomaKey, HeldDiploma>;
}

interface HeldDiploma {
  number: string;
  /** The subjects that the level had at its time. */
  courseIds: number[];
}

const hundredths = (grade: number): number => Math.round(grade * 100);
const hoursOf = (subjects: { hours: number }[]): number =>
  subjects.reduce((sum, { hours }) => sum + hours, 0);

/** Grades weigh as much as their subjects' hours. In hundredths and hours everything is a whole number: nothing is lost or won by floating point. */
const weighed = (passes: Pick<Pass, 'grade' | 'hours'>[]): number =>
  passes.reduce((sum, { grade, hours }) => sum + hundredths(grade) * hours, 0);

/** Σ grade × hours ÷ Σ hours, cut after four decimals so that it never reaches a band that was not reached; null of nothing. */
export function weightedAverage(passes: Pick<Pass, 'grade' | 'hours'>[]): number | null {
  const hours = hoursOf(passes);
  return hours === 0 ? null : Math.floor((weighed(passes) * 100) / hours) / 10_000;
}

export const reaches = (passes: Pick<Pass, 'grade' | 'hours'>[], required: number): boolean =>
  passes.length > 0 && weighed(passes) >= hundredths(required) * hoursOf(passes);

/** Of the programme's exams: less than it is enough for nothing. */
const passingGrade = 70;

/** What on the average is enough in each of the subjects that are left, in whole points; null when none is left, or 100 would not be enough. */
export function enoughIn(
  left: { hours: number }[],
  passes: Pick<Pass, 'grade' | 'hours'>[],
  required: number,
): number | null {
  const hoursLeft = hoursOf(left);
  if (hoursLeft === 0) return null;
  const missing = hundredths(required) * (hoursLeft + hoursOf(passes)) - weighed(passes);
  const enough = Math.max(passingGrade, Math.ceil(missing / hoursLeft / 100));
  return enough > 100 ? null : enough;
}

export const levelBefore = (diploma: DiplomaKey): DiplomaKey | null =>
  diplomaKeys[diplomaKeys.indexOf(diploma) - 1] ?? null;
export const levelAfter = (diploma: DiplomaKey): DiplomaKey | null =>
  diplomaKeys[diplomaKeys.indexOf(diploma) + 1] ?? null;

const ofLevel = <Each extends { diploma: DiplomaKey }>(all: Each[], diploma: DiplomaKey): Each[] =>
  all.filter((each) => each.diploma === diploma);

/** A level's subjects that this student has not passed, in their order. */
export function leftIn(diploma: DiplomaKey, subjects: Subject[], passes: Pass[]): Subject[] {
  const passed = new Set(passes.map(({ courseId }) => courseId));
  return ofLevel(subjects, diploma).filter(({ courseId }) => !passed.has(courseId));
}

/** Every subject of the level is passed. A level without subjects is completed by nobody. */
export const hasPassedAll = (diploma: DiplomaKey, subjects: Subject[], passes: Pass[]): boolean =>
  ofLevel(subjects, diploma).length > 0 && leftIn(diploma, subjects, passes).length === 0;

interface LevelRules {
  requiredAverage: number;
  asksApplication: boolean;
}

/** What a level asks for; null for the one that is open to all. */
export function rulesOf(diploma: DiplomaKey): LevelRules | null {
  const level = levelPages.find(({ key }) => key === diploma);
  if (!level || level.requiredAverage === null) return null;
  return {
    requiredAverage: level.requiredAverage,
    asksApplication: level.furtherConditions.includes('thesis-topic'),
  };
}

function conditionsOf(
  diploma: DiplomaKey,
  subjects: Subject[],
  { passes, diplomas }: StudentFacts,
): AdmissionConditions | null {
  const [before, rules] = [levelBefore(diploma), rulesOf(diploma)];
  if (!before || !rules) return null;
  const held = diplomas.get(before);
  // A subject that came after the diploma is not asked of who holds it. One whose certificate was revoked since is.
  const left = leftIn(before, subjects, passes).filter(
    ({ courseId }) => !held || held.courseIds.includes(courseId),
  );
  // A level without subjects is completed by nobody, whatever was passed while it had some.
  const isOffered = Boolean(held) || ofLevel(subjects, before).length > 0;
  const passed = isOffered ? ofLevel(passes, before) : [];
  return {
    before,
    subjects: left.length + passed.length,
    passed: passed.length,
    missing: left.map(({ courseId, title }) => ({ courseId, title })),
    average: weightedAverage(passed),
    requiredAverage: rules.requiredAverage,
    enough: enoughIn(left, passed, rules.requiredAverage),
    asksApplication: rules.asksApplication,
  };
}

/** An equivalence to a level admits to it, and to whatever comes before it. */
const equivalenceFor = (diploma: DiplomaKey, equivalences: Equivalence[]): Equivalence | null =>
  equivalences.find((each) => diplomaKeys.indexOf(each.diploma) >= diplomaKeys.indexOf(diploma)) ?? null;

type Admission = Pick<Wire<LevelStanding>, 'admittedBy' | 'admittedSince' | 'equivalenceReason'>;
const notAdmitted: Admission = { admittedBy: null, admittedSince: null, equivalenceReason: null };

function admissionTo(
  diploma: DiplomaKey,
  conditions: AdmissionConditions | null,
  { passes, equivalences, application }: StudentFacts,
  mode: AdmissionMode,
): Admission {
  if (!conditions || mode === 'open') return { ...notAdmitted, admittedBy: 'open' };
  const passed = conditions.subjects > 0 ? ofLevel(passes, conditions.before) : [];
  const isAccepted = !conditions.asksApplication || application?.state === 'accepted';
  if (conditions.missing.length === 0 && reaches(passed, conditions.requiredAverage) && isAccepted) {
    const moments = passed.map(({ since }) => since.getTime());
    if (conditions.asksApplication && application?.decidedAt)
      moments.push(new Date(application.decidedAt).getTime());
    return { ...notAdmitted, admittedBy: 'conditions', admittedSince: new Date(Math.max(...moments)) };
  }
  const equivalence = equivalenceFor(diploma, equivalences);
  return equivalence
    ? {
        admittedBy: 'equivalence',
        admittedSince: equivalence.grantedAt,
        equivalenceReason: equivalence.reason,
      }
    : notAdmitted;
}

/** How a student stands before a level, and in it. */
export function standingIn(
  diploma: DiplomaKey,
  subjects: Subject[],
  facts: StudentFacts,
  mode: AdmissionMode = 'enforced',
): Wire<LevelStanding> {
  const conditions = conditionsOf(diploma, subjects, facts);
  const passed = ofLevel(facts.passes, diploma);
  return {
    diploma,
    ...admissionTo(diploma, conditions, facts, mode),
    conditions,
    application: conditions?.asksApplication ? facts.application : null,
    subjects: passed.length + leftIn(diploma, subjects, facts.passes).length,
    passed: passed.length,
    average: weightedAverage(passed),
    diplomaNumber: facts.diplomas.get(diploma)?.number ?? null,
  };
}

/** How a student stands before each of the six levels, in their order. */
export const standingsOf = (subjects: Subject[], facts: StudentFacts, mode: AdmissionMode) =>
  diplomaKeys.map((diploma) => standingIn(diploma, subjects, facts, mode));

/** An application is sent once everything else is there. */
export const mayApply = ({ conditions }: Pick<Wire<LevelStanding>, 'conditions'>): boolean =>
  conditions !== null && conditions.asksApplication && meetsTheRest(conditions);

/** A score that was passed may be bettered, where it can be, while its student waits before the next level. */
export function mayBetter(
  courseId: number,
  subjects: Subject[],
  facts: StudentFacts,
  mode: AdmissionMode,
): boolean {
  const pass = facts.passes.find((each) => each.courseId === courseId);
  const next = pass && pass.grade < 100 ? levelAfter(pass.diploma) : null;
  return next !== null && standingIn(next, subjects, facts, mode).admittedBy === null;
}
