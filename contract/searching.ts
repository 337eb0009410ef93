import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { matnKind } from './matn-names.ts';
import { count, diplomaKey, id, studyLevel } from './primitives.ts';

export const longestSearch = 200;

/** The parts of a title that were sought: from this character up to, not including, that one. */
const marks = z.array(z.tuple([count, count]));

/** Where else than in the title it was found: a piece of what is written there. */
const excerpt = z.nullable(z.object({ text: z.string(), marks }));

const searchedPage = z.object({
  kind: z.enum(['teacher', 'ijaza', 'level']),
  key: z.string(),
  title: z.string(),
  /** It describes nobody: a trial shows what it will look like. */
  isSample: z.boolean(),
  marks,
  excerpt,
});
export type SearchedPage = z.output<typeof searchedPage>;

/** A verse, a hadith or a paragraph of a text; or the text itself. */
const searchedUnit = z.object({
  matn: z.string(),
  matnTitle: z.string(),
  kind: matnKind,
  /** Its number in the text; null for the text itself. */
  unit: z.nullable(z.int()),
  /** Verses have none. */
  title: z.nullable(z.string()),
  marks,
  /** Its own words, as they are vocalised there. */
  excerpt,
});
export type SearchedUnit = z.output<typeof searchedUnit>;

export const searchApi = {
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'signed-in',
    summary:
      'البحث في المواد والدروس والمتون وحواشي الطالب وأسئلة موادّه والمحاضرين وكتب الإجازات والمستويات',
    query: z.strictObject({
      q: z._default(z.string().check(z.maxLength(longestSearch, 'عبارة البحث أطول من المسموح به.')), ''),
    }),
    reply: z.object({
      courses: z.array(
        z.object({
          id,
          title: z.string(),
          marks,
          excerpt,
          instructor: z.string(),
          level: studyLevel,
          diploma: z.nullable(diplomaKey),
        }),
      ),
      lessons: z.array(
        z.object({
          id,
          courseId: id,
          title: z.string(),
          marks,
          excerpt,
          courseTitle: z.string(),
          diploma: z.nullable(diplomaKey),
        }),
      ),
      mutun: z.array(searchedUnit),
      /** The reader's own. */
      notes: z.array(
        z.object({
          id: z.uuid(),
          lessonId: z.nullable(id),
          courseId: z.nullable(id),
          at: z.nullable(count),
          matnKey: z.nullable(z.string()),
          unit: z.nullable(z.int()),
          matnKind: z.nullable(matnKind),
          /** Of the lesson or the text. */
          title: z.string(),
          marks,
          excerpt,
        }),
      ),
      /** Of the reader's courses. */
      questions: z.array(
        z.object({
          id,
          lessonId: id,
          courseId: id,
          /** What was asked, as far as it is shown. */
          title: z.string(),
          marks,
          excerpt,
          lessonTitle: z.string(),
          courseTitle: z.string(),
        }),
      ),
      /** Those who teach, the books of the ijazas and the levels of the programme. */
      pages: z.array(searchedPage),
      /** There were others, less near to what was sought. */
      hasMore: z.boolean(),
    }),
  }),
};
