import type { MatnHead, MatnKind, UnitState } from '#contract/mutun';
import { oblique } from '#contract/noun-forms';
import { unitNouns } from '#contract/unit-nouns';
import { type Digits, formatNumber, inDigits, plural, toArabicDigits } from '#web/lib/format';
import { ordinal } from '#web/lib/ordinals';
import { readerDid, urged } from '#web/lib/reader';

/** What a unit is called, and how words agree with it. */
const units = {
  nazm: { the: 'البيت', it: 'ه' },
  hadith: { the: 'الحديث', it: 'ه' },
  nathr: { the: 'الفقرة', it: 'ها' },
} satisfies Record<MatnKind, Record<string, string>>;

const made = { nazm: 'نظم', hadith: 'جمع', nathr: 'تصنيف' } satisfies Record<MatnKind, string>;

/** Of these the books know the year of death only nearly, and our tables keep the year alone. */
const diedAbout = new Set(['bayquniyya']);

/** «نظم عمر البيقوني، ت نحو ١٠٨٠هـ» */
export function authorLine({ key, kind, author, diedAH }: MatnHead, digits: Digits): string {
  const by = `${made[kind]} ${author}`;
  if (diedAH === null) return by;
  return `${by}، ت ${diedAbout.has(key) ? 'نحو ' : ''}${inDigits(String(diedAH), digits)}هـ`;
}

/** «البيت 12», «الحديث 6». */
export const unitName = (kind: MatnKind, number: number): string =>
  `${units[kind].the} ${formatNumber(number)}`;

/** «الحديث السادس» */
export const unitTitle = (kind: MatnKind, number: number): string => `${units[kind].the} ${ordinal(number)}`;

export const stateNames = {
  new: 'لم يُبدأ',
  learning: 'قيد الحفظ',
  memorised: 'محفوظ',
} satisfies Record<UnitState, string>;

/** «34 بيتًا: حُفظ 11، وقيد الحفظ 3، وبقي 20» */
export function mapSentence(kind: MatnKind, states: readonly UnitState[]): string {
  const counted = (state: UnitState) => states.filter((one) => one === state).length;
  const all = plural(states.length, unitNouns[kind]);
  if (counted('new') === states.length) return `${all}: لم يُبدأ منها شيء`;
  return `${all}: حُفظ ${counted('memorised')}، وقيد الحفظ ${counted('learning')}، وبقي ${counted('new')}`;
}

/** «حفظتَ 11 من 34 بيتًا» */
export function standingSentence(kind: MatnKind, memorised: number, learning: number, all: number): string {
  const forms = oblique(unitNouns[kind]);
  if (memorised === 0 && learning === 0) return `لم يبدأ حفظه بعد، وهو ${plural(all, unitNouns[kind])}`;
  if (memorised === all) return `حفظته كله، وهو ${plural(all, unitNouns[kind])}`;
  return readerDid(`حفظتَ ${formatNumber(memorised)} من ${plural(all, forms)}`);
}

const several = {
  nazm: ['البيتان', 'الأبيات'],
  hadith: ['الحديثان', 'الأحاديث'],
  nathr: ['الفقرتان', 'الفقرات'],
} satisfies Record<MatnKind, [string, string]>;

/** «صُحِّح البيت 5 بعد أن حفظته», «صُحِّحت الأبيات 5 و7 و9 بعد أن حفظتها» */
export function correctedSentence(kind: MatnKind, numbers: readonly number[]): string {
  const listed = numbers.map((number) => formatNumber(number)).join(' و');
  const verb = kind === 'nathr' ? 'صُحِّحت' : 'صُحِّح';
  const [two, many] = several[kind];
  if (numbers.length > 2) return `صُحِّحت ${many} ${listed} بعد أن حفظتها`;
  if (numbers.length === 2) return `${verb} ${two} ${listed} بعد أن حفظتهما`;
  return `${verb} ${units[kind].the} ${listed} بعد أن ${kind === 'nathr' ? 'حفظتها' : 'حفظته'}`;
}

