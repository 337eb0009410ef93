import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { levelNumber } from './level-number.ts';
import { count, diplomaKey, grade } from './primitives.ts';

// Apart from the standings: no page shows these.

/** How a student stands before a level, in plain fields and by its number, for other programs. */
const levelAdmission = z.object({
  level: levelNumber,
  key: diplomaKey,
  admitted: z.boolean(),
  /** In the level before, with what of it is passed. */
  average: z.nullable(grade),
  required: z.nullable(grade),
  passed: count,
  subjects: count,
  /** What is missing, in one sentence; null for who is admitted. */
  missing: z.nullable(z.string()),
  /** The reason of an equivalence by which the student is admitted. */
  equivalence: z.nullable(z.string()),
});
export type LevelAdmission = z.output<typeof levelAdmission>;

export const sixLevels = z.array(levelAdmission);

export const admissionApi = {
  ownAdmission: endpoint({
    method: 'GET',
    path: '/api/admission',
    access: 'signed-in',
    summary: 'موقف الطالب من القبول في المستويات الستة',
    reply: sixLevels,
  }),
};
