import { formatDayMonth, formatTimeOfDay, formatWeekday, type Instant } from '#web/lib/dates';
import { countOf } from '#web/lib/format';
import { urged } from '#web/lib/reader';

/** «الخميس 19 نوفمبر، 6:00 مساءً» */
export const slotTime = (startsAt: Instant, zone: string): string =>
  `${formatWeekday(startsAt, zone)} ${formatDayMonth(startsAt, zone)}، ${formatTimeOfDay(startsAt, zone)}`;

export const slotsText = {
  title: 'مواعيد العرض المباشر',
  get lead() {
    return urged(
      'تعرض على المحاضر بصوتك في وقته، فيحكم في الحال.',
      'تعرضين على المحاضر بصوتك في وقته، فيحكم في الحال.',
    );
  },
  get none() {
    return urged(
      'لا مواعيد معروضة الآن. سجّل عرضك، فيسمعه المحاضر حين يفرغ.',
      'لا مواعيد معروضة الآن. سجّلي عرضك، فيسمعه المحاضر حين يفرغ.',
    );
  },
  minutes: (minutes: number) => countOf('minute', minutes),
  get book() {
    return urged('احجز', 'احجزي');
  },
  get bookTitle() {
    return urged('ماذا تعرض في هذا الموعد؟', 'ماذا تعرضين في هذا الموعد؟');
  },
  matn: 'المتن',
  get bookConfirm() {
    return urged('احجز الموعد', 'احجزي الموعد');
  },
  booking: 'يُحجز',
  booked: 'حُجز لك',
  forText: (title: string) => urged(`تعرض «${title}»`, `تعرضين «${title}»`),
  get join() {
    return urged('ادخل الموعد', 'ادخلي الموعد');
  },
  get leave() {
    return urged('اترك الموعد', 'اتركي الموعد');
  },
  get leaveTitle() {
    return urged('تترك هذا الموعد؟', 'تتركين هذا الموعد؟');
  },
  leaveDescription: 'يعود متاحًا لغيرك.',
  get stay() {
    return urged('أبقه لي', 'أبقيه لي');
  },
  failed: 'تعذّر حجز الموعد',
  leaveFailed: 'تعذّر ترك الموعد',
  bookedToast: 'حُجز لك الموعد',
  cancel: 'إلغاء',
} as const;