export const mutunText = {
  title: 'المتون',
  lead: 'نصوص جامعة قصيرة، تُقرأ مضبوطةً، وتُحفظ على مهل.',
  loading: 'تُجهّز المتون',
  error: 'تعذّر عرض المتون',
  empty: 'لا متون بعد',
  emptyDescription: 'تظهر هنا حين تنشرها الجامعة.',
  get read() {
    return urged('اقرأ', 'اقرئي');
  },
  recite: 'سرد',
  get toTeacher() {
    return urged('اعرضه على محاضر', 'اعرضيه على محاضر');
  },
  get begin() {
    return urged('ابدأ الحفظ', 'ابدئي الحفظ');
  },
  get goOn() {
    return urged('تابع الحفظ', 'تابعي الحفظ');
  },
  today: 'اليوم',
  get seeCorrection() {
    return urged('انظر التصحيح', 'انظري التصحيح');
  },
  legend: 'دلالة الدوائر',
  get offline() {
    return urged(
      'أنت بلا اتصال: يُقرأ ما فتحته من قبل، وما لم تفتحه يحتاج إلى الاتصال.',
      'أنت بلا اتصال: يُقرأ ما فتحته من قبل، وما لم تفتحيه يحتاج إلى الاتصال.',
    );
  },
} as const;

export const readingText = {
  loading: 'يُجهّز المتن',
  error: 'تعذّر عرض المتن',
  notFound: 'لا متن بهذا الاسم',
  notFoundDescription: 'لعل العنوان ناقص، أو لعل المتن لم يُنشر بعد.',
  unitNotFound: (kind: MatnKind) =>
    `ليس في المتن ${{ nazm: 'بيت', hadith: 'حديث', nathr: 'فقرة' }[kind]} بهذا الرقم`,
  get unitNotFoundDescription() {
    return urged('افتح المتن من أوله، أو ابحث عما تريد.', 'افتحي المتن من أوله، أو ابحثي عما تريدين.');
  },
  toTexts: 'إلى المتون',
  toText: 'إلى المتن',
  tools: 'عرض النص',
  vowels: 'التشكيل',
  smaller: 'تصغير الخط',
  larger: 'تكبير الخط',
  print: 'طباعة',
  basmala: 'بِسْمِ اللهِ الرَّحْمٰنِ الرَّحِيمِ',
  get reached() {
    return readerDid('بلغتَ هنا');
  },
  hashiyaOf: (kind: MatnKind, number: number) => `${units[kind].the} ${toArabicDigits(String(number))}`,
  hashiya: 'الحاشية',
  whatIsThere: 'الغريب واختلاف النسخ',
  gharib: 'الغريب',
  meaning: 'معنى الكلمة',
  metre: 'الوزن',
  variants: 'اختلاف النسخ',
  variantsAccepted: 'قراءات مقبولة: من حفظ على واحدة منها فحفظه صحيح.',
  get copyLink() {
    return urged('انسخ رابطه', 'انسخي رابطه');
  },
  copied: 'نُسخ الرابط',
  notCopied: 'لم يُنسخ الرابط، وهو',
  memoriseIt: (kind: MatnKind) => urged('احفظ', 'احفظي') + units[kind].it,
  get reviewIt() {
    return urged('راجع حفظه', 'راجعي حفظه');
  },
  corrected: (day: string) => `صُحِّح في ${day}`,
  companion: 'الصحابي',
  authorNote: 'من كلام المصنّف',
  index: 'الفهرس',
  indexOf: (title: string) => `فهرس ${title}`,
  neighbours: 'الأحاديث المجاورة',
  explained: 'شرحه',
  explainedIn: (course: string) => `شرحه في «${course}»`,
  ended: (kind: MatnKind, count: number) =>
    `${{ nazm: 'تمّت المنظومة، وهي', hadith: 'تمّ الكتاب، وهو', nathr: 'تمّ المتن، وهو' }[kind]} ${plural(count, unitNouns[kind], 'arab')}`,
  headingsOurs: 'العناوين بين المعقوفين من وضع الجامعة لا من كلام المصنّف.',
  memorised: (memorised: number, all: number) =>
    readerDid(`حفظتَ ${formatNumber(memorised)} من ${formatNumber(all)}`),
  get progress() {
    return readerDid('ما حفظتَه من المتن');
  },
} as const;
