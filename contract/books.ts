import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { count, id, instant } from './primitives.ts';
import { bookUnits, ijazaKinds, numberRange, verdict } from './register.ts';

export const bookKey = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{1,59}$/, 'مفتاح الكتاب حروف لاتينية صغيرة وأرقام.'));
export const bookParams = z.strictObject({ key: bookKey });

export const bookPart = z.object({ title: z.string(), from: count, to: count });

/** A majlis as it stands in a list. */
export const listedMajlis = z.object({
  id,
  seriesId: id,
  number: count,
  startsAt: instant,
  minutes: count,
  range: numberRange,
  isMakeUp: z.boolean(),
  isOpen: z.boolean(),
  isOver: z.boolean(),
  /** What the scribe decided of the reader; null while nothing is. */
  verdict: z.nullable(verdict),
});
export type ListedMajlis = z.output<typeof listedMajlis>;

const listedBook = z.object({
  key: z.string(),
  title: z.string(),
  author: z.string(),
  diedAH: z.nullable(z.int()),
  kind: z.enum(ijazaKinds),
  matnKey: z.nullable(z.string()),
  isSample: z.boolean(),
  nextMajlis: z.nullable(listedMajlis),
  unit: z.enum(bookUnits),
  /** Of the reader. */
  heard: count,
  last: z.nullable(count),
});
export type ListedBook = z.output<typeof listedBook>;

export const coverage = z.object({
  heard: z.array(numberRange),
  missed: z.array(z.object({ range: numberRange, nextChance: z.nullable(listedMajlis) })),
  unread: z.array(numberRange),
});

/** A shaykh who may be asked for the ijaza, and how the reader stands with him. */
const grantor = z.object({
  shaykhId: z.string(),
  shaykh: z.string(),
  isSample: z.boolean(),
  chainId: z.nullable(id),
  /** Why the reader may not ask yet for the ijaza that the book is read for; null where they may. */
  whyNotAsk: z.nullable(z.string()),
  /** The same of each way, where the book may be asked for by another than its own. */
  whyNotAskFor: z.object({
    listening: z.nullable(z.string()),
    reading: z.nullable(z.string()),
    memorisation: z.nullable(z.string()),
  }),
  /** What was asked and decided, and what was granted. */
  request: z.nullable(z.object({ id, state: z.string(), note: z.nullable(z.string()) })),
  ijazaNumber: z.nullable(z.string()),
});
export type Grantor = z.output<typeof grantor>;

/** Majalis of a book with one shaykh, and how the reader stands in them. */
const seriesOfBook = z.extend(grantor, {
  id,
  reader: z.nullable(z.string()),
  place: z.string(),
  majalis: z.array(listedMajlis),
  coverage,
  tabaqaId: z.nullable(id),
});
export type SeriesOfBook = z.output<typeof seriesOfBook>;

export const wholeBook = z.extend(listedBook, {
  transmission: z.nullable(z.string()),
  edition: z.nullable(z.string()),
  parts: z.array(bookPart),
  series: z.array(seriesOfBook),
  /** Who has a chain to a text that is recited here and holds no majalis of it: asked by whoever has memorised it. */
  grantors: z.array(grantor),
  /** The reader wishes to be told of majalis. */
  isWished: z.boolean(),
});
export type WholeBook = z.output<typeof wholeBook>;

export const booksApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/books',
    access: 'signed-in',
    summary: 'كتب الإجازات، ومجلسها القادم، وما سمعه الطالب منها',
    reply: z.array(listedBook),
  }),
  book: endpoint({
    method: 'GET',
    path: '/api/books/:key',
    access: 'signed-in',
    summary: 'كتاب بأقسامه ومجالسه، وما سمعه الطالب وما فاته',
    params: bookParams,
    reply: wholeBook,
  }),
};
