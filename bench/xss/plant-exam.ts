import { certificateManagementApi } from '#contract/managing-certificates';
import type { Course } from '#contract/courses';
import { enrolmentsApi } from '#contract/enrolments';
import { type Lesson, lessonsApi } from '#contract/lessons';
import { examManagementApi, questionFormats } from '#contract/managing-exams';
import { sittingApi } from '#contract/sitting-exams';
import { writeQuestions } from '#server/exams/question-formats/write';
import { type Caller, send, sendHostile } from './hostile-call.ts';
import type { Payload } from './payloads.ts';
import type { People } from './people.ts';
import type { Tally } from './tally.ts';
import { nameOf } from './text-fields.ts';

interface Taught {
  course: Course;
  lesson: Lesson;
}

/** An exam that asks the payload, sat by all who can; its certificates carry the payload's names. */
export async function plantExam(
  payload: Payload,
  { teacher, admin, student, sitter, graduate, disgraced }: People & { student: Caller },
  taught: Taught,
  tally: Tally,
) {
  const { course } = taught;
  const examBody = {
    title: 'الاختبار النهائي',
    description: 'في المادة كلها.',
    duration: 300,
    passingGrade: 50,
  };
  const create = {
    endpoint: examManagementApi.createExam,
    by: teacher,
    params: { id: course.id },
    body: examBody,
  };
  const exam = examManagementApi.createExam.reply.parse((await sendHostile(create, payload, tally)).json);
  const ofExam = { by: teacher, params: { id: exam.id } };
  await sendHostile({ endpoint: examManagementApi.updateExam, ...ofExam, body: {} }, payload, tally);
  await plantQuestions(payload, ofExam, tally);
  // The right answer is the first one on every paper, too.
  const asWritten = { isActive: true, shuffleOptions: false };
  await send({ endpoint: examManagementApi.updateExam, ...ofExam }, asWritten);

  const pass = async (by: Caller) => {
    const { id, answers } = await sit(by, exam.id, taught);
    const submit = { endpoint: sittingApi.submitAttempt, by, params: { id }, body: { answers } };
    const { certificate } = sittingApi.submitAttempt.reply.parse(
      (await sendHostile(submit, payload, tally)).json,
    );
    if (!certificate) throw new Error(`who passed has no certificate of course ${course.id}`);
    return { attemptId: id, certificate };
  };

  const open = await sit(sitter, exam.id, taught);
  const save = { endpoint: sittingApi.saveAnswers, by: sitter, params: { id: open.id } };
  await sendHostile({ ...save, body: { answers: open.answers, revision: 1 } }, payload, tally);
  const { attemptId } = await pass(graduate);
  const { id } = (await pass(disgraced)).certificate;
  const revoke = {
    endpoint: certificateManagementApi.revoke,
    by: admin,
    params: { id },
    body: { reason: 'للتجربة' },
  };
  await sendHostile(revoke, payload, tally);
  const { certificateNumber } = (await pass(student)).certificate;
  return { exam, attemptId, certificateNumber };
}

/** Somebody studies the course and begins its exam; with the answers, which are right. */
async function sit(by: Caller, examId: number, { course, lesson }: Taught) {
  await send({ endpoint: enrolmentsApi.enrol, by, params: { id: course.id } }, undefined);
  await send(
    { endpoint: lessonsApi.saveProgress, by, params: { id: lesson.id } },
    { watchedDuration: lesson.duration, isCompleted: false, courseId: course.id },
  );
  const { json } = await send({ endpoint: sittingApi.startAttempt, by, params: { id: examId } }, undefined);
  const { id, questions } = sittingApi.startAttempt.reply.parse(json);
  return { id, answers: Object.fromEntries(questions.map((question) => [question.id, 'A'])) };
}

/** Written by hand, and imported in each of the formats. The right answer is always the first. */
async function plantQuestions(
  payload: Payload,
  ofExam: { by: Caller; params: { id: number } },
  tally: Tally,
): Promise<void> {
  const body = {
    question: 'ما الحديث الصحيح؟',
    options: ['ما اتصل سنده', 'غيره'],
    correctAnswer: 'A',
  } as const;
  const add = { endpoint: examManagementApi.addQuestion, ...ofExam, body };
  const { id } = examManagementApi.addQuestion.reply.parse((await sendHostile(add, payload, tally)).json);
  const update = {
    endpoint: examManagementApi.updateQuestion,
    by: ofExam.by,
    params: { id },
    body: { options: body.options },
  };
  await sendHostile(update, payload, tally);

  const { text } = payload;
  const asked = {
    question: text,
    options: [text, `${text} .`],
    correctAnswer: 'A',
    points: 1,
    unit: null,
    difficulty: 2,
    explanation: text,
    source: text,
    isApproved: true,
  } as const;
  const importing = { endpoint: examManagementApi.importQuestions, ...ofExam };
  for (const format of questionFormats) {
    const written = writeQuestions[format]([{ ...asked, options: [...asked.options] }]);
    const { status } = await send(importing, { format, text: written });
    const field = [['text', format]];
    if (status < 300) tally.taken(nameOf(examManagementApi.importQuestions), field);
    else tally.refused(nameOf(examManagementApi.importQuestions), field);
  }
  const plain = writeQuestions.aiken([{ ...asked, question: 'سؤال', options: ['نعم', 'لا'] }]);
  await sendHostile({ ...importing, body: { format: 'aiken', text: plain } }, payload, tally);
}
