import type { MatnKind } from './matn-names.ts';

/** About how long: a verse is said in no time, a hadith takes its minute, and what is new takes four times as long. */
const secondsOf: Record<MatnKind, number> = { nazm: 30, nathr: 60, hadith: 90 };

export const minutesOf = (kind: MatnKind, due: number, fresh: number): number =>
  Math.ceil(((due + fresh * 4) * secondsOf[kind]) / 60);
