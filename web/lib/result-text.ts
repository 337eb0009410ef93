import { countOf, formatExactGrade, formatNumber, inSentence, plural } from './format.ts';
import { triesText } from './tries-text.ts';
import { urged } from './reader.ts';

export const resultText = {
  passedTitle: 'اجتزت المادة، بارك الله لك',
  get failedTitle() {
    return urged('لم تبلغ درجة النجاح بعد', 'لم تبلغي درجة النجاح بعد');
  },
  marks: (correct: number, total: number, passingGrade: number) =>
    `الإجابات الصحيحة ${formatNumber(correct)} من ${formatNumber(total)}، ودرجة النجاح ${inSentence(formatExactGrade(passingGrade))}.`,
  tries: (tries: number) => `هذه نتيجة ${triesText.attempt(tries)}.`,
  get failedAdvice() {
    return urged('راجع دروس المادة قبل المحاولة التالية.', 'راجعي دروس المادة قبل المحاولة التالية.');
  },
  /** «أتقنت وحدتين، وبقيت وحدتان تُراجَعان.» */
  units: (strong: number, weak: number) => {
    if (weak === 0) return '';
    if (strong === 0) return 'وحدات الورقة كلها تُراجَع.';
    return `أتقنت ${countOf('unit', strong, { oblique: true })}، و${plural(weak, unitsToReview)}.`;
  },
  unitsTitle: 'نتيجتك بحسب الوحدات',
  unit: (number: number) => `الوحدة ${formatNumber(number)}`,
  noUnit: 'أسئلة من المادة كلها',
  strong: 'متقنة',
  weak: 'تُراجَع',
  rightOf: (right: number, asked: number) => `${formatNumber(right)} من ${formatNumber(asked)}`,
  backTo: (lesson: string) => urged(`ارجع إلى «${lesson}»`, `ارجعي إلى «${lesson}»`),
  get readPaper() {
    return urged('اقرأ ورقتك', 'اقرئي ورقتك');
  },
  get readPaperWithAnswers() {
    return urged('اقرأ ورقتك بإجاباتها', 'اقرئي ورقتك بإجاباتها');
  },
  get download() {
    return urged('نزّلها', 'نزّليها');
  },
  downloading: 'تُحضَّر',
  downloadFailed: 'تعذّر تنزيل الشهادة',
  whatFollows: 'ما بعدها',
  endedByTime: 'انتهى الوقت قبل التسليم، فاحتُسب ما حُفظ من إجاباتك.',
  certificateNumber: 'رقم الشهادة',
  get again() {
    return urged('أعد الاختبار', 'أعيدي الاختبار');
  },
} as const;

/** The verb goes with its noun. */
const unitsToReview = {
  zero: '',
  one: 'بقيت وحدة واحدة تُراجَع',
  two: 'بقيت وحدتان تُراجَعان',
  few: 'بقيت {n} وحدات تُراجَع',
  many: 'بقيت {n} وحدة تُراجَع',
  other: 'بقيت {n} وحدة تُراجَع',
};
