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
  drawFailedHow: 'حدّث الصفحة، أو أعد المحاولة بعد قليل.',
  printBlocked: 'منع المتصفح نافذة الطباعة',
  printBlockedHow: 'اسمح بالنوافذ المنبثقة لهذا الموقع ثم أعد المحاولة.',
  leafOf: (title: string, leaf: number, of: number) =>
    of === 1 ? `صورة ورقة ${title}` : `صورة الورقة ${leaf} من ${of} من ${title}`,
} as const;
