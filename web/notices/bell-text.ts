import { plural } from '#web/lib/format';

const newForms = {
  zero: 'لا جديد',
  one: 'إشعار واحد جديد',
  two: 'إشعاران جديدان',
  few: '{n} إشعارات جديدة',
  many: '{n} إشعارًا جديدًا',
  other: '{n} إشعار جديد',
};

/** The bell's own words: every page carries them. */
export const bellText = {
  name: (unread: number) => (unread === 0 ? 'الإشعارات' : `الإشعارات: ${plural(unread, newForms)}`),
  openFailed: 'تعذّر فتح الإشعارات',
} as const;
