import { genitive } from '#contract/kunya';
import { howMany, type NumberRange } from '#contract/number-ranges';
import type { BookUnit } from '#contract/register';
import { countOf, toArabicDigits } from '#web/lib/format';
import { rangesInWords } from '../range-words.ts';
import { urged } from '#web/lib/reader';

export const decidingText = {
  title: (student: string) => `طلب ${student}`,
  plainTitle: 'طلب إجازة',
  lead: (book: string) => `في رواية «${book}» عنك. القول قولك: الإجازة بلفظك، أو الاعتذار.`,
  loadError: 'تعذّر عرض الطلب',
  standing: 'ما عنده من الكتاب',
  majalis: (count: number) => `حضر ${countOf('majlis', count, { oblique: true })}.`,
  recital: (teacher: string, date: string) => `عرض المتن كله من حفظه، وأجازه ${teacher} في ${date}.`,
  noRecital: 'لا عرض مُجاز للمتن كله.',
  missed: (ranges: string) => `فاته ${ranges}.`,
  nothingMissed: 'لم يفته شيء ممّا قُرئ.',
  wording: 'لفظ الإجازة',
  chain: 'سند الإجازة',
  chainOption: (from: string | null, persons: number) =>
    from === null
      ? `سندك، وفيه ${countOf('name', persons, { oblique: true })}`
      : `عن ${genitive(from)}، وفيه ${countOf('name', persons, { oblique: true })}`,
  get noChain() {
    return urged(
      'ليس لك سند معتمد إلى هذا الكتاب بعد. اكتب سندك واعتمده، ثم عُد إلى هذا الطلب.',
      'ليس لك سند معتمد إلى هذا الكتاب بعد. اكتبي سندك واعتمديه، ثم عودي إلى هذا الطلب.',
    );
  },
  toChains: 'أسانيدي',
  way: 'طريق التحمّل',
  grantsMissed: 'وأجزت له ما فاته',
  grantsMissedHint: 'يُزاد في اللفظ: ما سمعه سماعًا، وما فاته إجازةً. ولا يُجاز الفوت إلا بقولك.',
  text: 'اللفظ',
  textHint: 'هذا اللفظ المعتاد مملوءًا بما في السجل. وتغييره إليك؛ كل سطر فقرة. وما في الورقة هو ما يُطبع.',
  suggestedAgain: 'أعِد اللفظ المقترح',
  preview: 'كما تُطبع',
  sign: 'أجزتُه، ووقّعتُ',
  signTitle: 'توقيع الإجازة',
  signText: 'بعد التوقيع لا يُغيَّر لفظها. ويمكن الرجوع عنها بسبب يُذكر.',
  signing: 'تُوقَّع',
  signed: 'وُقّعت الإجازة وقُيّدت',
  refuse: 'أعتذر',
  refuseTitle: 'الاعتذار عن الإجازة',
  get refuseText() {
    return urged('يصل الطالبَ ما تكتبه هنا.', 'يصل الطالبَ ما تكتبينه هنا.');
  },
  refuseLabel: 'السبب، أو ما بقي عليه',
  refusing: 'يُرسل',
  refused: 'أُرسل اعتذارك',
  cancel: 'رجوع',
  failed: 'تعذّر ذلك',
  decided: 'بُتّ في هذا الطلب.',
  get tooShort() {
    return urged('اكتب لفظ الإجازة أولًا.', 'اكتبي لفظ الإجازة أولًا.');
  },
  subheading: (book: string) => `في رواية كتاب «${book}»`,
  signedBy: 'قاله بفمه وأمر برقمه',
  counts: (unit: BookUnit, heard: readonly NumberRange[], missed: readonly NumberRange[]) => {
    const all = `سُمع ${countOf(unit, howMany(heard), { digits: 'arab' })}`;
    return missed.length === 0
      ? `${all}.`
      : `${all}، وفات ${countOf(unit, howMany(missed), { digits: 'arab' })} (${toArabicDigits(rangesInWords(missed))}).`;
  },
} as const;
