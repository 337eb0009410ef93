import * as z from 'zod/mini';
import { issuedCertificate } from './certificates.ts';
import { endpoint } from './endpoint.ts';
import { count, done, grade, id, idParams, instant, text, typedInteger, typedNumber } from './primitives.ts';

export const exam = z.object({
  id,
  courseId: id,
  title: z.string(),
  description: z.string(),
  /** Whole minutes. */
  duration: z.int(),
  passingGrade: grade,
  totalQuestions: count,
  isActive: z.boolean(),
  createdAt: instant,
});
export type Exam = z.output<typeof exam>;

/** A question as a student sees it: the key is not listed, so it cannot leave. */
export const askedQuestion = z.object({ id, question: z.string(), options: z.array(z.string()) });

export const optionLetters = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export const optionLetter = z.enum(optionLetters, { error: 'حرف الخيار غير صالح.' });

export const answers = z.record(z.string().check(z.regex(/^[1-9][0-9]{0,9}$/)), optionLetter);
const flagged = z.array(id).check(z.maxLength(500));

/** Counts the saves of one attempt, over all its tabs and devices. */
const revision = z.int().check(z.gte(0), z.lte(2_147_483_647));

/** What the server holds of an attempt. The refusal `stale_revision` carries it in `details`, and the page merges it. */
export const answerSheet = z.object({ answers, flagged, revision });
export type AnswerSheet = z.output<typeof answerSheet>;

export const openAttempt = z.object({
  id,
  examId: id,
  startedAt: instant,
  deadline: instant,
  ...answerSheet.shape,
  /** null until the first save. */
  savedAt: z.nullable(instant),
  /** The server's clock at the moment of the answer: the page counts down by it. */
  now: instant,
});

export const savedAnswers = z.object({ revision, savedAt: instant });

const marks = {
  passed: z.boolean(),
  score: grade,
  correctAnswers: count,
  totalQuestions: count,
  /** It was closed at its deadline or within the grace after it: the student ran out of time. */
  endedByTime: z.boolean(),
};

export const examResult = z.object({ ...marks, certificate: z.optional(issuedCertificate) });
export type ExamResult = z.output<typeof examResult>;

/** How the student's newest finished attempt at this exam ended, for a page that was not there to see it. */
export const lastResult = z.object({
  ...marks,
  attemptId: id,
  completedAt: instant,
  certificateNumber: z.nullable(z.string()),
});
export type LastResult = z.output<typeof lastResult>;

export const examForm = z.strictObject({
  title: text(1, 200, 'عنوان الاختبار مطلوب.', 'يجب أن يكون العنوان أقل من 200 حرف.'),
  description: text(1, 1000, 'وصف الاختبار مطلوب.', 'يجب أن يكون الوصف أقل من 1000 حرف.'),
  duration: typedInteger(1, 300, 'مدة الاختبار من 1 إلى 300 دقيقة.'),
  passingGrade: z.pipe(
    typedNumber('درجة النجاح بين 1 و100.'),
    z.number().check(z.gte(1, 'درجة النجاح بين 1 و100.'), z.lte(100, 'درجة النجاح بين 1 و100.')),
  ),
});

export const keyedQuestion = z.object({
  id,
  examId: id,
  question: z.string(),
  options: z.array(z.string()),
  correctAnswer: optionLetter,
  order: z.int(),
  points: z.number(),
});

export const questionForm = z
  .strictObject({
    question: text(1, 500, 'نص السؤال مطلوب.', 'يجب أن يكون السؤال أقل من 500 حرف.'),
    options: z
      .array(text(1, 500, 'نص الخيار مطلوب.', 'يجب أن يكون الخيار أقل من 500 حرف.'))
      .check(z.minLength(2, 'خياران على الأقل.'), z.maxLength(6, 'لا تزيد الخيارات على ستة.')),
    correctAnswer: optionLetter,
    points: z._default(
      z.pipe(
        typedNumber('النقاط بين 0.1 و10.'),
        z.number().check(z.gte(0.1, 'النقاط بين 0.1 و10.'), z.lte(10, 'النقاط بين 0.1 و10.')),
      ),
      1,
    ),
  })
  .check(
    z.refine((form) => optionLetters.indexOf(form.correctAnswer) < form.options.length, {
      error: 'الإجابة الصحيحة ليست من الخيارات.',
      path: ['correctAnswer'],
    }),
  );

const importProblem = z.object({ line: z.int(), message: z.string() });

