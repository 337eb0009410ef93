import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { programmeCode } from './level-details.ts';

/** Square brackets mark what is still to be filled in, and never reach a reader. */
const text = z.string().check(z.trim(), z.minLength(1), z.regex(/^[^[\]]*$/));

/** There is no photograph and no personal name in it: a real profile needs the person's written consent. */
const facultyProfile = z
  .strictObject({
    key: z.string(),
    /** It describes nobody. */
    isSample: z.boolean(),
    /** Its owner has read it and agreed to it. Until then only a trial shows it. */
    isConfirmed: z.boolean(),
    roleLabel: text,
    name: text,
    degree: text,
    specialisation: text,
    subjectCodes: z.array(programmeCode).check(z.minLength(1)),
    biography: text,
    /** What the profile will tell once its owner has approved it. */
    awaited: z.array(text),
  })
  .check(
    z.refine(
      ({ isSample, isConfirmed }) => !(isSample && isConfirmed),
      'a sample has no owner to confirm it',
    ),
  );
export type FacultyProfile = z.output<typeof facultyProfile>;

const facultyCategory = z.strictObject({
  key: z.enum(['professor', 'scholar', 'narrator']),
  title: text,
  description: text,
  profiles: z.array(facultyProfile),
});
export type FacultyCategory = z.output<typeof facultyCategory>;

export const faculty = z.strictObject({
  sampleBadge: text,
  sampleNotice: text,
  categories: z.array(facultyCategory).check(z.length(3)),
  criteria: z.array(z.strictObject({ title: text, description: text })).check(z.minLength(1)),
});

export const facultyApi = {
  listFaculty: endpoint({
    method: 'GET',
    path: '/api/faculty',
    access: 'signed-in',
    summary: 'هيئة التدريس: ما أقرّه أصحابه من الملفات، ومعه النماذج في نسخة التجربة',
    reply: z.array(facultyCategory),
  }),
};
