import {
  formatDayMonth,
  formatGregorianDate,
  formatTimeOfDay,
  formatWeekday,
  type Instant,
} from './dates.ts';
import { countOf, formatDuration, formatNumber } from './format.ts';
import { urged } from './reader.ts';

/** The words about the tries of an exam: which one, when it opens, how many are left. */
export const triesText = {
  /** «المحاولة الثانية» */
  attempt: (rank: number) => `المحاولة ${feminineOrdinals[rank] ?? formatNumber(rank)}`,
  opens: (rank: number, day: string) => `تُفتح ${triesText.attempt(rank)}${day && ` ${day}`}`,
  opensUnranked: (day: string) => `تُفتح المحاولة التالية${day && ` ${day}`}`,
  today: 'اليوم',
  tomorrow: 'غدًا',
  /** «الثلاثاء 17 نوفمبر، 3:40 مساءً بتوقيتك» */
  moment: (opensAt: Instant, zone: string) =>
    `${formatWeekday(opensAt, zone)} ${formatDayMonth(opensAt, zone)}، ${formatTimeOfDay(opensAt, zone)} بتوقيتك`,
  timeLeft: (seconds: number) =>
    `الوقت الباقي: ${seconds < 60 ? countOf('second', seconds) : formatDuration(Math.ceil(seconds / 60))}`,
  get opened() {
    return urged('فُتحت لك المحاولة، فادخل الاختبار متى شئت.', 'فُتحت لك المحاولة، فادخلي الاختبار متى شئت.');
  },
  left: (left: number, all: number) =>
    left === 0 ? 'لم تبق لك محاولة' : `بقيت ${countOf('attempt', left)} من ${formatNumber(all)}`,
  remaining: (left: number) => `بقيت لك ${countOf('attempt', left)}.`,
  noneLeft: 'لم تبق لك محاولة في هذا الاختبار.',
  get askTeacher() {
    return urged('اطلب محاولة من محاضر المادة.', 'اطلبي محاولة من محاضر المادة.');
  },
  notOpenYet: 'لم تُفتح المحاولة التالية بعد.',
} as const;

const feminineOrdinals = [
  '',
  'الأولى',
  'الثانية',
  'الثالثة',
  'الرابعة',
  'الخامسة',
  'السادسة',
  'السابعة',
  'الثامنة',
  'التاسعة',
  'العاشرة',
];

/** «21:14:05», and under an hour «14:05». */
export function formatCountdown(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts = hours > 0 ? [hours, minutes, seconds % 60] : [minutes, seconds % 60];
  return parts.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** «اليوم», «غدًا», and nothing for any later day, whose name is told beside it. */
export function dayWord(opensAt: Instant, now: Instant, zone: string): string {
  const dayAfter = (instant: Instant) => new Date(new Date(instant).getTime() + 86_400_000);
  const opensOn = formatGregorianDate(opensAt, zone);
  if (opensOn === formatGregorianDate(now, zone)) return triesText.today;
  return opensOn === formatGregorianDate(dayAfter(now), zone) ? triesText.tomorrow : '';
}
