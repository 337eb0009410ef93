import * as z from 'zod/mini';
import { bookKey } from './books.ts';
import { endpoint } from './endpoint.ts';
import { ijazaFacts } from './ijaza-facts.ts';
import { typedPassword } from './own-account.ts';
import { count, done, id, idParams, instant } from './primitives.ts';
import { ijazaKinds, numberRange, requestStates, way } from './register.ts';
import { text } from './written-text.ts';

const request = z.object({
  id,
  bookKey: z.string(),
  bookTitle: z.string(),
  kind: z.enum(ijazaKinds),
  student: z.string(),
  shaykh: z.string(),
  askedAt: instant,
  state: z.enum(requestStates),
  note: z.nullable(z.string()),
});

/** What the shaykh has before him when he decides. */
const requestToDecide = z.extend(request, {
  heard: z.array(numberRange),
  missed: z.array(numberRange),
  last: z.nullable(count),
  majalis: count,
  /** A recital of the whole text that a teacher passed. */
  recital: z.nullable(z.object({ teacher: z.string(), at: instant })),
  /** His approved ways to the book, and from whom he has it by each. */
  chains: z.array(z.object({ id, persons: count, from: z.nullable(z.string()) })),
  /** The usual way of this kind. */
  way,
  /** The usual wording for this student, to be adapted: by the first of the chains, granting what was heard alone. */
  suggested: z.array(z.string()),
  /** The same for each chain, and with what was missed or without it. */
  suggestions: z.array(z.object({ chainId: id, grantsMissed: z.boolean(), paragraphs: z.array(z.string()) })),
});
export type RequestToDecide = z.output<typeof requestToDecide>;

const userId = z.string().check(z.minLength(1), z.maxLength(64));
const numberParams = z.strictObject({ number: z.string().check(z.minLength(1), z.maxLength(64)) });

export const ijazatApi = {
  own: endpoint({
    method: 'GET',
    path: '/api/ijazat',
    access: 'signed-in',
    summary: 'إجازات الطالب بأسانيدها: ثَبَته',
    reply: z.array(ijazaFacts),
  }),
  granted: endpoint({
    method: 'GET',
    path: '/api/ijazat/granted',
    access: 'signed-in',
    summary: 'ما أجاز به القارئ شيخًا، أحدثه أوله',
    reply: z.array(
      z.object({
        number: z.string(),
        student: z.string(),
        bookTitle: z.string(),
        grantedAt: instant,
        isValid: z.boolean(),
      }),
    ),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/ijazat/requests',
    access: 'signed-in',
    summary: 'طلب الإجازة بكتاب من شيخ',
    body: z.strictObject({ bookKey, shaykhId: userId, kind: z.enum(ijazaKinds) }),
    reply: request,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/ijazat/requests/:id',
    access: 'signed-in',
    summary: 'سحب طلب لم يُبتّ فيه',
    params: idParams,
    reply: done,
  }),
  asked: endpoint({
    method: 'GET',
    path: '/api/ijazat/requests',
    access: 'signed-in',
    summary: 'طلبات الإجازة: ما للطالب منها، وما عند الشيخ',
    reply: z.object({ own: z.array(request), toDecide: z.array(request) }),
  }),
  toDecide: endpoint({
    method: 'GET',
    path: '/api/ijazat/requests/:id',
    access: 'signed-in',
    summary: 'طلب إجازة بما سمعه صاحبه وما فاته، لشيخه',
    params: idParams,
    reply: requestToDecide,
  }),
  grant: endpoint({
    method: 'POST',
    path: '/api/ijazat/requests/:id/grant',
    access: 'signed-in',
    summary: 'إجازة الشيخ بلفظه وتوقيعه',
    params: idParams,
    body: z.strictObject({
      way,
      chainId: id,
      /** Each a paragraph. */
      text: text(20, 6000, 'اكتب لفظ الإجازة.', 'لا يزيد لفظ الإجازة على 6000 حرف.'),
      /** What was missed is granted by ijaza: the shaykh's own word, without which nothing beyond what was heard is. */
      grantsMissed: z.boolean(),
      /** What was missed as he saw it: where it has changed since, he is told, and nothing is granted. */
      missed: z.optional(z.array(numberRange)),
      /** Asked again at this moment. */
      password: typedPassword,
    }),
    reply: ijazaFacts,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/ijazat/requests/:id/refusal',
    access: 'signed-in',
    summary: 'اعتذار الشيخ عن الإجازة',
    params: idParams,
    body: z.strictObject({ note: text(3, 500, 'اكتب للطالب سبب الاعتذار.', 'لا يزيد السبب على 500 حرف.') }),
    reply: done,
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/ijazat/:number/revocation',
    access: 'signed-in',
    summary: 'رجوع الشيخ عن إجازته',
    params: numberParams,
    body: z.strictObject({
      reason: text(3, 500, 'اكتب سبب الرجوع.', 'لا يزيد السبب على 500 حرف.'),
      password: typedPassword,
    }),
    reply: ijazaFacts,
  }),
};
