import * as z from 'zod/mini';
import { addressForm } from './address-form.ts';
import { endpoint } from './endpoint.ts';
import { count, done, id, idParams, instant, pageNumber, pageOf } from './primitives.ts';
import { line, text } from './written-text.ts';

export const longestQuestion = 2000;
export const questionsOnPage = 20;

const answer = z.object({
  id,
  text: z.string(),
  /** Of the course's teachers. */
  by: z.string(),
  /** So that a teacher is called by the right word. What a device kept from before has none. */
  addressedAs: z._default(addressForm, null),
  isOwn: z.boolean(),
  /** A teacher of the course marked it as the good one. */
  isGood: z.boolean(),
  createdAt: instant,
  editedAt: z.nullable(instant),
});
export type Answer = z.output<typeof answer>;

/** What a student asks under a lesson. */
export const question = z.object({
  id,
  lessonId: id,
  courseId: id,
  /** The moment of the lesson that it is about, in whole seconds; null for none. */
  at: z.nullable(count),
  text: z.string(),
  /** Null for whoever may not know it: it was asked without a name. */
  by: z.nullable(z.string()),
  isAnonymous: z.boolean(),
  isOwn: z.boolean(),
  /** It came with the trial. */
  isSample: z.boolean(),
  createdAt: instant,
  editedAt: z.nullable(instant),
  /** How many have the same question, or were helped by its answer: one mark each. */
  useful: count,
  isUsefulToMe: z.boolean(),
  /** The good one first. */
  answers: z.array(answer),
  /** Nobody adds to it any more. */
  isLocked: z.boolean(),
  /** Shown to the course's teachers alone, and to whoever asked it: they are told that it is hidden. */
  isHidden: z.boolean(),
});
export type Question = z.output<typeof question>;

const questionText = text(
  3,
  longestQuestion,
  'يُرجى كتابة سؤالك.',
  `لا يزيد السؤال على ${longestQuestion} حرف.`,
);
export const answerText = text(
  1,
  longestQuestion,
  'يُرجى كتابة الجواب.',
  `لا يزيد الجواب على ${longestQuestion} حرف.`,
);
/** The device's own: sent twice it is there once. */
const clientId = z.optional(z.uuid({ error: 'رقم غير صالح.' }));
const moment = z
  .int({ error: 'موضع السؤال ثوانٍ صحيحة.' })
  .check(z.gte(0, 'موضع السؤال ثوانٍ صحيحة.'), z.lte(1_000_000, 'موضع السؤال ثوانٍ صحيحة.'));

/** `visible`: answered or not, all that students see. */
export const askingApi = {
  ofLesson: endpoint({
    method: 'GET',
    path: '/api/lessons/:id/questions',
    access: 'signed-in',
    summary: 'أسئلة درس وأجوبتها، لمن هم في مادته',
    params: idParams,
    query: z.strictObject({ page: pageNumber }),
    reply: z.extend(pageOf(question), {
      answered: count,
      /** Whoever asks is enrolled, or teaches here. */
      mayAsk: z.boolean(),
      mayAnswer: z.boolean(),
    }),
  }),
  /** Apart from the questions themselves, for the tape can wait and the first page does not: at most two hundred. */
  momentsOfLesson: endpoint({
    method: 'GET',
    path: '/api/lessons/:id/question-moments',
    access: 'signed-in',
    summary: 'مواضع الأسئلة من شريط الدرس، لمن هم في مادته',
    params: idParams,
    reply: z.array(z.object({ id, at: count })),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/questions/:id',
    access: 'signed-in',
    summary: 'سؤال واحد؛ وما ضُمَّ إلى غيره فذلك الغير',
    params: idParams,
    reply: question,
  }),
  /** The newest two hundred; for one that was merged, the one into which it was. */
  own: endpoint({
    method: 'GET',
    path: '/api/my-questions',
    access: 'signed-in',
    summary: 'أسئلة الطالب، الأحدث أولًا',
    reply: z.array(z.extend(question, { lessonTitle: z.string(), courseTitle: z.string() })),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/lessons/:id/questions',
    access: 'signed-in',
    summary: 'سؤال عن درس عند لحظة منه',
    params: idParams,
    body: z.strictObject({
      clientId,
      at: z._default(z.nullable(moment), null),
      text: questionText,
      isAnonymous: z._default(z.boolean(), false),
    }),
    reply: question,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/questions/:id',
    access: 'signed-in',
    summary: 'تعديل السائل سؤالًا لم يُجب عنه بعد',
    params: idParams,
    body: z.strictObject({ text: questionText }),
    reply: question,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/questions/:id',
    access: 'signed-in',
    summary: 'سحب السائل سؤالًا لم يُجب عنه بعد',
    params: idParams,
    reply: done,
  }),
  markUseful: endpoint({
    method: 'POST',
    path: '/api/questions/:id/useful',
    access: 'signed-in',
    summary: 'سؤالي أيضًا، أو نفعني: علامة واحدة لكل طالب',
    params: idParams,
    reply: question,
  }),
  unmarkUseful: endpoint({
    method: 'DELETE',
    path: '/api/questions/:id/useful',
    access: 'signed-in',
    summary: 'رفع العلامة',
    params: idParams,
    reply: question,
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/questions/:id/report',
    access: 'signed-in',
    summary: 'إبلاغ محاضري المادة بسؤال أو جواب لا يليق',
    params: idParams,
    body: z.strictObject({ reason: line(3, 300, 'يُرجى كتابة سبب البلاغ.', 'لا يزيد السبب على 300 حرف.') }),
    reply: done,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/questions/:id/answers',
    access: 'teacher',
    summary: 'جواب محاضر المادة عن سؤال',
    params: idParams,
    body: z.strictObject({ clientId, text: answerText }),
    reply: question,
  }),
};
