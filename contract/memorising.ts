import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { matnKey, matnParams, unitState } from './mutun.ts';
import { count, instant } from './primitives.ts';

/** نسيت · تعثّرت · حفظت · أتقنت */
export const judgements = [1, 2, 3, 4] as const;
export const judgement = z.literal(judgements, { error: 'الحكم واحد من أربعة: نسيت، تعثّرت، حفظت، أتقنت.' });
export type Judgement = z.output<typeof judgement>;

export const reviewModes = ['recall', 'sard'] as const;
export const reviewMode = z.enum(reviewModes, { error: 'طريقة المراجعة استرجاع أو سرد.' });
export type ReviewMode = z.output<typeof reviewMode>;

/** One review of one unit, as the device wrote it down. It never changes afterwards. */
export const review = z.strictObject({
  /** The device's own. Whatever the line does, it counts once. */
  id: z.uuid('رقم المراجعة غير صالح.'),
  matn: matnKey,
  unit: z.int('رقم الوحدة غير صالح.').check(z.gte(1), z.lte(100_000)),
  at: instant,
  judgement,
  mode: reviewMode,
});
export type Review = z.output<typeof review>;

export const mostReviewsAtOnce = 500;

/** Minutes that a device's clock may be ahead of ours, and days for which it may have been without a line. */
export const clockLeeway = 10;
export const longestAway = 400;

export const reviewRefusals = {
  invalid: 'هذه المراجعة لا تُفهم.',
  unknown_unit: 'لا وحدة بهذا الرقم في هذا المتن.',
  bad_judgement: 'الحكم واحد من أربعة: نسيت، تعثّرت، حفظت، أتقنت.',
  bad_mode: 'طريقة المراجعة استرجاع أو سرد.',
  future: 'وقت المراجعة لم يأتِ بعد. لعل ساعة الجهاز متقدمة.',
  too_old: 'مضى على هذه المراجعة أكثر من سنة. لعل ساعة الجهاز متأخرة.',
  other_content: 'وصلت مراجعة بهذا الرقم من قبل، وفيها غير ما في هذه.',
} as const;
export type ReviewRefusal = keyof typeof reviewRefusals;

/** How a student stands with one unit: what its reviews come to. See `matn-schedule.ts`. */
const scheduledUnit = z.object({
  unit: z.int(),
  state: unitState,
  due: instant,
  stability: z.number(),
  difficulty: z.number(),
  reviews: count,
  lapses: count,
  /** Where it stands within learning, and whether it was memorised before. */
  step: count,
  isRelearning: z.boolean(),
  scheduledDays: count,
  firstAt: instant,
  lastAt: instant,
});
export type ScheduledUnit = z.output<typeof scheduledUnit>;

export const memorisingApi = {
  schedule: endpoint({
    method: 'GET',
    path: '/api/mutun/:key/schedule',
    access: 'signed-in',
    summary: 'حال الطالب في وحدات متن، وموعد مراجعة كل منها',
    params: matnParams,
    /** A unit for which there is no review is left out of no list: it is new. */
    reply: z.array(
      z.union([
        scheduledUnit,
        z.object({
          unit: z.int(),
          state: z.literal('new'),
          due: z.null(),
          stability: z.null(),
          reviews: z.literal(0),
        }),
      ]),
    ),
  }),
  review: endpoint({
    method: 'POST',
    path: '/api/mutun/reviews',
    access: 'signed-in',
    summary: 'تسجيل مراجعات، تُؤخذ كل واحدة مرة واحدة',
    /** Each is judged by itself: one that is refused keeps no other out. */
    body: z.strictObject({
      reviews: z
        .array(z.unknown())
        .check(
          z.maxLength(mostReviewsAtOnce, `لا تُرسل أكثر من ${mostReviewsAtOnce} مراجعة في المرة الواحدة.`),
        ),
    }),
    reply: z.object({
      taken: count,
      known: count,
      refused: z.array(z.object({ id: z.nullable(z.string()), code: z.string(), message: z.string() })),
    }),
  }),
};
