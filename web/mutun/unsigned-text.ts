import type { MatnKind } from '#contract/mutun';

const thisUnit = { nazm: 'هذا البيت', hadith: 'هذا الحديث', nathr: 'هذه الفقرة' } satisfies Record<
  MatnKind,
  string
>;

/** Apart from the texts of the reading page: it is said while memorising as well. */
export const unsignedText = (kind: MatnKind): string => `لم يوقّع عالِمٌ ضبط ${thisUnit[kind]} بعد`;
