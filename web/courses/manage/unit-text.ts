import { mostUnits } from '#contract/exam-limits';
import { formatNumber } from '#web/lib/format';
import { urged } from '#web/lib/reader';

export const unitText = {
  units: 'الوحدات',
  lead: 'تُقسم المادة وحداتٍ، وتُعرض دروسها تحتها، وتُوزَّع عليها أسئلة الاختبار.',
  none: 'لا وحدات في هذه المادة',
  get noneDescription() {
    return urged(
      'تُعرض دروسها قائمة واحدة. أضف وحدة إن أردت أن تقسمها.',
      'تُعرض دروسها قائمة واحدة. أضيفي وحدة إن أردت أن تقسميها.',
    );
  },
  numbered: (number: number) => `الوحدة ${formatNumber(number)}`,
  add: 'إضافة وحدة',
  tooMany: `لا تزيد وحدات المادة على ${mostUnits}.`,
  moveUp: (number: number) => `تقديم الوحدة ${formatNumber(number)}`,
  moveDown: (number: number) => `تأخير الوحدة ${formatNumber(number)}`,
  remove: (number: number) => `حذف الوحدة ${formatNumber(number)}`,
  moved: (number: number) => `صارت الوحدة في الموضع ${formatNumber(number)}.`,
  removed: 'أُزيلت الوحدة من القائمة.',
  removeHint: 'إذا حُذفت وحدة بقيت دروسها وأسئلتها بلا وحدة.',
  save: 'حفظ الوحدات',
  saving: 'تُحفظ الوحدات',
  saved: 'حُفظت الوحدات',
  saveFailed: 'تعذّر حفظ الوحدات',
  undo: 'ترك التعديل',
  unit: 'الوحدة',
  noUnit: 'بلا وحدة',
} as const;
