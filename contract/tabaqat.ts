import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { typedPassword } from './own-account.ts';
import { id, idParams, instant } from './primitives.ts';
import { numberRange, tabaqaStates } from './register.ts';
import { text } from './written-text.ts';

export const wholeTabaqa = z.object({
  id,
  seriesId: id,
  number: z.string(),
  /** «طبقة سماع «رياض الصالحين»»: a title stays as it is called, whatever stands before it. */
  heading: z.string(),
  bookTitle: z.string(),
  author: z.string(),
  /** With kunya, as a subject; and his name without it, as he signs. */
  shaykh: z.string(),
  signature: z.string(),
  scribe: z.string(),
  place: z.string(),
  state: z.enum(tabaqaStates),
  paragraphs: z.array(z.string()),
  /** For the leaf's margin: who missed what, by number, and whether all of it was read again for them. */
  margins: z.array(
    z.object({ names: z.array(z.string()), missed: z.array(numberRange), isMadeUp: z.boolean() }),
  ),
  /** The whole book was read: «بلغ السماعُ ختمًا» stands in the margin. */
  isKhatm: z.boolean(),
  firstAt: instant,
  lastAt: instant,
  /** From the first majlis to the last: «٢٥ جمادى الأولى إلى ٨ جمادى الآخرة ١٤٤٨هـ», «٥ إلى ١٨ نوفمبر ٢٠٢٦م». */
  hijri: z.string(),
  gregorian: z.string(),
  /** «١٤٤٨», once it is sealed. */
  sealYear: z.nullable(z.string()),
  grants: z.boolean(),
  shownAt: z.nullable(instant),
  approvedAt: z.nullable(instant),
  sealedAt: z.nullable(instant),
  additions: z.array(
    z.object({
      id,
      text: z.string(),
      writtenBy: z.string(),
      writtenAt: instant,
      confirmedAt: z.nullable(instant),
    }),
  ),
  /** How the reader stands in it: named as one who heard, who missed, who attended; null for those who keep it. */
  own: z.nullable(
    z.object({ verdict: z.enum(['heard', 'attended', 'missed']), missed: z.array(numberRange) }),
  ),
  part: z.object({ isShaykh: z.boolean(), isScribe: z.boolean() }),
  isSample: z.boolean(),
});
export type WholeTabaqa = z.output<typeof wholeTabaqa>;

const additionForm = z.strictObject({
  text: text(3, 2000, 'اكتب الاستدراك.', 'لا يزيد الاستدراك على 2000 حرف.'),
});

export const tabaqatApi = {
  own: endpoint({
    method: 'GET',
    path: '/api/tabaqat',
    access: 'signed-in',
    summary: 'الطباق التي سُمّي فيها القارئ، أو هو شيخها أو كاتبها',
    reply: z.array(
      z.object({
        id,
        number: z.string(),
        bookTitle: z.string(),
        shaykh: z.string(),
        state: z.enum(tabaqaStates),
        sealedAt: z.nullable(instant),
      }),
    ),
  }),
  compose: endpoint({
    method: 'POST',
    path: '/api/series/:id/tabaqa',
    access: 'signed-in',
    summary: 'كتابة الطبقة من أوراق السماع، أو كتابتها من جديد قبل ختمها',
    params: idParams,
    reply: wholeTabaqa,
  }),
  tabaqa: endpoint({
    method: 'GET',
    path: '/api/tabaqat/:id',
    access: 'signed-in',
    summary: 'طبقة',
    params: idParams,
    reply: wholeTabaqa,
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/tabaqat/:id/showing',
    access: 'signed-in',
    summary: 'عرض الطبقة على الشيخ',
    params: idParams,
    reply: wholeTabaqa,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/tabaqat/:id/approval',
    access: 'signed-in',
    summary: '«صحّ ذلك»، وإجازة الشيخ للسامعين إن شاء',
    params: idParams,
    body: z.strictObject({ grants: z.boolean() }),
    reply: wholeTabaqa,
  }),
  seal: endpoint({
    method: 'POST',
    path: '/api/tabaqat/:id/seal',
    access: 'signed-in',
    summary: 'ختم الطبقة بيد شيخها',
    params: idParams,
    body: z.strictObject({ password: typedPassword }),
    reply: wholeTabaqa,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/tabaqat/:id/additions',
    access: 'signed-in',
    summary: 'استدراك بعد الختم',
    params: idParams,
    body: additionForm,
    reply: wholeTabaqa,
  }),
  confirmAddition: endpoint({
    method: 'POST',
    path: '/api/tabaqat/:id/additions/:additionId/confirmation',
    access: 'signed-in',
    summary: 'تصحيح الشيخ استدراكًا',
    params: z.strictObject({ id: idParams.shape.id, additionId: idParams.shape.id }),
    reply: wholeTabaqa,
  }),
};
