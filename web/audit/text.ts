import type { AuditEntry } from '#contract/audit';

export const auditText = {
  title: 'سجل التغييرات',
  lead: 'كل تغيير إداري: من أجراه، وما غيّره، ومتى.',
  filter: 'نوع التغيير',
  all: 'كل التغييرات',
  loadError: 'تعذّر عرض السجل',
  emptyTitle: 'لا تغييرات بعد',
  emptyText: 'يُكتب هنا كل تغيير في المواد والدروس والاختبارات والقوالب والمستخدمين حين يقع.',
  what: 'ما الذي تغيّر',
  nothing: 'لا شيء',
  yes: 'نعم',
  no: 'لا',
} as const;

export const subjectNames: Record<AuditEntry['subject'], string> = {
  course: 'المواد',
  lesson: 'الدروس',
  exam: 'الاختبارات',
  question: 'الأسئلة',
  'live-session': 'الجلسات المباشرة',
  template: 'قوالب الشهادات',
  certificate: 'الشهادات',
  diploma: 'الدبلومات',
  transcript: 'كشوف الدرجات',
  application: 'طلبات الدكتوراه',
  matn: 'المتون',
  user: 'المستخدمون',
  upload: 'الملفات',
  programme: 'البرنامج',
};

export const actionNames: Record<AuditEntry['action'], string> = {
  create: 'إضافة',
  update: 'تعديل',
  delete: 'حذف',
  reorder: 'إعادة ترتيب',
  import: 'استيراد',
  initialize: 'كتابة البرنامج الأصلي',
  upload: 'رفع ملف',
  'change-role': 'تغيير دور',
  'reset-link': 'رابط كلمة مرور',
  revoke: 'إلغاء شهادة',
  'grant-leave': 'إذن بمحاولة أخرى',
  'extra-time': 'وقت إضافي',
  'assign-teachers': 'تعيين محاضري مادة',
  'grant-equivalence': 'قبول بالمعادلة',
  'take-back-equivalence': 'رجوع عن معادلة',
  'decide-application': 'قرار في طلب',
};
