import type { AddressForm, Calendar } from '#contract/address-form';
import type { applicationStates } from '#contract/admission';
import type { AuditEntry } from '#contract/audit';
import { formatZone } from '#contract/clock-name';
import { bytesInMegabyte } from '#contract/file-sizes';
import { isTimeZone } from '#contract/local-day';
import type { ReviewMode } from '#contract/memorising';
import type { NoticeKind, NoticeWay } from '#contract/notices';
import type { Role } from '#contract/primitives';
import type {
  ijazaKinds,
  markKinds,
  recitalStates,
  requestStates,
  Sex,
  tabaqaStates,
  Verdict,
  Way,
} from '#contract/register';
import type { reminderChannels } from '#contract/reminders';
import type { letterKinds, uploads } from '#server/db/schema';

// What stands in the tables as a code, in words for whoever never saw them.

export const roleWords: Record<Role, string> = {
  student: 'الدراسة',
  teacher: 'التدريس',
  admin: 'إدارة النظام',
};
export const addressWords: Record<NonNullable<AddressForm>, string> = { man: 'المذكر', woman: 'المؤنث' };
export const calendarWords: Record<Calendar, string> = { hijri: 'الهجري', gregorian: 'الميلادي' };
/** «بتوقيت المغرب»; what programs call it stands behind. */
export const zoneWords = (timeZone: string): string =>
  isTimeZone(timeZone) ? `${formatZone(timeZone)} (${timeZone})` : timeZone;
export const letterWords: Record<(typeof letterKinds)[number], string> = {
  confirm: 'رسالة لتأكيد البريد',
  reset: 'رسالة لكلمة مرور جديدة',
  moved: 'رسالة بتغيير البريد',
  deletion: 'رسالة بحذف الحساب',
};
export const wayOfNews: Record<NoticeWay, string> = {
  each: 'كل إشعار على حدة',
  daily: 'مجموعة مرة في اليوم',
  none: 'لا تُرسل',
};
export const noticeWords: Record<NoticeKind, string> = {
  answer: 'جواب',
  question: 'سؤال',
  recital: 'عَرض',
  announcement: 'إعلان',
  result: 'نتيجة اختبار',
  certificate: 'شهادة',
  diploma: 'دبلوم',
  ijaza: 'إجازة',
  live: 'جلسة مباشرة',
  account: 'الحساب',
};
export const channelWords: Record<(typeof reminderChannels)[number], string> = {
  push: 'إشعار على الجهاز',
  email: 'رسالة بالبريد',
};
export const applicationWords: Record<(typeof applicationStates)[number], string> = {
  pending: 'ينتظر',
  accepted: 'مقبول',
  refused: 'غير مقبول',
};
export const requestWords: Record<(typeof requestStates)[number], string> = {
  pending: 'ينتظر',
  granted: 'أُجيز',
  refused: 'لم يُجز',
  withdrawn: 'سُحب',
};
export const recitalWords: Record<(typeof recitalStates)[number], string> = {
  sent: 'ينتظر المحاضر',
  passed: 'أُجيز',
  again: 'يُعاد',
};
export const markWords: Record<(typeof markKinds)[number], string> = {
  lahn: 'لحن',
  nisyan: 'نسيان',
  tabdil: 'تبديل',
  taraddud: 'تردّد',
};
export const verdictWords: Record<Verdict, string> = { heard: 'سمع', attended: 'حضر', missed: 'فاته بعضه' };
export const sexWords: Record<Sex, string> = { m: 'ذكر', f: 'أنثى' };
export const wayWords: Record<Way, string> = {
  sama: 'سماعًا',
  qiraa: 'قراءةً',
  ard: 'عرضًا',
  ijaza: 'إجازةً',
  munawala: 'مناولةً',
  mukataba: 'مكاتبةً',
  wijada: 'وجادةً',
};
export const ijazaKindWords: Record<(typeof ijazaKinds)[number], string> = {
  listening: 'السماع',
  reading: 'القراءة',
  memorisation: 'الحفظ',
};
export const tabaqaWords: Record<(typeof tabaqaStates)[number], string> = {
  draft: 'مسودة',
  shown: 'معروضة',
  approved: 'مصدَّقة',
  sealed: 'مختومة',
};
export const uploadWords: Record<(typeof uploads.$inferSelect)['kind'], string> = {
  image: 'صورة',
  video: 'مرئي',
  sound: 'صوت',
  syllabus: 'مفردات مادة',
  captions: 'نص مرافق',
};
export const sizeWords = (bytes: number): string =>
  bytes < bytesInMegabyte
    ? `${Math.ceil(bytes / 1024)} ك.ب`
    : `${Number((bytes / bytesInMegabyte).toFixed(1))} م.ب`;
export const judgementWords: Record<number, string> = { 1: 'نسيت', 2: 'تعثّرت', 3: 'حفظت', 4: 'أتقنت' };
export const modeWords: Record<ReviewMode, string> = { recall: 'استرجاع', sard: 'سرد' };

export const auditWords: Record<AuditEntry['action'], string> = {
  create: 'إنشاء',
  update: 'تعديل',
  delete: 'حذف',
  reorder: 'ترتيب',
  import: 'استيراد',
  initialize: 'تهيئة',
  upload: 'رفع ملف',
  'change-role': 'تغيير الدور',
  'reset-link': 'رابط لكلمة مرور جديدة',
  suspend: 'إيقاف الحساب',
  restore: 'إعادة الحساب',
  'ask-deletion': 'طلب حذف الحساب',
  'forget-passkeys': 'إزالة مفاتيح المرور',
  revoke: 'سحب وثيقة',
  'grant-leave': 'إذن بمحاولة',
  'extra-time': 'وقت إضافي',
  'assign-teachers': 'تعيين المحاضرين',
  'grant-equivalence': 'معادلة',
  'take-back-equivalence': 'الرجوع عن معادلة',
  'decide-application': 'البتّ في طلب',
};
export const auditSubjectWords: Record<AuditEntry['subject'], string> = {
  course: 'مادة',
  lesson: 'درس',
  exam: 'اختبار',
  question: 'سؤال اختبار',
  'live-session': 'جلسة مباشرة',
  template: 'قالب وثيقة',
  certificate: 'شهادة',
  diploma: 'دبلوم',
  transcript: 'كشف درجات',
  application: 'طلب قبول',
  matn: 'متن',
  user: 'حساب',
  upload: 'ملف',
  programme: 'الخطة الدراسية',
  recital: 'عَرض',
  book: 'كتاب',
  person: 'راوٍ',
  shaykh: 'شيخ',
  chain: 'سند',
  majlis: 'مجلس',
  tabaqa: 'طبقة',
  ijaza: 'إجازة',
  announcement: 'إعلان',
  'asked-question': 'سؤال درس',
};
