import type { MatnKind } from '#contract/mutun';
import { theUnit } from '#contract/unit-nouns';
import { countOf, formatMediaTime } from '#web/lib/format';
import { urged } from '#web/lib/reader';

const longestLabel = 80;

export const notesText = {
  title: 'حواشيّ',
  lead: 'ما كتبته عند مواضع الدروس ووحدات المتون. لا يراه غيرك.',
  at: (seconds: number) => `حاشية عند ${formatMediaTime(seconds)}`,
  onUnit: (kind: MatnKind, unit: number) => `حاشية على ${theUnit[kind]} ${unit}`,
  get placeholder() {
    return urged('اكتب ما يستوقفك، ولا يراه غيرك', 'اكتبي ما يستوقفك، ولا يراه غيرك');
  },
  get add() {
    return urged('أضف الحاشية', 'أضيفي الحاشية');
  },
  added: 'أُضيفت الحاشية',
  all: 'حواشيّ كلها',
  own: 'حواشيّ',
  list: 'حواشيّ على هذا الدرس',
  unitList: (kind: MatnKind, unit: number) => `حواشيّ على ${theUnit[kind]} ${unit}`,
  write: 'حاشية',
  none: 'لا حاشية على هذا الدرس بعد. وللعلامة بلا كلام زرّها في المشغّل.',
  bookmark: 'علامة بلا كلام',
  bookmarked: (seconds: number) => `وُضعت علامة عند ${formatMediaTime(seconds)}`,
  unit: (kind: MatnKind, unit: number) => `${theUnit[kind]} ${unit}`,
  get edit() {
    return urged('عدّل الحاشية أو احذفها', 'عدّلي الحاشية أو احذفيها');
  },
  get editBookmark() {
    return urged('اكتب عند العلامة أو احذفها', 'اكتبي عند العلامة أو احذفيها');
  },
  editing: 'نص الحاشية',
  get save() {
    return urged('احفظ', 'احفظي');
  },
  get cancel() {
    return urged('ألغِ', 'ألغي');
  },
  get remove() {
    return urged('احذف', 'احذفي');
  },
  removed: 'حُذفت الحاشية',
  removedBookmark: 'حُذفت العلامة',
  undo: 'تراجع',
  waiting: 'لم تُرسل بعد',
  refused: 'حاشية لم تُقبل',
  refusedHere: 'لم تُقبل:',
  get retry() {
    return urged('أعد الإرسال', 'أعيدي الإرسال');
  },
  otherLater: 'تظهر بقية حواشيك متى عاد الاتصال.',
  markOf: ({ at, text }: { at: number; text: string }) =>
    text === ''
      ? `علامة عند ${formatMediaTime(at)}`
      : `حاشية عند ${formatMediaTime(at)}: ${[...text].slice(0, longestLabel).join('')}`,
};

export const notesPageText = {
  get search() {
    return urged('ابحث في حواشيك', 'ابحثي في حواشيك');
  },
  found: (count: number) => `النتائج: ${countOf('note', count)}`,
  count: (count: number) => countOf('note', count),
  texts: 'المتون',
  get print() {
    return urged('اطبعها', 'اطبعيها');
  },
  get export() {
    return urged('نزّلها ملفًا', 'نزّليها ملفًا');
  },
  empty: 'لا حواشي بعد',
  get emptyDescription() {
    return urged(
      'افتح درسًا، ثم اكتب في «حاشية» تحت المشغّل: تُحفظ عند لحظتها من الدرس، وتعود إليها بضغطة. وفي المتون يُكتب على كل بيت أو حديث.',
      'افتحي درسًا، ثم اكتبي في «حاشية» تحت المشغّل: تُحفظ عند لحظتها من الدرس، وتعودين إليها بضغطة. وفي المتون يُكتب على كل بيت أو حديث.',
    );
  },
  toCourses: 'إلى موادّي',
  toMutun: 'إلى المتون',
  nothing: 'لا حاشية توافق البحث',
  get nothingDescription() {
    return urged(
      'جرّب كلمة واحدة، أو أقصر منها. لا يضرّ ترك التشكيل.',
      'جرّبي كلمة واحدة، أو أقصر منها. لا يضرّ ترك التشكيل.',
    );
  },
  error: 'تعذّر عرض الحواشي',
  closed: 'لم يعد هذا الموضع متاحًا، وبقيت حاشيتك.',
};
