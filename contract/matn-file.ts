import * as z from 'zod/mini';
import { matnKey, matnKind } from './mutun.ts';

/** A text as it is written in the university's content: what a unit does not have is left out. */
export const matnFile = z.strictObject({
  key: matnKey,
  title: z.string(),
  author: z.string(),
  diedAH: z.int(),
  kind: matnKind,
  edition: z.string(),
  /** The subjects of the programme that teach it. */
  subjects: z.array(z.string()),
  units: z.array(
    z.strictObject({
      number: z.int(),
      title: z.optional(z.string()),
      titleOurs: z.optional(z.boolean()),
      companion: z.optional(z.string()),
      segments: z.array(z.string()),
      display: z.optional(z.array(z.string())),
      takhrij: z.optional(z.string()),
      takhrijAfter: z.optional(z.int()),
      authorNote: z.optional(z.string()),
      gharib: z.array(z.strictObject({ word: z.string(), meaning: z.string() })),
      variants: z.array(z.strictObject({ segment: z.int(), reading: z.string(), in: z.string() })),
      metreNote: z.optional(z.string()),
      reviewFirst: z.boolean(),
      reviewNote: z.optional(z.string()),
    }),
  ),
});
