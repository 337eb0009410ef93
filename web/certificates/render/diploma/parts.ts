import type { DiplomaFacts } from '../certificate.ts';
import type { Sheet } from '../sheet.ts';

export type DiplomaSheet = Sheet<DiplomaFacts>;

/** Between these the words stand. */
export const column = { left: 169, width: 1462 };
