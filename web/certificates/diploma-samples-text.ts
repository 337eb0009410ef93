import { countOf } from '#web/lib/format';

export const samplesText = {
  title: 'نماذج الشهادات',
  lead: 'هيئة الشهادة التي تُمنح في ختام كل مستوى، وفيها ما تذكره من المواد والساعات والمعدل.',
  home: 'الرئيسية',
  notGenuine:
    'هذه نماذج للاطلاع والطباعة: لا تحمل اسم أحد، وأرقامها ليست في سجل الجامعة، ومن تحقق منها قيل له إن الرقم غير معروف.',
  /** In place of a name. */
  studentName: 'اسم الطالب أو الطالبة',
  honours: 'ممتاز',
  loadError: 'تعذّر عرض نماذج الشهادات',
  printAll: 'طباعة النماذج كلها',
  drawing: 'تُرسم النماذج…',
  printNote: 'تُطبع كل شهادة في صفحة مستقلة من القياس A4 بالعرض.',
  printOne: 'طباعة هذا النموذج',
  printOneOf: (certificateType: string) => `طباعة نموذج ${certificateType}`,
  printing: 'تُجهَّز الصورة',
  pictureOf: (certificateType: string) => `نموذج ${certificateType}`,
  drawingOne: (certificateType: string) => `يُرسم نموذج ${certificateType}`,
  subjects: (count: number) => countOf('subject', count),
  hours: (count: number) => countOf('hour', count),
  number: 'رقم النموذج',
} as const;
