import { formatGrade, inSentence } from './format.ts';
import { urged } from './reader.ts';

/** The words about sitting an exam again that was passed. */
export const betteringText = {
  title: 'تحسين الدرجة',
  may: 'يمكنك إعادة الاختبار لتحسين درجتك.',
  /** `next`: what the next level is called. */
  mayUntil: (next: string) => `يمكنك إعادة الاختبار لتحسين درجتك قبل قبولك في ${next}.`,
  bestCounts: 'تُحسب الدرجة الأعلى، وتُجدَّد الشهادة برقمها.',
  get again() {
    return urged('أعد الاختبار', 'أعيدي الاختبار');
  },
  bettered: (before: number, now: number) =>
    `ارتفعت درجتك من ${inSentence(formatGrade(before))} إلى ${inSentence(formatGrade(now))}، وجُدِّدت شهادتك برقمها.`,
  stays: (best: number) => `بقيت درجتك الأعلى ${inSentence(formatGrade(best))}، وشهادتك على حالها.`,
} as const;
