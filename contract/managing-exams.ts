import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  fewestOptions,
  hardest,
  longestExam,
  longestWait,
  mostQuestions,
  mostTries,
  mostUnits,
} from './exam-limits.ts';
import { examObstacle, examWithRules } from './exams.ts';
import { courseUnit } from './course-units.ts';
import { count, done, grade, id, idParams, instant, pageNumber } from './primitives.ts';
import { typedInteger, typedMinutes, typedNumber } from './typed-numbers.ts';
import { line, optionalText, text } from './written-text.ts';
import { optionLetter, optionLetters } from './sitting-exams.ts';

/** The database keeps two decimals: a third is refused, not rounded away behind the person's back. */
const twoDecimals = (min: number, max: number, error: string) =>
  z.pipe(
    typedNumber(error),
    z.number().check(
      z.gte(min, error),
      z.lte(max, error),
      z.refine((number) => Math.round(number * 100) / 100 === number, 'منزلتان عشريتان على الأكثر.'),
    ),
  );

export const examForm = z.strictObject({
  title: line(1, 200, 'عنوان الاختبار مطلوب.', 'يجب أن يكون العنوان أقل من 200 حرف.'),
  description: text(1, 1000, 'وصف الاختبار مطلوب.', 'يجب أن يكون الوصف أقل من 1000 حرف.'),
  duration: typedMinutes(1, longestExam, `مدة الاختبار من 1 إلى ${longestExam} دقيقة.`),
  passingGrade: twoDecimals(1, 100, 'درجة النجاح بين 1 و100.'),
});

/** How papers are made, and how often and how soon the exam may be tried again. Left empty: all, and any number. */
export const examRules = {
  drawCount: z.nullable(
    typedInteger(
      1,
      mostQuestions,
      `عدد أسئلة الورقة من 1 إلى ${mostQuestions}، أو يُترك فارغًا لتُسأل كلها.`,
    ),
  ),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  waitHours: typedInteger(0, longestWait, `ساعات الانتظار من 0 إلى ${longestWait}.`),
  tries: z.nullable(
    typedInteger(1, mostTries, `عدد المحاولات من 1 إلى ${mostTries}، أو يُترك فارغًا إن لم يكن له حدّ.`),
  ),
};

/** An exam as a form showed it. */
export const knownExam = z.partial(
  z.pick(examWithRules, {
    title: true,
    description: true,
    duration: true,
    passingGrade: true,
    drawCount: true,
    shuffleQuestions: true,
    shuffleOptions: true,
    waitHours: true,
    tries: true,
  }),
);

export const keyedQuestion = z.object({
  id,
  examId: id,
  question: z.string(),
  options: z.array(z.string()),
  correctAnswer: optionLetter,
  order: z.int(),
  points: z.number(),
  /** The number of a unit of the course; null for none. */
  unit: z.nullable(z.int()),
  /** 1 recalls, 2 understands, 3 applies. */
  difficulty: z.int(),
  /** Students read these two when their exam is over. */
  explanation: z.nullable(z.string()),
  source: z.nullable(z.string()),
  /** In use. Until a teacher approves it, it is on no paper. */
  isApproved: z.boolean(),
});

const pointsTyped = twoDecimals(0.1, 10, 'النقاط بين 0.1 و10.');

const questionFields = {
  question: text(1, 500, 'نص السؤال مطلوب.', 'يجب أن يكون السؤال أقل من 500 حرف.'),
  options: z
    .array(text(1, 500, 'نص الخيار مطلوب.', 'يجب أن يكون الخيار أقل من 500 حرف.'))
    .check(
      z.minLength(fewestOptions, 'خياران على الأقل.'),
      z.maxLength(optionLetters.length, 'لا تزيد الخيارات على ستة.'),
      (options) => {
        const seen = new Set<string>();
        for (const [index, option] of options.value.entries()) {
          if (seen.has(option) && option !== '') {
            const message = 'هذا الخيار مكرر. لكل خيار نص يخصّه.';
            options.issues.push({ code: 'custom', message, input: option, path: [index] });
          }
          seen.add(option);
        }
      },
    ),
  correctAnswer: optionLetter,
};

