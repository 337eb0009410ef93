import * as z from 'zod/mini';
import { bookKey } from './books.ts';
import { endpoint } from './endpoint.ts';
import { count, done, id, idParams, idText, instant } from './primitives.ts';
import { sex, way } from './register.ts';
import { line, optionalLine, optionalText } from './written-text.ts';

const year = z.nullable(
  z.int('السنة عدد.').check(z.gte(1, 'السنة بالهجرية.'), z.lte(1600, 'السنة بالهجرية.')),
);

export const chainPerson = z.object({
  id,
  name: z.string(),
  kunya: z.nullable(z.string()),
  knownAs: z.nullable(z.string()),
  sex,
  bornAH: z.nullable(z.int()),
  diedAH: z.nullable(z.int()),
  /** For those who are signed in. */
  note: z.nullable(z.string()),
  source: z.nullable(z.string()),
  isSample: z.boolean(),
});
export type ChainPerson = z.output<typeof chainPerson>;

const orderedYears = {
  error: 'سنة الوفاة قبل سنة المولد.',
  path: ['diedAH'],
};

export const personForm = z
  .strictObject({
    name: line(2, 200, 'الاسم والنسب مطلوبان.', 'لا يزيد الاسم على 200 حرف.'),
    kunya: optionalLine(60),
    knownAs: optionalLine(100),
    sex,
    bornAH: year,
    diedAH: year,
    note: optionalText(2000),
    source: optionalLine(400),
  })
  .check(
    z.refine(({ bornAH, diedAH }) => bornAH === null || diedAH === null || bornAH <= diedAH, orderedYears),
  );
export type PersonForm = z.output<typeof personForm>;

export const suggestedPerson = z.extend(chainPerson, {
  /** In so many chains. */
  chains: count,
  /** What would be strange in taking from them; see `chain-rules.ts`. */
  gap: z.nullable(z.enum(['unborn', 'far'])),
});

export type SuggestedPerson = z.output<typeof suggestedPerson>;

const chainLink = z.object({
  id,
  studentId: id,
  teacherId: id,
  way,
  restWay: z.nullable(way),
  source: z.nullable(z.string()),
  gap: z.nullable(z.enum(['unborn', 'far'])),
});

export const wholeChain = z.object({
  id,
  bookKey: z.string(),
  bookTitle: z.string(),
  shaykhId: z.string(),
  /** The shaykh himself among the persons, and the author. */
  rootId: id,
  authorId: id,
  approvedAt: z.nullable(instant),
  isOwn: z.boolean(),
  /** Every way that it goes ends with the author. */
  arrives: z.boolean(),
  persons: z.array(chainPerson),
  links: z.array(chainLink),
  /** The same, told. */
  prose: z.string(),
});
/** Of one chain: nobody has taken a book from so many. */
export const mostLinks = 200;

export type WholeChain = z.output<typeof wholeChain>;

export type ChainLink = z.output<typeof chainLink>;

export const linkForm = z.strictObject({
  studentId: id,
  teacherId: id,
  way,
  restWay: z.nullable(way),
  source: optionalLine(400),
});

export const chainsApi = {
  persons: endpoint({
    method: 'GET',
    path: '/api/persons',
    access: 'signed-in',
    summary: 'رجال الأسانيد، لمن يكتب سندًا',
    query: z.strictObject({
      query: z._default(z.string().check(z.maxLength(200)), ''),
      student: z.optional(idText),
    }),
    reply: z.array(suggestedPerson),
  }),
  /** Whether the asker may hold majalis, write chains and grant; and as whom. */
  ownShaykh: endpoint({
    method: 'GET',
    path: '/api/shaykh',
    access: 'signed-in',
    summary: 'هل أُذن لصاحب الحساب بعقد المجالس والإجازة',
    reply: z.object({ person: z.nullable(chainPerson) }),
  }),
  changePerson: endpoint({
    method: 'PATCH',
    path: '/api/persons/:id',
    access: 'signed-in',
    summary: 'تصحيح ما كُتب عن رجل من رجال الأسانيد',
    params: idParams,
    body: personForm,
    reply: chainPerson,
  }),
  addPerson: endpoint({
    method: 'POST',
    path: '/api/persons',
    access: 'signed-in',
    summary: 'إضافة رجل أو امرأة إلى رجال الأسانيد',
    body: personForm,
    reply: chainPerson,
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/chains',
    access: 'signed-in',
    summary: 'أسانيد الشيخ',
    reply: z.array(
      z.object({
        id,
        bookKey: z.string(),
        bookTitle: z.string(),
        approvedAt: z.nullable(instant),
        persons: count,
      }),
    ),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/chains',
    access: 'signed-in',
    summary: 'ابتداء سند للشيخ إلى كتاب',
    body: z.strictObject({
      bookKey,
      /** An own chain to the same book, which the new one corrects: it begins with the same links. */
      copyOf: z.optional(id),
    }),
    reply: wholeChain,
  }),
  chain: endpoint({
    method: 'GET',
    path: '/api/chains/:id',
    access: 'signed-in',
    summary: 'سند',
    params: idParams,
    reply: wholeChain,
  }),
  addLink: endpoint({
    method: 'POST',
    path: '/api/chains/:id/links',
    access: 'signed-in',
    summary: 'زيادة راوٍ في السند',
    params: idParams,
    body: linkForm,
    reply: wholeChain,
  }),
  removeLink: endpoint({
    method: 'DELETE',
    path: '/api/chains/:id/links/:linkId',
    access: 'signed-in',
    summary: 'حذف راوٍ من سند لم يُعتمد',
    params: z.strictObject({ id: idText, linkId: idText }),
    reply: wholeChain,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/chains/:id/approval',
    access: 'signed-in',
    summary: 'اعتماد الشيخ سنده',
    params: idParams,
    reply: wholeChain,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/chains/:id',
    access: 'signed-in',
    summary: 'حذف سند لم يُعتمد',
    params: idParams,
    reply: done,
  }),
};
