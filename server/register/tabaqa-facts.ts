import * as z from 'zod/mini';
import { instant } from '#contract/primitives';
import { numberRange, sex, verdict } from '#contract/register';

/** Somebody who is named in it; by their account, where they have one, they find it. */
const namedListener = z.object({
  userId: z.nullable(z.string()),
  name: z.string(),
  sex,
  verdict,
  missed: z.array(numberRange),
  isMadeUp: z.boolean(),
});

/** What a record is drawn from, as it was when it was written: whatever changes later, it says the same. */
export const tabaqaFacts = z.object({
  heading: z.string(),
  bookTitle: z.string(),
  author: z.string(),
  shaykh: z.string(),
  signature: z.string(),
  scribe: z.string(),
  place: z.string(),
  margins: z.array(
    z.object({ names: z.array(z.string()), missed: z.array(numberRange), isMadeUp: z.boolean() }),
  ),
  isKhatm: z.boolean(),
  firstAt: instant,
  lastAt: instant,
  hijri: z.string(),
  gregorian: z.string(),
  isSample: z.boolean(),
  people: z.array(namedListener),
});
export type StoredTabaqa = z.output<typeof tabaqaFacts>;
