import { randomUUID } from 'node:crypto';
import { memorisingApi } from '#contract/memorising';
import { mutunApi } from '#contract/mutun';
import { wardApi } from '#contract/ward';
import type { Asked } from '../connection.ts';
import { asking } from './asking.ts';
import type { Student } from './full-campus.ts';
import type { HotCall } from './hot-calls.ts';
import { inTurn } from './in-turn.ts';

/** What everybody asks who memorises: the texts, what today holds, and a verse that was said. */
export const memorisingCalls = (students: Student[]): HotCall[] => [
  {
    what: 'mutun',
    kind: 'list',
    requests: 1,
    source: inTurn(students, ({ cookie }) => [asking(mutunApi.list, {}, cookie)]),
  },
  {
    what: 'ward',
    kind: 'list',
    requests: 1,
    source: inTurn(students, ({ cookie }) => [asking(wardApi.today, {}, cookie)]),
  },
  {
    what: 'review of a verse',
    kind: 'write',
    requests: 1,
    source: inTurn(students, ({ cookie }) => [reviewing(cookie)]),
  },
];

/** What a device sends as soon as a verse was judged. */
function reviewing(cookie: string): Asked {
  const review = {
    id: randomUUID(),
    matn: 'bayquniyya',
    unit: 1 + Math.floor(Math.random() * 14),
    at: new Date().toISOString(),
    judgement: 3,
    mode: 'recall',
  };
  return asking(memorisingApi.review, { body: { reviews: [review] } }, cookie);
}
