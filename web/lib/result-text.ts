import { formatExactGrade, formatNumber, inSentence } from './format.ts';

export const resultText = {
  passedTitle: 'اجتزت المادة، بارك الله لك',
  failedTitle: 'لم تبلغ درجة النجاح بعد',
  marks: (correct: number, total: number, passingGrade: number) =>
    `الإجابات الصحيحة ${formatNumber(correct)} من ${formatNumber(total)}، ودرجة النجاح ${inSentence(formatExactGrade(passingGrade))}.`,
  tries: (tries: number) => `هذه نتيجة محاولتك رقم ${formatNumber(tries)}.`,
  failedAdvice: 'راجع دروس المادة، ثم أعد المحاولة متى شئت.',
  endedByTime: 'انتهى الوقت قبل التسليم، فاحتُسب ما حُفظ من إجاباتك.',
  certificateNumber: 'رقم الشهادة',
  again: 'أعد الاختبار',
} as const;
