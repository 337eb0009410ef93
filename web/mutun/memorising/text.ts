import type { Judgement } from '#contract/memorising';
import type { MatnKind } from '#contract/mutun';
import { oblique } from '#contract/noun-forms';
import { pluralForm } from '#contract/plural-form';
import { theUnit, unitNouns } from '#contract/unit-nouns';
import { ordinal } from '#web/lib/ordinals';
import type { ToastMessage } from '#web/ui/toast-store';
import type { Step } from './card.ts';
import { urged } from '#web/lib/reader';

/** What agrees with a unit. */
const its: Record<MatnKind, string> = { nazm: 'ه', hadith: 'ه', nathr: 'ها' };
const entire: Record<MatnKind, string> = { nazm: 'كاملًا', hadith: 'كاملًا', nathr: 'كاملة' };
const isEasy: Record<MatnKind, string> = { nazm: 'يسهل', hadith: 'يسهل', nathr: 'تسهل' };
const newUnit: Record<MatnKind, string> = { nazm: 'بيت جديد', hadith: 'حديث جديد', nathr: 'فقرة جديدة' };
const aUnit: Record<MatnKind, string> = { nazm: 'بيتًا', hadith: 'حديثًا', nathr: 'فقرة' };
const segmentOf: Record<MatnKind, string> = { nazm: 'الشطر', hadith: 'الجملة', nathr: 'الجملة' };
const whole: Record<MatnKind, string> = { nazm: 'البيت كله', hadith: 'الحديث كله', nathr: 'الفقرة كلها' };

/** «البيت الخامس», and beyond 99 «البيت 120»; a paragraph is «الفقرة 5». */
const ranked = (kind: MatnKind, number: number): string =>
  kind === 'nathr' ? `الفقرة ${number}` : `${theUnit[kind]} ${ordinal(number)}`;

/** «بيتان», «5 أحاديث»; after a verb that has its subject, or a preposition, «بيتين». */
export const unitCount = (kind: MatnKind, count: number): string => pluralForm(count, unitNouns[kind]);
export const unitCountOblique = (kind: MatnKind, count: number): string =>
  pluralForm(count, oblique(unitNouns[kind]));

const stepNames = (kind: MatnKind): Record<Step, string> => ({
  read: 'قراءة',
  quarter: `ربع${its[kind]}`,
  half: `نصف${its[kind]}`,
  letters: `أوائل${its[kind]}`,
  recall: 'غيبًا',
});

const stepHints = (kind: MatnKind): Record<Exclude<Step, 'recall'>, string> => {
  const it = urged('اقرأ', 'اقرئي') + its[kind];
  const ifForgotten = urged('والمس موضع الكلمة إن غابت عنك.', 'والمسي موضع الكلمة إن غابت عنك.');
  const all = `${it} ${entire[kind]} بصوتك، ${ifForgotten}`;
  return {
    read: `${it} بصوتك مرات حتى ${isEasy[kind]} على لسانك، ثم ${urged('أخفِ', 'أخفي')} بعض${its[kind]}.`,
    quarter: all,
    half: all,
    letters: `${it} من أوائل كلمات${its[kind]}، ${ifForgotten}`,
  };
};

const judgementNames: Record<Judgement, string> = { 1: 'نسيت', 2: 'تعثّرت', 3: 'حفظت', 4: 'أتقنت' };

