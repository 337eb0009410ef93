import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './primitives.ts';

/** A text that was recited whole from memory: the teacher of the recital that completed it, and when. */
export const signedText = z.object({
  matnKey: z.string(),
  title: z.string(),
  teacher: z.string(),
  signedAt: instant,
});
export type SignedText = z.output<typeof signedText>;

/** Apart from the other calls of recitals: a course's page and a profile ask for this alone. */
export const signedTexts = endpoint({
  method: 'GET',
  path: '/api/recitals/signed',
  access: 'signed-in',
  summary: 'المتون التي حفظها الطالب وأجازها محاضر',
  reply: z.array(signedText),
});
