import type { MediaJobKind } from '#contract/lesson-media';
import { percentInText } from '#web/lib/format';
import { urged } from '#web/lib/reader';

const making: Record<MediaJobKind, string> = {
  convert: 'يُحوَّل التسجيل إلى ما تعرضه المتصفحات',
  front: 'يُهيَّأ التسجيل ليبدأ سريعًا',
  sound: 'يُستخرج الصوت',
  small: 'يُصغَّر التسجيل للشبكات الضعيفة',
  stream: 'يُعدّ بثّ يتبع سرعة الشبكة',
};

/** What a teacher reads of what is made of a lesson's recording. */
export const preparationText = {
  waiting: 'ينتظر دوره في الإعداد',
  working: (kind: MediaJobKind, percent: number) =>
    percent > 0 ? `${making[kind]} ${percentInText(percent)}` : making[kind],
  done: 'جاهز للطلاب',
  failed: 'لم يتمّ الإعداد: لا يراه الطلاب',
  failedInPart: 'يراه الطلاب، ولم يكتمل إعداده',
  get again() {
    return urged('أعد', 'أعيدي');
  },
  beginningAgain: 'يُعاد الإعداد',
  againFailed: 'تعذّرت إعادة الإعداد',
  againFailedDescription: 'لم يُعَد إعداد هذا التسجيل. يُرجى إعادة المحاولة.',
} as const;