export const memorisingText = {
  wardTitle: 'ورد اليوم',
  memoriseTitle: (title: string) => `حفظ ${title}`,
  loading: 'يُجهّز الورد',
  leave: 'إنهاء الورد',
  placeOf: (place: number, total: number) => `${place} من ${total}`,
  newUnit: (kind: MatnKind) => newUnit[kind],
  comesAgain: (kind: MatnKind, count: number) => `للتثبيت: ${unitCount(kind, count)}`,
  part: (part: number, count: number) => `الجزء ${part} من ${count}`,
  unitLabel: (kind: MatnKind) => theUnit[kind],
  ranked,
  startOfText: 'أول المتن',
  steps: (kind: MatnKind) => `خطوات حفظ ${theUnit[kind]}`,
  stepNames,
  stepHints,
  stepDone: 'تمّت',
  learnHeading: (kind: MatnKind, number: number, step: string) => `حفظ ${ranked(kind, number)}: ${step}`,
  recallHeading: (kind: MatnKind, number: number) => `${urged('استرجع', 'استرجعي')} ${ranked(kind, number)}`,
  judgeHeading: (kind: MatnKind, number: number) =>
    `${urged('احكم', 'احكمي')} على حفظك: ${ranked(kind, number)}`,
  get hideMore() {
    return urged('أخفِ المزيد', 'أخفي المزيد');
  },
  nextPart: 'إلى الجزء التالي',
  showAll: (kind: MatnKind) => `${urged('أظهر', 'أظهري')}${its[kind]} كل${its[kind]}`,
  stepBack: 'الخطوة السابقة',
  revealing: 'الكشف',
  stepping: 'الخطوة',
  get revealWord() {
    return urged('اكشف كلمة', 'اكشفي كلمة');
  },
  segment: (kind: MatnKind) => segmentOf[kind],
  letters: 'أوائل الكلمات',
  whole: (kind: MatnKind) => whole[kind],
  recallHint: (kind: MatnKind) =>
    urged(
      `اقرأ${its[kind]} غيبًا، ثم اكشف ${whole[kind]} وقارن.`,
      `اقرئي${its[kind]} غيبًا، ثم اكشفي ${whole[kind]} وقارني.`,
    ),
  get recallHintTouch() {
    return urged('المس الورقة تظهر كلمة.', 'المسي الورقة تظهر كلمة.');
  },
  judgeQuestion: 'كيف كان حفظك؟',
  judgementNames,
  undo: 'تراجع عن حكمك السابق',
  undoTooLate: { title: 'سُجّل حكمك السابق، ولا يُتراجع عنه الآن.' } satisfies ToastMessage,
  helped: (kind: MatnKind, count: number, isAll: boolean): string | null => {
    if (count === 0) return null;
    if (isAll) return `كُشفت لك كلمات ${theUnit[kind]} كلها.`;
    if (count === 1) return 'كُشفت لك الكلمة التي تحتها نقط.';
    return count === 2 ? 'كُشفت لك الكلمتان اللتان تحتهما نقط.' : 'كُشفت لك الكلمات التي تحتها نقط.';
  },
  helpedByLetters: 'استعنت بأوائل الكلمات.',
  gharib: 'الغريب',
  variants: 'اختلاف النسخ',
  variantsAccepted: 'كل ما هنا قراءة مقبولة: من حفظ بها فقد حفظ.',
  spaceKey: 'مسافة',
  undoKey: 'U',
  refused: (count: number, why: string): ToastMessage => ({
    title:
      count === 1 ? 'لم تُقبل مراجعة مما حُفظ على هذا الجهاز.' : 'لم تُقبل مراجعات مما حُفظ على هذا الجهاز.',
    description: why,
  }),
  done: 'تمّ ورد اليوم',
  doneText: (title: string) => `تمّ وردك من «${title}»`,
  doneUnits: 'تمّت المراجعة',
  nothingToday: 'لا شيء لليوم',
  nothingTodayText: (title: string) => `لا شيء من «${title}» لليوم`,
  get noText() {
    return urged('لم تبدأ متنًا بعد', 'لم تبدئي متنًا بعد');
  },
  get noTextWhy() {
    return urged(
      'اختر متنًا من المتون، واحفظ منه كل يوم قليلًا.',
      'اختاري متنًا من المتون، واحفظي منه كل يوم قليلًا.',
    );
  },
  toTexts: 'إلى المتون',
  reviewedAndNew: (reviewed: string | null, taken: string | null): string =>
    [reviewed && `راجعت ${reviewed}`, taken && `حفظت ${taken}`].filter(Boolean).join('، و') + '.',
  nextComes: (when: string) => `أقرب مراجعة تأتيك ${when}.`,
  more: (kind: MatnKind) => `${urged('زد', 'زيدي')} ${aUnit[kind]}`,
  backToText: 'إلى المتن',
  backHome: 'إلى الرئيسية',
  wholeTextDone: 'حفظت المتن كله، والمراجعة تثبّته.',
} as const;
