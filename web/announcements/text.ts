import { countOf } from '#web/lib/format';

export const announcementsText = {
  title: 'الإعلانات',
  lead: 'ما أعلنته الجامعة ومحاضروك، المثبَّت أولًا ثم الأحدث.',
  announce: 'إعلان جديد',
  pinned: 'مثبَّت',
  pinnedUntil: (day: string) => `مثبَّت إلى آخر يوم ${day}`,
  edited: 'عُدّل بعد نشره',
  editedAt: (when: string) => `عُدّل بعد نشره، ${when}`,
  now: 'الآن',
  empty: 'لا إعلانات بعد',
  emptyText: 'يظهر هنا ما يعلنه محاضرو موادّك وإدارة الجامعة، ويخبرك به الجرس حين يُنشر.',
  emptyTextOfStaff: 'تظهر هنا إعلاناتك لطلابك وإعلانات إدارة الجامعة.',
  loadError: 'تعذّر عرض الإعلانات',
  oneLoadError: 'تعذّر عرض الإعلان',
  notFound: 'الإعلان غير موجود',
  notFoundText: 'لعله سُحب، أو وُجّه إلى غيرك.',
  toAll: 'إلى الإعلانات',
  allOf: 'كل الإعلانات',
  latest: 'إعلان',
  newest: 'جديد',
  readers: (readers: number) =>
    readers === 0 ? 'لا قارئ له بعد' : `وُجّه إلى ${countOf('reader', readers, { oblique: true })}`,
  edit: 'تعديل',
} as const;
