import type { CountedNoun } from '#contract/number-words';
import type { BookUnit } from '#contract/register';

/** What the numbers of a book count, as it is said with a number. */
export const bookUnitNouns: Record<BookUnit, CountedNoun> = {
  hadith: {
    gender: 'masculine',
    singular: 'حديث',
    dual: { nominative: 'حديثان', oblique: 'حديثين' },
    plural: 'أحاديث',
    specified: 'حديثًا',
  },
  verse: {
    gender: 'masculine',
    singular: 'بيت',
    dual: { nominative: 'بيتان', oblique: 'بيتين' },
    plural: 'أبيات',
    specified: 'بيتًا',
  },
  paragraph: {
    gender: 'feminine',
    singular: 'فقرة',
    dual: { nominative: 'فقرتان', oblique: 'فقرتين' },
    plural: 'فقرات',
    specified: 'فقرةً',
  },
  page: {
    gender: 'feminine',
    singular: 'صفحة',
    dual: { nominative: 'صفحتان', oblique: 'صفحتين' },
    plural: 'صفحات',
    specified: 'صفحةً',
  },
};
