import { countOf } from '#web/lib/format';

/** What a reminder says. It may come on any page, so every page carries these words, and none of the others. */
export const ringText = {
  liveNow: 'مباشر الآن',
  open: 'عرض',
  testTitle: 'تذكير تجريبي',
  soonTitle: (minutes: number) =>
    minutes === 1440 ? 'جلسة مباشرة غدًا' : `جلسة مباشرة بعد ${before(minutes)}`,
  startedTitle: 'بدأت الجلسة الآن',
} as const;

/** Said where a bell is set, be it in earnest or for a trial. */
export const reminderSet = 'ضُبط التذكير';

/** «ساعة», «ساعتين», «10 دقائق»: after a preposition. */
export function before(minutes: number): string {
  if (minutes === 1440) return 'يوم';
  if (minutes === 60) return 'ساعة';
  if (minutes === 120) return 'ساعتين';
  return minutes === 1 ? 'دقيقة' : countOf('minute', minutes, { oblique: true });
}
