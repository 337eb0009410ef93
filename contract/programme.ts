import * as z from 'zod/mini';
import { levelKey } from './content.ts';
import { hardest } from './exam-limits.ts';
import { studyLevel } from './primitives.ts';
import { optionLetter, optionLetters } from './sitting-exams.ts';

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const isDistinct = (list: string[]) => new Set(list).size === list.length;

/** The level and the place in it: `l3s11` is the eleventh subject of the third level. */
const subjectCode = z.string().check(z.regex(/^l[1-6]s[0-9]{2}$/));

/** A book that the faculty writes itself has no author. What nobody could confirm is marked, for whoever reviews it. */
const setBook = z.strictObject({
  title: text(200),
  author: z.nullable(text(200)),
  /** The year of the author's death. */
  diedAH: z.nullable(z.int().check(z.gte(1), z.lte(1500))),
  isUncertain: z.boolean(),
  note: z.nullable(text(300)),
});
export type SetBook = z.output<typeof setBook>;

const unit = z.strictObject({ title: text(200), lectures: z.array(text(200)).check(z.minLength(1)) });

const subject = z.strictObject({
  code: subjectCode,
  title: text(120),
  track: text(100),
  description: text(400),
  label: studyLevel,
  hours: z.int().check(z.positive()),
  setBook,
  references: z.array(text(200)),
  prerequisites: z.array(subjectCode),
  /** What a scholar should compare with the printed books before the subject is taught. */
  toReview: z.array(text(300)),
  units: z.array(unit).check(
    z.minLength(1),
    z.refine((units) => isDistinct(units.flatMap(({ lectures }) => lectures))),
  ),
});
export type Subject = z.output<typeof subject>;

export const levelSubjects = z.strictObject({
  key: levelKey,
  subjects: z.array(subject).check(z.minLength(1)),
});

const bankQuestion = z
  .strictObject({
    /** Of the subject, counted from 1. */
    unit: z.int().check(z.gte(1)),
    difficulty: z.int().check(z.gte(1), z.lte(hardest)),
    question: text(500),
    options: z.array(text(500)).check(z.minLength(2), z.maxLength(6), z.refine(isDistinct)),
    correct: optionLetter,
    points: z.number().check(z.gte(0.1), z.lte(10)),
    /** Students read these two when their exam is over. */
    explanation: text(500),
    source: text(300),
    /** A scholar should look at it before it is asked. */
    reviewFirst: z.boolean(),
  })
  .check(z.refine(({ correct, options }) => optionLetters.indexOf(correct) < options.length));

/** How many of a bank's questions an exam of the programme asks. */
export const questionsDrawn = 20;

export const questionBank = z.strictObject({
  subject: subjectCode,
  examTitle: text(200),
  minutes: z.int().check(z.gte(1), z.lte(300)),
  passingGrade: z.number().check(z.gte(1), z.lte(100)),
  questions: z.array(bankQuestion).check(
    z.minLength(10),
    z.refine((questions) => isDistinct(questions.map(({ question }) => question))),
  ),
});
export type QuestionBank = z.output<typeof questionBank>;
