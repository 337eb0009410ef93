import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { matnKey, matnKind } from './matn-names.ts';
import { count, id, instant } from './primitives.ts';

export { matnKey, type MatnKind, matnKind, matnKinds } from './matn-names.ts';

export const matnParams = z.strictObject({ key: matnKey });

/** A rare word of the unit, as it stands there, and what it means. */
const gharib = z.object({ word: z.string(), meaning: z.string() });
export type Gharib = z.output<typeof gharib>;

/** A reading of other copies: as good an answer as the text's own. */
const variant = z.object({
  /** From 1; 0 is the takhrij. */
  segment: count,
  reading: z.string(),
  in: z.string(),
});
export type Variant = z.output<typeof variant>;

/** What is memorised at a time: a verse, a hadith, a paragraph. */
export const matnUnit = z.object({
  number: z.int(),
  title: z.nullable(z.string()),
  /** The heading is the university's, not the author's. */
  titleOurs: z.boolean(),
  companion: z.nullable(z.string()),
  /** The two hemistichs of a verse; else the pieces in which it is recited. */
  segments: z.array(z.string()),
  /** The segments stretched to one width, for the eye alone; null where nobody has measured them. */
  display: z.nullable(z.array(z.string())),
  /** Of the author himself, part of the text. */
  takhrij: z.nullable(z.string()),
  /** The segment behind which it stands; null for the end. */
  takhrijAfter: z.nullable(z.int()),
  /** A remark of the author's, which is not memorised. */
  authorNote: z.nullable(z.string()),
  gharib: z.array(gharib),
  variants: z.array(variant),
  metreNote: z.nullable(z.string()),
  /** A scholar has yet to sign it. */
  reviewFirst: z.boolean(),
  reviewNote: z.nullable(z.string()),
  /** When it was last corrected after students had it, and what the correction was. */
  correctedAt: z.nullable(instant),
  correctionNote: z.nullable(z.string()),
});
export type MatnUnit = z.output<typeof matnUnit>;

export const matnHead = z.object({
  key: z.string(),
  title: z.string(),
  author: z.string(),
  diedAH: z.nullable(z.int()),
  kind: matnKind,
  /** What it was collated with. */
  edition: z.string(),
});
export type MatnHead = z.output<typeof matnHead>;

export const unitStates = ['new', 'learning', 'memorised'] as const;
export const unitState = z.enum(unitStates);
export type UnitState = z.output<typeof unitState>;

/** Of the courses that teach it, those that the reader may see. */
const teachingCourse = z.object({ id, title: z.string() });

/** A text on the list, with how its reader stands in it. */
const listedMatn = z.extend(matnHead, {
  /** One for each unit, in their order. */
  states: z.array(unitState),
  memorised: count,
  learning: count,
  /** To be reviewed today, and new today. */
  due: count,
  fresh: count,
  /** Units that were corrected after the reader last reviewed them. */
  corrected: z.array(z.int()),
  courses: z.array(teachingCourse),
});
export type ListedMatn = z.output<typeof listedMatn>;

/** A text whole: the same for everybody. */
export const wholeMatn = z.extend(matnHead, {
  units: z.array(matnUnit),
  courses: z.array(teachingCourse),
});
export type WholeMatn = z.output<typeof wholeMatn>;

export const mutunApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/mutun',
    access: 'signed-in',
    summary: 'المتون، وحال الطالب في كل منها',
    reply: z.array(listedMatn),
  }),
  matn: endpoint({
    method: 'GET',
    path: '/api/mutun/:key',
    access: 'signed-in',
    summary: 'متن بوحداته',
    params: matnParams,
    reply: wholeMatn,
  }),
};
