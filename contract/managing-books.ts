import * as z from 'zod/mini';
import { bookKey, bookParams, bookPart } from './books.ts';
import { endpoint } from './endpoint.ts';
import { count, id } from './primitives.ts';
import { bookUnits, ijazaKinds } from './register.ts';
import { line, optionalLine } from './written-text.ts';

export const mostParts = 600;
export const highestNumber = 60_000;

const number = (error: string) => z.int(error).check(z.gte(1, error), z.lte(highestNumber, error));

const part = z.strictObject({
  title: line(1, 300, 'اسم القسم مطلوب.', 'لا يزيد اسم القسم على 300 حرف.'),
  from: number('أول القسم رقم من أرقام الكتاب.'),
  to: number('آخر القسم رقم من أرقام الكتاب.'),
});

/** Which transmission and edition is read, and how it is numbered. */
export const numberingForm = z.strictObject({
  transmission: optionalLine(300),
  edition: line(3, 500, 'اكتب الطبعة التي تُقرأ ويُرجع إلى أرقامها.', 'لا تزيد الطبعة على 500 حرف.'),
  /** What its numbers count. */
  unit: z.enum(bookUnits, { error: 'يجب اختيار ما تعدّه أرقام الكتاب.' }),
  last: number('آخر رقم في الكتاب عدد من 1 إلى 60000.'),
  /** In their order, none before the one that stands before it: see `book-part-problems.ts`. */
  parts: z.array(part).check(z.maxLength(mostParts, `لا تزيد الأقسام على ${mostParts} قسم.`)),
});
export type NumberingForm = z.output<typeof numberingForm>;

export const bookForm = z.strictObject({
  key: bookKey,
  title: line(2, 200, 'اسم الكتاب مطلوب.', 'لا يزيد اسم الكتاب على 200 حرف.'),
  authorId: id,
  kind: z.enum(ijazaKinds, { error: 'يجب اختيار طريق الكتاب: سماع أو قراءة أو حفظ.' }),
});

const managedBook = z.object({
  key: z.string(),
  title: z.string(),
  author: z.string(),
  diedAH: z.nullable(z.int()),
  kind: z.enum(ijazaKinds),
  matnKey: z.nullable(z.string()),
  isSample: z.boolean(),
  transmission: z.nullable(z.string()),
  edition: z.nullable(z.string()),
  unit: z.enum(bookUnits),
  last: z.nullable(count),
  /** The highest number that a majlis was announced for: the book is never numbered below it. */
  announcedTo: z.nullable(count),
});
export type ManagedBook = z.output<typeof managedBook>;

const numberedBook = z.extend(managedBook, { parts: z.array(bookPart) });
export type NumberedBook = z.output<typeof numberedBook>;

export const bookManagementApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/books',
    access: 'admin',
    summary: 'كتب الإجازات وطبعاتها وترقيمها',
    reply: z.array(managedBook),
  }),
  book: endpoint({
    method: 'GET',
    path: '/api/admin/books/:key',
    access: 'admin',
    summary: 'كتاب بطبعته وترقيمه وأقسامه',
    params: bookParams,
    reply: numberedBook,
  }),
  number: endpoint({
    method: 'PUT',
    path: '/api/admin/books/:key/numbering',
    access: 'admin',
    summary: 'رواية الكتاب وطبعته وترقيمه وأقسامه',
    params: bookParams,
    body: numberingForm,
    mostBytes: 512 * 1024,
    reply: numberedBook,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/books',
    access: 'admin',
    summary: 'إضافة كتاب',
    body: bookForm,
    reply: numberedBook,
  }),
};