export const examsApi = {
  listExams: endpoint({
    method: 'GET',
    path: '/api/exams',
    access: 'signed-in',
    summary: 'الاختبارات',
    reply: z.array(exam),
  }),
  courseExam: endpoint({
    method: 'GET',
    path: '/api/courses/:id/exam',
    access: 'signed-in',
    summary: 'اختبار مادة ومحاولة الطالب المفتوحة',
    params: idParams,
    /** `questions` is empty until an attempt is open. */
    reply: z.object({
      exam,
      questions: z.array(askedQuestion),
      attempt: z.nullable(openAttempt),
      lastResult: z.nullable(lastResult),
    }),
  }),
  startAttempt: endpoint({
    method: 'POST',
    path: '/api/exams/:id/start',
    access: 'signed-in',
    summary: 'بدء محاولة أو استئناف المفتوحة',
    params: idParams,
    reply: z.extend(openAttempt, { questions: z.array(askedQuestion) }),
  }),
  saveAnswers: endpoint({
    method: 'PUT',
    path: '/api/exam-attempts/:id/answers',
    access: 'signed-in',
    summary: 'حفظ الإجابات',
    params: idParams,
    body: z.strictObject({ answers, flagged: z._default(flagged, []), revision }),
    reply: savedAnswers,
  }),
  submitAttempt: endpoint({
    method: 'POST',
    path: '/api/exam-attempts/:id/submit',
    access: 'signed-in',
    summary: 'تسليم الاختبار',
    params: idParams,
    body: z.strictObject({ answers }),
    reply: examResult,
  }),
  createExam: endpoint({
    method: 'POST',
    path: '/api/admin/courses/:id/exams',
    access: 'teacher',
    summary: 'إضافة اختبار إلى مادة',
    params: idParams,
    body: examForm,
    reply: exam,
  }),
  examWithKeys: endpoint({
    method: 'GET',
    path: '/api/admin/exams/:id',
    access: 'teacher',
    summary: 'اختبار بأسئلته ومفاتيحه',
    params: idParams,
    reply: z.extend(exam, { questions: z.array(keyedQuestion) }),
  }),
  updateExam: endpoint({
    method: 'PATCH',
    path: '/api/admin/exams/:id',
    access: 'teacher',
    summary: 'تعديل اختبار',
    params: idParams,
    body: z.partial(z.extend(examForm, { isActive: z.boolean() })),
    reply: exam,
  }),
  deleteExam: endpoint({
    method: 'DELETE',
    path: '/api/admin/exams/:id',
    access: 'admin',
    summary: 'إخفاء اختبار',
    params: idParams,
    reply: done,
  }),
  addQuestion: endpoint({
    method: 'POST',
    path: '/api/admin/exams/:id/questions',
    access: 'teacher',
    summary: 'إضافة سؤال',
    params: idParams,
    body: questionForm,
    reply: keyedQuestion,
  }),
  updateQuestion: endpoint({
    method: 'PATCH',
    path: '/api/admin/questions/:id',
    access: 'teacher',
    summary: 'تعديل سؤال',
    params: idParams,
    body: questionForm,
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
    body: z.strictObject({ ids: z.array(id).check(z.maxLength(500)) }),
    reply: z.array(keyedQuestion),
  }),
  importQuestions: endpoint({
    method: 'POST',
    path: '/api/admin/exams/:id/questions/import',
    access: 'teacher',
    summary: 'استيراد أسئلة، معاينةً أو حفظًا، كلها أو لا شيء منها',
    params: idParams,
    body: z.strictObject({
      format: z.enum(['csv', 'gift', 'aiken']),
      text: z.string().check(z.maxLength(200_000)),
      preview: z._default(z.boolean(), false),
    }),
    reply: z.object({
      questions: z.array(z.omit(keyedQuestion, { id: true, examId: true, order: true })),
      problems: z.array(importProblem),
      saved: z.boolean(),
    }),
  }),
  examResults: endpoint({
    method: 'GET',
    path: '/api/admin/exams/:id/results',
    access: 'teacher',
    summary: 'نتائج اختبار، أرقامًا أو ملف CSV',
    params: idParams,
    query: z.strictObject({ format: z.optional(z.literal('csv')) }),
    reply: z.object({
      attempts: count,
      passed: count,
      averageScore: z.nullable(grade),
      students: z.array(
        z.object({
          userId: z.string(),
          name: z.string(),
          score: grade,
          passed: z.boolean(),
          completedAt: instant,
        }),
      ),
      mostMissed: z.array(z.object({ question: z.string(), wrong: count, asked: count })),
    }),
  }),
};
