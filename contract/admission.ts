import * as z from 'zod/mini';
import { count, diplomaKey, grade, id, instant } from './primitives.ts';

export const applicationStates = ['pending', 'accepted', 'refused'] as const;

/** To the last level, as its student sees it. */
export const application = z.object({
  id,
  topic: z.string(),
  plan: z.string(),
  submittedAt: instant,
  state: z.enum(applicationStates),
  decidedAt: z.nullable(instant),
  /** What the student was told with the decision. */
  note: z.nullable(z.string()),
});
export type Application = z.output<typeof application>;

const namedCourse = z.object({ courseId: id, title: z.string() });

/** What a level asks of the level before it, and how the student stands there. */
export const admissionConditions = z.object({
  before: diplomaKey,
  subjects: count,
  passed: count,
  /** The subjects that are left, in their order. */
  missing: z.array(namedCourse),
  /** Weighted by hours over what was passed; null before the first. */
  average: z.nullable(grade),
  requiredAverage: grade,
  /** In each of the subjects that are left, on the average; null when none is left, or when no score would be enough. */
  enough: z.nullable(grade),
  /** Asked for by the last level alone. */
  asksApplication: z.boolean(),
});
export type AdmissionConditions = z.output<typeof admissionConditions>;

/** How a student stands before one of the six levels, and in it. */
export const levelStanding = z.object({
  diploma: diplomaKey,
  /** `open`: to everybody. Null while the student is not admitted. */
  admittedBy: z.nullable(z.enum(['open', 'conditions', 'equivalence'])),
  admittedSince: z.nullable(instant),
  /** Why an admin admitted the student without the conditions. */
  equivalenceReason: z.nullable(z.string()),
  /** Null for the first level, which asks for nothing. */
  conditions: z.nullable(admissionConditions),
  /** The newest, where the level asks for one. */
  application: z.nullable(application),
  /** Of this level itself. */
  subjects: count,
  passed: count,
  average: z.nullable(grade),
  diplomaNumber: z.nullable(z.string()),
});
export type LevelStanding = z.output<typeof levelStanding>;
