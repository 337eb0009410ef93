export const pwaText = {
  install: 'تثبيت التطبيق',
  updateReady: 'تحديث جاهز',
  updateDetail: 'نسخة أحدث من الموقع تنتظر إعادة التحميل.',
  update: 'تحديث الآن',
  later: 'لاحقًا',
} as const;
