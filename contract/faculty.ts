import * as z from 'zod/mini';
import { programmeCode } from './level-details.ts';

/** Square brackets mark what is still to be filled in, and never reach a reader. */
const text = z.string().check(z.trim(), z.minLength(1), z.regex(/^[^[\]]*$/));

/** There is no photograph and no personal name in it: a real profile needs the person's written consent. */
const facultyProfile = z.strictObject({
  key: z.string(),
  isSample: z.boolean(),
  roleLabel: text,
  name: text,
  degree: text,
  specialisation: text,
  subjectCodes: z.array(programmeCode).check(z.minLength(1)),
  biography: text,
  /** What the profile will tell once its owner has approved it. */
  awaited: z.array(text),
});
export type FacultyProfile = z.output<typeof facultyProfile>;

const facultyCategory = z.strictObject({
  key: z.enum(['professor', 'scholar', 'narrator']),
  title: text,
  description: text,
  profiles: z.array(facultyProfile).check(z.minLength(1)),
});
export type FacultyCategory = z.output<typeof facultyCategory>;

export const faculty = z.strictObject({
  sampleBadge: text,
  sampleNotice: text,
  categories: z.array(facultyCategory).check(z.length(3)),
  criteria: z.array(z.strictObject({ title: text, description: text })).check(z.minLength(1)),
});
