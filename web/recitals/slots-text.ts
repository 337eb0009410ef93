import { formatDayMonth, formatTimeOfDay, formatWeekday, type Instant } from '#web/lib/dates';
import { countOf } from '#web/lib/format';

/** «الخميس 19 نوفمبر، 6:00 مساءً» */
export const slotTime = (startsAt: Instant, zone: string): string =>
  `${formatWeekday(startsAt, zone)} ${formatDayMonth(startsAt, zone)}، ${formatTimeOfDay(startsAt, zone)}`;

export const slotsText = {
  title: 'مواعيد العرض المباشر',
  lead: 'تعرض على المحاضر بصوتك في وقته، فيحكم في الحال.',
  none: 'لا مواعيد معروضة الآن. سجّل عرضك، فيسمعه المحاضر حين يفرغ.',
  minutes: (minutes: number) => countOf('minute', minutes),
  book: 'احجز',
  bookTitle: 'ماذا تعرض في هذا الموعد؟',
  matn: 'المتن',
  bookConfirm: 'احجز الموعد',
  booking: 'يُحجز',
  booked: 'حُجز لك',
  forText: (title: string) => `تعرض «${title}»`,
  join: 'ادخل الموعد',
  leave: 'اترك الموعد',
  leaveTitle: 'تترك هذا الموعد؟',
  leaveDescription: 'يعود متاحًا لغيرك.',
  stay: 'أبقه لي',
  failed: 'تعذّر حجز الموعد',
  leaveFailed: 'تعذّر ترك الموعد',
  bookedToast: 'حُجز لك الموعد',
  cancel: 'إلغاء',
} as const;
