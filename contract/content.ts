import * as z from 'zod/mini';

const text = z.string().check(z.trim(), z.minLength(1));
const count = z.int().check(z.positive());

export const levelKey = z.enum([
  'preparatory',
  'intermediate',
  'certificate',
  'bachelor',
  'master',
  'doctorate',
]);
export type LevelKey = z.infer<typeof levelKey>;

export const institution = z.strictObject({
  name: text,
  description: text,
  /** Printed with every certificate: «بكالوريوس», «ماجستير» and «دكتوراه» are regulated words in many countries. */
  statusNotice: text,
  /** The same notice where the programme as a whole is described. */
  programmeNotice: text,
});
export type Institution = z.infer<typeof institution>;

export const levelSummary = z
  .strictObject({
    level: z.literal([1, 2, 3, 4, 5, 6]),
    key: levelKey,
    degree: text,
    title: text,
    subtitle: text,
    certificateType: text,
    bannerText: text,
    subjectCount: count,
    lecturesPerSubject: count,
    hours: count,
    subjectTitles: z.array(text),
  })
  .check(z.refine((level) => level.subjectTitles.length === level.subjectCount));
export type LevelSummary = z.infer<typeof levelSummary>;

export const levelSummaries = z.array(levelSummary).check(z.length(6));

const pillar = z.strictObject({
  key: z.enum([
    'memorisation',
    'explanation',
    'practice',
    'instruments',
    'review',
    'mentoring',
    'reading',
    'assessment',
  ]),
  title: text,
  description: text,
});
export type Pillar = z.infer<typeof pillar>;

const statement = z.strictObject({ title: text, description: text });

export const studyMethod = z.strictObject({
  pillars: z.array(pillar).check(z.length(8)),
  progression: statement,
  compositeDiploma: statement,
  /** What the hours of a subject hold besides its lessons. */
  hours: text,
});
export type StudyMethod = z.infer<typeof studyMethod>;

/** No hadith is shown without all of this: who narrated it, where it stands, and who graded it. */
const sourcedHadith = z.strictObject({
  key: z.enum(['understanding', 'conveying', 'seeking', 'one-verse', 'intentions', 'truthfulness']),
  text,
  companion: text,
  /** In the words of the book that is named as its source: «قال: سمعت رسول الله ﷺ يقول». */
  narration: text,
  source: text,
});
export type SourcedHadith = z.infer<typeof sourcedHadith>;

export const sourcedHadiths = z.array(sourcedHadith).check(z.minLength(1));
