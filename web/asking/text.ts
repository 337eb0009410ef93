import { longestQuestion } from '#contract/asking';
import { formatMediaTime, plural } from '#web/lib/format';
import { urged } from '#web/lib/reader';

const letterForms: Parameters<typeof plural>[1] = {
  zero: 'لم يبق حرف',
  one: 'بقي حرف واحد',
  two: 'بقي حرفان',
  few: 'بقيت {n} أحرف',
  many: 'بقي {n} حرفًا',
  other: 'بقي {n} حرف',
};

const overForms: Parameters<typeof plural>[1] = {
  zero: '',
  one: 'زاد حرفًا واحدًا على الحدّ، فاختصره.',
  two: 'زاد حرفين على الحدّ، فاختصره.',
  few: 'زاد {n} أحرف على الحدّ، فاختصره.',
  many: 'زاد {n} حرفًا على الحدّ، فاختصره.',
  other: 'زاد {n} حرف على الحدّ، فاختصره.',
};

/** Said only when the end is near. */
const nearTheEnd = 200;

export function lettersLeft(written: string): string | null {
  const left = longestQuestion - written.trim().length;
  if (left > nearTheEnd) return null;
  return left >= 0 ? plural(left, letterForms) : plural(-left, overForms);
}

export const formText = {
  title: 'سؤالك',
  get hint() {
    return urged(
      'اسأل عن شيء واحد، واذكر ما فهمته وما أشكل.',
      'اسألي عن شيء واحد، واذكري ما فهمته وما أشكل.',
    );
  },
  atMoment: 'عند',
  wholeLesson: 'عن الدرس كله، بلا موضع',
  noMoment: 'بلا موضع',
  get withMoment() {
    return urged('ضعه عند', 'ضعيه عند');
  },
  anonymous: 'بغير اسم',
  anonymousHint: 'لا يرى الطلاب اسمك، ويراه محاضرو المادة ومدير النظام.',
  get send() {
    return urged('أرسل السؤال', 'أرسلي السؤال');
  },
  get cancel() {
    return urged('ألغِ', 'ألغي');
  },
  kept: 'يُحفظ ما يُكتب في هذا الجهاز حتى يُرسل.',
} as const;

export const waitingText = {
  sending: 'يُرسل سؤالك',
  /** The line is away, or the university does not answer. */
  waits: 'سؤالك محفوظ في جهازك، ويُرسل حين يعود الاتصال',
  refused: 'لم يُقبل سؤالك',
  get edit() {
    return urged('عدّله', 'عدّليه');
  },
  get drop() {
    return urged('احذفه', 'احذفيه');
  },
  answerSending: 'يُرسل جوابك',
  answerWaits: 'جوابك محفوظ في جهازك، ويُرسل حين يعود الاتصال',
  answerIsRefused: 'لم يُقبل جوابك',
  questionRefused: 'لم يُقبل سؤالك',
  answerRefused: 'لم يُقبل جوابك',
} as const;

export const editText = {
  get save() {
    return urged('احفظ', 'احفظي');
  },
  saving: 'يُحفظ',
  get cancel() {
    return urged('ألغِ', 'ألغي');
  },
} as const;

export const entryText = {
  anonymous: 'بغير اسم',
  anonymousToStudents: 'بغير اسم للطلاب',
  own: 'سؤالك',
  edited: 'عُدّل',
  notAnswered: 'لم يُجب بعد',
  locked: 'مغلق',
  hidden: 'مخفي عن الطلاب',
  /** Of whoever did not say how to be spoken of, the role as the glossary has it. */
  teacher: { man: 'محاضر المادة', woman: 'محاضِرة المادة', neutral: 'محاضر المادة' },
  good: 'الجواب المختار',
  alsoMine: 'سؤالي أيضًا',
  helped: 'نفعني',
  markFailed: 'لم تُحفظ علامتك',
  get readAll() {
    return urged('اقرأه كله', 'اقرئيه كله');
  },
  get readLess() {
    return urged('اطوِه', 'اطويه');
  },
  menu: 'خيارات السؤال',
  get copyLink() {
    return urged('انسخ رابط السؤال', 'انسخي رابط السؤال');
  },
  copied: 'نُسخ رابط السؤال',
  notCopied: 'تعذّر النسخ، وهذا الرابط',
  get edit() {
    return urged('عدّل سؤالك', 'عدّلي سؤالك');
  },
  editLabel: 'نص السؤال',
  saveFailed: 'لم يُحفظ التعديل',
  get withdraw() {
    return urged('اسحب سؤالك', 'اسحبي سؤالك');
  },
  get report() {
    return urged('أبلغ عن السؤال', 'أبلغي عن السؤال');
  },
} as const;

export const dialogText = {
  get withdrawQuestion() {
    return urged('أتسحب سؤالك؟', 'أتسحبين سؤالك؟');
  },
  withdrawDescription: 'يُحذف السؤال وعلامات زملائك عليه، ولا يُستعاد.',
  get withdraw() {
    return urged('اسحب السؤال', 'اسحبي السؤال');
  },
  withdrawing: 'يُسحب',
  withdrawn: 'سُحب سؤالك',
  withdrawFailed: 'لم يُسحب السؤال',
  reportTitle: 'الإبلاغ عن سؤال',
  reportDescription: 'يصل بلاغك إلى محاضري المادة ومعه اسمك، ولا يراه الطلاب.',
  reportLabel: 'ما الذي لا يليق فيه أو في جوابه؟',
  get report() {
    return urged('أرسل البلاغ', 'أرسلي البلاغ');
  },
  reporting: 'يُرسل',
  reported: 'وصل بلاغك إلى محاضري المادة',
  reportFailed: 'لم يُرسل البلاغ',
  get cancel() {
    return urged('ألغِ', 'ألغي');
  },
} as const;

export const ownText = {
  title: 'أسئلتي',
  lead: 'ما سألته في الدروس، وما أُجبت به.',
  loading: 'تُحضر أسئلتك',
  error: 'تعذّر عرض أسئلتك',
  unsent: 'لم تُرسل بعد',
  waiting: 'تنتظر الجواب',
  answered: 'أُجيب عنها',
  empty: 'لا أسئلة لك بعد',
  get emptyDescription() {
    return urged(
      'افتح درسًا، ثم «أسئلة» تحته، واسأل عند اللحظة التي أشكلت عليك: يجيبك محاضر المادة هناك، ويأتيك إشعار.',
      'افتحي درسًا، ثم «أسئلة» تحته، واسألي عند اللحظة التي أشكلت عليك: يجيبك محاضر المادة هناك، ويأتيك إشعار.',
    );
  },
  toCourses: 'إلى دروسك',
  askedAt: (at: number) => `عند ${formatMediaTime(at)}`,
  answerBy: 'أجابك',
} as const;
