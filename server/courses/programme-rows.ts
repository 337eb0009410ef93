import { programmeTitle } from '#contract/course-title';
import { type QuestionBank, questionsDrawn, type SetBook, type Subject } from '#contract/programme';
import type { courses, courseUnits, examQuestions, exams, lessons } from '#server/db/schema';

type Row<Table extends { $inferInsert: object }, Parent extends string = never> = Omit<
  Table['$inferInsert'],
  Parent
>;

/** Grows when courses of a running university are to be given something new. */
export const programmeEdition = 2;

/** No person is named before the institution appoints one. */
const instructor = 'هيئة التدريس';

/** Half of a subject's hours are lectures; the rest is reading, memorising and review. */
const lectureShare = 0.5;
const longestLecture = 3600;

/** Whole minutes, in seconds. At the highest levels most hours are research, and no lecture is longer than an hour. */
export const lectureSeconds = (hours: number, lectures: number): number =>
  Math.min(longestLecture, Math.round((hours * 60 * lectureShare) / lectures) * 60);

export const courseRow = (
  level: { key: NonNullable<Row<typeof courses>['diploma']>; title: string },
  subject: Subject,
) =>
  ({
    title: programmeTitle(level.title, subject.title),
    description: `${subject.description}\n${bookLine(subject.setBook)}`,
    instructor,
    level: subject.label,
    duration: subject.hours * 60,
    diploma: level.key,
    programmeCode: subject.code,
    programmeEdition,
  }) satisfies Row<typeof courses>;

export function lessonRows({
  units,
  hours,
  setBook,
  references,
}: Subject): Row<typeof lessons, 'courseId'>[] {
  const inOrder = units.flatMap((unit, index) =>
    unit.lectures.map((title) => ({
      title,
      unit: index + 1,
      unitLine: `الوحدة ${index + 1} من ${units.length}: ${unit.title}.`,
    })),
  );
  const duration = lectureSeconds(hours, inOrder.length);
  const reading = [
    bookLine(setBook),
    ...(references.length > 0 ? [`للتوسع: ${references.join('؛ ')}.`] : []),
  ];
  return inOrder.map(({ title, unit, unitLine }, index) => ({
    title,
    description: [unitLine, ...reading].join('\n'),
    duration,
    order: index + 1,
    unit,
  }));
}

export const unitRows = ({ units }: Subject): Row<typeof courseUnits, 'courseId'>[] =>
  units.map(({ title }, index) => ({ number: index + 1, title }));

/** How the exams of the programme are sat. */
export const programmeRules = {
  drawCount: questionsDrawn,
  shuffleQuestions: true,
  shuffleOptions: true,
  waitHours: 24,
  tries: 3,
} satisfies Partial<Row<typeof exams, 'courseId'>>;

export const examRow = (subject: Subject, bank: QuestionBank): Row<typeof exams, 'courseId'> => ({
  title: bank.examTitle,
  description: `الاختبار النهائي للمادة، ووحداتها: ${subject.units.map(({ title }) => title).join('؛ ')}.`,
  duration: bank.minutes,
  passingGrade: bank.passingGrade,
  ...programmeRules,
});

export const questionRows = (bank: QuestionBank): Row<typeof examQuestions, 'examId'>[] =>
  bank.questions.map(({ correct, reviewFirst, ...question }, index) => ({
    ...question,
    correctAnswer: correct,
    isApproved: !reviewFirst,
    order: index + 1,
  }));

function bookLine({ title, author, diedAH, isUncertain }: SetBook): string {
  const died = diedAH === null ? '' : ` (ت ${isUncertain ? 'نحو ' : ''}${diedAH}هـ)`;
  return `الكتاب المقرر: «${title}»${author === null ? '' : `، ${author}${died}`}.`;
}
