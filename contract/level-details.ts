import * as z from 'zod/mini';
import { levelKey } from './content.ts';

const text = z.string().check(z.trim(), z.minLength(1));

/** The level and the place in it: `l3s11` is the eleventh subject of the third level. */
export const programmeCode = z.string().check(z.regex(/^l[1-6]s[0-9]{2}$/));

const levelDetail = z.strictObject({
  key: levelKey,
  /** The least average in the level before, in percent; the first level asks for none. */
  requiredAverage: z.nullable(z.number().check(z.gt(0), z.lte(100))),
  /** What the doctorate asks for besides. */
  furtherConditions: z.array(z.enum(['distinction', 'committee', 'thesis-topic'])),
  learningOutcomes: z.array(text).check(z.length(6)),
  subjects: z.array(z.strictObject({ code: programmeCode, hours: z.int().check(z.positive()) })),
});
export type LevelDetail = z.output<typeof levelDetail>;

export const levelDetails = z.array(levelDetail).check(z.length(6));
