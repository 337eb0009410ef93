import { urged } from '#web/lib/reader';

/** Words that stand on more than one kind of leaf, and around it. */
export const leafText = {
  sample: 'نموذج',
  draft: 'مسودة',
  revoked: 'رجع عنها شيخها',
  print: 'طباعة على A4',
  pdf: 'ملف PDF',
  png: 'صورة PNG',
  preparing: 'يُجهَّز',
  downloaded: 'تم التنزيل',
  failed: 'تعذّر تجهيز الورقة',
  drawFailed: 'تعذّر رسم الورقة',
  get drawFailedHow() {
    return urged('حدّث الصفحة، أو أعد المحاولة بعد قليل.', 'حدّثي الصفحة، أو أعيدي المحاولة بعد قليل.');
  },
  printBlocked: 'منع المتصفح نافذة الطباعة',
  get printBlockedHow() {
    return urged(
      'اسمح بالنوافذ المنبثقة لهذا الموقع ثم أعد المحاولة.',
      'اسمحي بالنوافذ المنبثقة لهذا الموقع ثم أعيدي المحاولة.',
    );
  },
  leafOf: (title: string, leaf: number, of: number) =>
    of === 1 ? `صورة ورقة ${title}` : `صورة الورقة ${leaf} من ${of} من ${title}`,
} as const;
