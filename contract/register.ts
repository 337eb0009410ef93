import * as z from 'zod/mini';
import { count } from './primitives.ts';

/** How a book is taken from a shaykh: سماعًا · قراءةً · عرضًا · إجازةً · مناولةً · مكاتبةً · وجادةً. */
export const ways = ['sama', 'qiraa', 'ard', 'ijaza', 'munawala', 'mukataba', 'wijada'] as const;
export const way = z.enum(ways, { error: 'يجب اختيار طريق التحمّل.' });
export type Way = z.output<typeof way>;

/** In records of listening men and women are named apart. */
export const sexes = ['m', 'f'] as const;
export const sex = z.enum(sexes, { error: 'يجب اختيار: ذكر أو أنثى.' });
export type Sex = z.output<typeof sex>;

/** سمع · حضر (present, not hearing) · فاته (heard, but for what was missed). */
export const verdicts = ['heard', 'attended', 'missed'] as const;
export const verdict = z.enum(verdicts, { error: 'الحكم واحد من ثلاثة: سمع، حضر، فاته.' });
export type Verdict = z.output<typeof verdict>;

export const tabaqaStates = ['draft', 'shown', 'approved', 'sealed'] as const;
export type TabaqaState = (typeof tabaqaStates)[number];

/** What an ijaza was earned by: listening, reading, or a recital from memory. */
export const ijazaKinds = ['listening', 'reading', 'memorisation'] as const;
export const requestStates = ['pending', 'granted', 'refused', 'withdrawn'] as const;

/** From one number of the book to another, both within it. */
export const numberRange = z
  .tuple([count, count])
  .check(z.refine(([from, to]) => from >= 1 && from <= to, 'المدى من رقم إلى رقم بعده.'));

export const markKinds = ['lahn', 'nisyan', 'tabdil', 'taraddud'] as const;
export const recitalStates = ['sent', 'passed', 'again'] as const;
export { longestRecital } from './longest-recital.ts';
