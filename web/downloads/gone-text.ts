import { countOf } from '#web/lib/format';

/** Said wherever a page is opened: apart from what is said of keeping lessons. */
export const goneText = {
  gone: (lessons: number) => `أُزيل من جهازك ${countOf('lesson', lessons)}`,
  from: (course: string) => `من «${course}»: لم يعد متاحًا لك في الموقع.`,
} as const;
