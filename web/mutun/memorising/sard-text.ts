import type { MatnKind } from '#contract/mutun';
import { unitCount, unitCountOblique } from './text.ts';
import { urged } from '#web/lib/reader';

const theUnits: Record<MatnKind, string> = { nazm: 'الأبيات', hadith: 'الأحاديث', nathr: 'الفقرات' };
const revealOne: Record<MatnKind, string> = {
  nazm: 'البيت',
  hadith: 'الجملة',
  nathr: 'الجملة',
};
const the: Record<MatnKind, string> = { nazm: 'للبيت', hadith: 'للحديث', nathr: 'للفقرة' };

export const sardText = {
  title: (title: string) => `سرد ${title}`,
  pageTitle: 'السرد',
  leave: 'إنهاء السرد',
  get choose() {
    return urged('ماذا تسرد؟', 'ماذا تسردين؟');
  },
  get chooseWhy() {
    return urged(
      'اقرأ غيبًا بصوتك، واكشف ما قرأت لتقارن. السرد مراجعة لكل ما فيه.',
      'اقرئي غيبًا بصوتك، واكشفي ما قرأت لتقارني. السرد مراجعة لكل ما فيه.',
    );
  },
  from: 'من',
  to: 'إلى',
  get begin() {
    return urged('ابدأ السرد', 'ابدئي السرد');
  },
  badRange: 'آخر السرد قبل أوله.',
  range: (from: number, to: number) => `من ${from} إلى ${to}`,
  stumbledIn: (kind: MatnKind, count: number) => `تعثّرت في ${unitCountOblique(kind, count)}`,
  heading: (kind: MatnKind, from: number, to: number) => `سرد ${theUnits[kind]} من ${from} إلى ${to}`,
  acts: 'السرد',
  reveal: (kind: MatnKind) => `${urged('اكشف', 'اكشفي')} ${revealOne[kind]}`,
  stumbled: 'تعثّرت',
  mark: 'تعثّر',
  hint: (kind: MatnKind) => `«تعثّرت» ${the[kind]}`,
  hintEnd: '، أو لمس الكلمة نفسها',
  get firstHint() {
    return urged('اقرأ غيبًا، ثم اكشف ما قرأت.', 'اقرئي غيبًا، ثم اكشفي ما قرأت.');
  },
  get endTitle() {
    return urged('أنهِ هنا؟', 'أنهي هنا؟');
  },
  endDescription: (kind: MatnKind, count: number) =>
    count === 0 ? 'لم يُسرد شيء بعد، فلا شيء يُسجّل.' : `يُسجّل ما سردته: ${unitCount(kind, count)}.`,
  get endConfirm() {
    return urged('أنهِ السرد', 'أنهي السرد');
  },
  get goOn() {
    return urged('تابع السرد', 'تابعي السرد');
  },
  over: 'تمّ السرد',
  counted: (kind: MatnKind, count: number, clean: number) => {
    const all = `سردت ${unitCountOblique(kind, count)}`;
    if (clean === count) return `${all} بلا تعثّر.`;
    return clean === 0 ? `${all}.` : `${all}، منها بلا تعثّر: ${unitCount(kind, clean)}.`;
  },
  stumbledHeading: 'ما تعثّرت فيه',
  reviewNow: (isOne: boolean) =>
    isOne ? urged('راجعه الآن', 'راجعيه الآن') : urged('راجعها الآن', 'راجعيها الآن'),
} as const;
