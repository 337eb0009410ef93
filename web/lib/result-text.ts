import { formatExactGrade, formatGrade, formatNumber, inSentence } from './format.ts';

export const resultText = {
  passedTitle: 'اجتزت المادة، بارك الله لك',
  failedTitle: 'لم تبلغ درجة النجاح بعد',
  marks: (correct: number, total: number, passingGrade: number) =>
    `الإجابات الصحيحة ${formatNumber(correct)} من ${formatNumber(total)}، ودرجة النجاح ${inSentence(formatExactGrade(passingGrade))}.`,
  tries: (tries: number) => `وهي محاولتك رقم ${formatNumber(tries)}.`,
  failedAdvice: 'راجع دروس المادة، ثم أعد المحاولة متى شئت.',
  endedByTime: 'انتهى الوقت قبل التسليم، فاحتُسب ما حُفظ من إجاباتك.',
  certificateNumber: 'رقم الشهادة',
  again: 'أعد الاختبار',
} as const;

/** Against a passing grade with decimals, a score shows its own too: 69.6 has passed 69.5. */
export const scoreText = (score: number, passingGrade: number): string =>
  Number.isInteger(passingGrade) ? formatGrade(score) : formatExactGrade(score);
