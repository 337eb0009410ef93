import type { NoticeKind } from '#contract/notices';
import { plural } from '#web/lib/format';

const newForms = {
  zero: 'لا جديد',
  one: 'إشعار واحد جديد',
  two: 'إشعاران جديدان',
  few: '{n} إشعارات جديدة',
  many: '{n} إشعارًا جديدًا',
  other: '{n} إشعار جديد',
};

export const noticesText = {
  title: 'الإشعارات',
  bell: (unread: number) => (unread === 0 ? 'الإشعارات' : `الإشعارات: ${plural(unread, newForms)}`),
  openFailed: 'تعذّر فتح الإشعارات',
  close: 'إغلاق الإشعارات',
  readAll: 'قرأتها كلها',
  readingAll: 'تُعلَّم',
  readFailed: 'تعذّر تعليم الإشعارات مقروءة',
  allRead: 'لا إشعار لم تقرأه.',
  today: 'اليوم',
  before: 'قبل ذلك',
  unread: 'لم يُقرأ:',
  all: 'كل الإشعارات',
  ways: 'كيف تصلك',
  empty: 'لا جديد',
  emptyText:
    'يأتيك هنا جواب المحاضر عن سؤالك، وحكمه في تسميعك، والإعلانات، ونتائجك وشهاداتك، وقرب موعد الجلسات.',
  loadError: 'تعذّر عرض الإشعارات',
  kept: (when: string) => `لا اتصال بالخادم: هذه آخر قائمة وصلت (${when}).`,
  kinds: {
    answer: 'جواب',
    question: 'سؤال',
    recital: 'تسميع',
    announcement: 'إعلان',
    result: 'نتيجة',
    certificate: 'شهادة',
    diploma: 'دبلوم',
    ijaza: 'إجازة',
    live: 'جلسة مباشرة',
  } satisfies Record<NoticeKind, string>,
} as const;