const besides = {
  points: pointsTyped,
  unit: z.nullable(typedInteger(1, mostUnits, 'اختر وحدة من وحدات المادة.')),
  difficulty: typedInteger(1, hardest, 'الصعوبة 1 أو 2 أو 3.'),
  explanation: optionalText(1000),
  source: optionalText(300),
  isApproved: z.boolean({ error: 'معتمد أو غير معتمد.' }),
};
const unlessSaid = {
  points: z._default(besides.points, 1),
  unit: z._default(besides.unit, null),
  difficulty: z._default(besides.difficulty, 2),
  explanation: z._default(besides.explanation, null),
  source: z._default(besides.source, null),
  isApproved: z._default(besides.isApproved, true),
};

export const questionForm = z.strictObject({ ...questionFields, ...unlessSaid }).check(
  z.refine((form) => optionLetters.indexOf(form.correctAnswer) < form.options.length, {
    error: 'الإجابة الصحيحة ليست من الخيارات.',
    path: ['correctAnswer'],
  }),
);

/** A change of a question: only what is sent changes, and the whole must then be a question. */
const questionChange = z.partial(z.strictObject({ ...questionFields, ...besides }));

export const questionFormats = ['csv', 'gift', 'aiken'] as const;
export const questionFormat = z.enum(questionFormats, {
  error: 'صيغة غير معروفة. الصيغ المقبولة: CSV وGIFT وAiken.',
});
export type QuestionFormat = z.output<typeof questionFormat>;

export const importedQuestion = z.omit(keyedQuestion, { id: true, examId: true, order: true });
export type ImportedQuestion = z.output<typeof importedQuestion>;

/** A question as a form showed it. */
export const knownQuestion = z.partial(importedQuestion);
export type KnownQuestion = z.output<typeof knownQuestion>;

/** What is wrong in a text of questions, and in which of its lines, counted from 1. */
export const importProblem = z.object({ line: z.int(), message: z.string() });
export type ImportProblem = z.output<typeof importProblem>;

/** One who sat an exam to its end at least once. */
const examStudent = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  /** The best. */
  score: grade,
  /** As it was when the best attempt began. */
  passingGrade: grade,
  passed: z.boolean(),
  tries: count,
  /** When the best attempt ended. */
  completedAt: instant,
  /** Percent of time that the best attempt had on top. */
  extraTime: count,
  /** Null for any number. */
  triesLeft: z.nullable(count),
});

/** All figures are of finished attempts. */
const examResults = z.object({
  examId: id,
  title: z.string(),
  courseId: id,
  courseTitle: z.string(),
  passingGrade: grade,
  attempts: count,
  openAttempts: count,
  people: count,
  /** People: nobody passes an exam twice. */
  passed: count,
  /** Of the people; null while there are none. */
  passRate: z.nullable(grade),
  /** Of the attempts; null while there are none. */
  averageScore: z.nullable(grade),
  /** Ten: how many attempts scored 0 to below 10, 10 to below 20 … 90 to 100. */
  distribution: z.array(count),
  /** A page of them, the best first. */
  students: z.array(examStudent),
  /** At most ten, the most often missed first, as the newest attempt asked them. An unanswered question is missed. */
  mostMissed: z.array(z.object({ questionId: id, question: z.string(), wrong: count, asked: count })),
});

const mostImportedCharacters = 200_000;

