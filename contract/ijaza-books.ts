import * as z from 'zod/mini';

const text = z.string().check(z.trim(), z.minLength(1));
const isDistinct = (list: string[]) => new Set(list).size === list.length;

const ijazaBook = z
  .strictObject({
    key: z.string().check(z.regex(/^[a-z-]+$/)),
    title: text,
    author: text,
    /** The year of the author's death; the century is counted from it. */
    diedAH: z.int().check(z.gte(1), z.lte(1500)),
    centuryAH: z.int(),
    centuryNote: z.nullable(text),
    description: text,
    importance: z.enum(['essential', 'complementary']),
    /** Nobody could confirm the author's name or year: it is shown as awaiting review. */
    isUncertain: z.boolean(),
  })
  .check(z.refine(({ diedAH, centuryAH }) => centuryAH === Math.ceil(diedAH / 100)));
export type IjazaBook = z.output<typeof ijazaBook>;

const ijazaCategory = z.strictObject({
  key: z.enum(['listening', 'reading', 'memorisation']),
  title: text,
  /** How a student receives the book. */
  definition: text,
  books: z.array(ijazaBook).check(
    z.minLength(1),
    z.refine((books) => isDistinct(books.map(({ key }) => key))),
  ),
});
export type IjazaCategory = z.output<typeof ijazaCategory>;
export type IjazaKind = IjazaCategory['key'];

export const ijazaCategories = z.array(ijazaCategory).check(z.length(3));
