import { daysBeforeLeaving } from '#contract/leaving';

const minute = 60_000;
const day = 24 * 60 * minute;

export const takesEffectAt = (now: Date): Date => new Date(now.getTime() + daysBeforeLeaving * day);

/** So long after they came in is an account without a password believed to be its owner's. */
export const freshFor = 10 * minute;

export const isFresh = (openedAt: Date, now: Date): boolean => now.getTime() - openedAt.getTime() <= freshFor;

/** What is noted of documents that went with an account by an admin's order. */
export const withdrawnWithAccount = 'أُلغيت مع حذف حساب صاحبها';

/** What stands where a name stood. */
export const erasedName = 'حساب محذوف';
export const erasedListener = 'مستمع لم يُسمَّ';
export const erasedReader = 'قارئ لم يُسمَّ';
export const erasedFile = 'ملف محذوف';
/** In the middle of what somebody wrote. Shorter than any name: what had room for the name has room for it. */
export const erasedWords = '…';

/** Only such a name is looked for inside sentences: a short one is a part of other words. */
export const isUnmistakable = (name: string): boolean => name.length >= 5 && /\S\s+\S/.test(name);