export const examManagementApi = {
  createExam: endpoint({
    method: 'POST',
    path: '/api/admin/courses/:id/exams',
    access: 'teacher',
    summary: 'إضافة اختبار إلى مادة',
    params: idParams,
    body: examForm,
    reply: examWithRules,
  }),
  examWithKeys: endpoint({
    method: 'GET',
    path: '/api/admin/exams/:id',
    access: 'teacher',
    summary: 'اختبار بأسئلته ومفاتيحه',
    params: idParams,
    reply: z.extend(examWithRules, {
      courseTitle: z.string(),
      questions: z.array(keyedQuestion),
      /** Those of its course, in their order. */
      units: z.array(courseUnit),
      /** How many are sitting it now. Each has a copy of the questions: no edit reaches them. */
      openAttempts: count,
      /** Empty when students can sit it. */
      obstacles: z.array(examObstacle),
      /** The exam that the students of this course sit now: this one, another, or none. */
      seated: z.nullable(z.object({ id, title: z.string() })),
    }),
  }),
  updateExam: endpoint({
    method: 'PATCH',
    path: '/api/admin/exams/:id',
    access: 'teacher',
    summary: 'تعديل اختبار',
    params: idParams,
    body: z.partial(z.extend(examForm, { isActive: z.boolean(), ...examRules, known: knownExam })),
    reply: examWithRules,
  }),
  deleteExam: endpoint({
    method: 'DELETE',
    path: '/api/admin/exams/:id',
    access: 'teacher',
    summary: 'حذف اختبار لم يؤدِّه أحد: المسودة لمحاضرها، والمنشور لمدير النظام',
    params: idParams,
    reply: done,
  }),
  addQuestion: endpoint({
    method: 'POST',
    path: '/api/admin/exams/:id/questions',
    access: 'teacher',
    summary: 'إضافة سؤال',
    params: idParams,
    /** Last, or right after the question that `after` names. */
    body: z.safeExtend(questionForm, { after: z.optional(id) }),
    reply: keyedQuestion,
  }),
  updateQuestion: endpoint({
    method: 'PATCH',
    path: '/api/admin/questions/:id',
    access: 'teacher',
    summary: 'تعديل سؤال',
    params: idParams,
    body: z.extend(questionChange, { known: z.optional(knownQuestion) }),
    reply: keyedQuestion,
  }),
  deleteQuestion: endpoint({
    method: 'DELETE',
    path: '/api/admin/questions/:id',
    access: 'teacher',
    summary: 'حذف سؤال',
    params: idParams,
    reply: done,
  }),
  orderQuestions: endpoint({
    method: 'PUT',
    path: '/api/admin/exams/:id/questions/order',
    access: 'teacher',
    summary: 'ترتيب الأسئلة',
    params: idParams,
    body: z.strictObject({ ids: z.array(id).check(z.maxLength(mostQuestions)) }),
    reply: z.array(keyedQuestion),
  }),
  importQuestions: endpoint({
    method: 'POST',
    path: '/api/admin/exams/:id/questions/import',
    access: 'teacher',
    summary: 'استيراد أسئلة، معاينةً أو حفظًا، كلها أو لا شيء منها',
    params: idParams,
    body: z.strictObject({
      format: questionFormat,
      text: z.string().check(z.maxLength(mostImportedCharacters, 'النص أطول من 200,000 حرف.')),
      preview: z._default(z.boolean(), false),
    }),
    /** A preview tells all `problems`; a saving with any is refused whole (400, `errors` by line). */
    reply: z.object({
      questions: z.array(importedQuestion),
      /** The first hundred. */
      problems: z.array(importProblem),
      totalProblems: count,
      saved: z.boolean(),
    }),
    /** Each character may come as six bytes: `\u0635`. */
    mostBytes: 6 * mostImportedCharacters + 1024,
  }),
  exportQuestions: endpoint({
    method: 'GET',
    path: '/api/admin/exams/:id/questions/export',
    access: 'teacher',
    summary: 'أسئلة اختبار ملفًّا يُستورد كما هو',
    params: idParams,
    query: z.strictObject({ format: questionFormat }),
    reply: 'file',
  }),
  examResults: endpoint({
    method: 'GET',
    path: '/api/admin/exams/:id/results',
    access: 'teacher',
    summary: 'نتائج اختبار، أرقامًا أو ملف CSV',
    params: idParams,
    /** The file holds all students, whatever the page. */
    query: z.strictObject({ format: z.optional(z.literal('csv')), page: pageNumber }),
    alsoCsv: true,
    reply: examResults,
  }),
};
