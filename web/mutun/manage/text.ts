import type { MatnKind } from '#contract/mutun';
import { unitNouns } from '#contract/unit-nouns';
import { countOf, formatNumber, plural } from '#web/lib/format';
import { unitName } from '../text.ts';
import { urged } from '#web/lib/reader';

export const manageText = {
  title: 'المتون',
  managingTitle: 'إدارة المتون',
  lead: 'متون يقرؤها الطلاب ويحفظونها، وحالهم فيها.',
  add: 'متن جديد',
  loadError: 'تعذّر عرض المتون',
  none: 'لا متون بعد',
  noneForAdmin: 'ألصق نص متن، وقسّمه، وعاينه، ثم انشره ليقرأه الطلاب ويحفظوه.',
  noneForTeacher: 'تظهر هنا المتون التي تُدرَّس في موادّك. يربط مدير النظام المتن بالمادة.',
  states: { draft: 'مسودة', published: 'منشور', hidden: 'مخفي' },
  kinds: { nazm: 'نظم', hadith: 'أحاديث', nathr: 'نثر' } satisfies Record<MatnKind, string>,
  units: (kind: MatnKind, count: number) => plural(count, unitNouns[kind]),
  numbered: unitName,
  students: (count: number) => (count === 0 ? 'لم يبدأ حفظه أحد' : `يحفظه ${countOf('student', count)}`),
  taughtIn: 'يُدرَّس في:',
  taughtNowhere: 'لا تدرّسه مادة بعد',
  standing: 'حال الطلاب',
  standingOf: (title: string) => `حال الطلاب في ${title}`,
  edit: 'تحرير',
  editDraft: 'إكمال المسودة',
  correct: 'تصحيح',
  editOf: (title: string) => `تحرير ${title}`,
  read: 'كما يراه الطلاب',

  notFound: 'لم نجد هذا المتن',
  notFoundDescription: 'ربما حُذفت مسودته، أو ليس من متون موادّك.',
  back: 'العودة إلى المتون',
} as const;

export const draftText = {
  newTitle: 'متن جديد',
  newLead: 'ثلاث خطوات: عرّف بالمتن، ثم ألصق نصه وعاينه، ثم احفظه مسودة. لا يراه الطلاب حتى يُنشر.',
  draftTitle: (title: string) => `مسودة: ${title}`,
  get draftLead() {
    return urged(
      'لا يرى الطلاب هذه المسودة. غيّر منها ما شئت، ثم انشرها.',
      'لا يرى الطلاب هذه المسودة. غيّري منها ما شئت، ثم انشريها.',
    );
  },
  about: 'التعريف بالمتن',
  name: 'اسم المتن',
  nameHint: 'مثل: المنظومة البيقونية',
  author: 'المؤلف',
  died: 'سنة الوفاة بالهجرية',
  diedHint: 'تُترك إن لم تُعرف.',
  get notAYear() {
    return urged('اكتب سنة الوفاة عددًا، مثل 852.', 'اكتبي سنة الوفاة عددًا، مثل 852.');
  },
  edition: 'الطبعة أو النسخ التي قوبل عليها',
  editionHint: 'يقرؤها الطلاب في آخر المتن.',
  key: 'عنوان صفحته',
  keyHint: 'حروف لاتينية صغيرة لا تتغير بعد الحفظ، مثل bayquniyya.',
  kind: 'نوع المتن',
  text: 'نص المتن',
  textHints: {
    nazm: 'البيت في سطر، وبين شطريه نجمة * أو نقاط ... أو مسافة جدولة.',
    hadith: 'بين كل حديثين سطر فارغ. يُقسّم الطويل عند علامات الوقف.',
    nathr: 'بين كل فقرتين سطر فارغ. يُقسّم الطويل عند علامات الوقف.',
  } satisfies Record<MatnKind, string>,
  twoLinesHint: 'كل سطرين بيت: الشطر الأول ثم الثاني.',
  pasteHint: 'تُحذف أرقام الأبيات والتطويل، ويبقى الضبط كما هو.',
  layout: 'ترتيب الأبيات',
  layouts: { line: 'البيت في سطر', 'two-lines': 'البيت في سطرين' },
  preview: 'قسّم النص وعاينه',
  nothingPasted: 'ألصق نص المتن أولًا.',
  problems: (count: number) => `في النص ${countOf('mistake', count)}. أصلح ما يأتي، ثم عاينه مرة أخرى:`,
  moreProblems: (count: number) => `وغير ذلك ${countOf('mistake', count)}.`,
  tooMany: (units: number, most: number) =>
    `في النص ${formatNumber(units)} وحدة، ولا يزيد المتن على ${formatNumber(most)}. قسّمه إلى أكثر من متن.`,
  lookedAt: (units: string) => `${units}، وهذا ما سيراه الطلاب.`,
  previewTitle: 'المعاينة',
  more: (count: number) => `عرض الباقي (${formatNumber(count)})`,
  notes: 'الغريب والاختلاف',
  notesOf: (name: string) => `الغريب واختلاف النسخ في ${name}`,
  hasNotes: 'فيه حواشٍ',
  save: 'حفظ المسودة',
  saving: 'تُحفظ',
  saved: 'حُفظت المسودة',
  savedDescription: 'لا يراها الطلاب حتى تنشرها.',
  saveFailed: 'لم تُحفظ المسودة',
  previewFirst: 'عاين النص قبل حفظه.',
  mendFirst: 'أصلح ما في النص قبل حفظه.',
  publish: 'نشر المتن',
  get publishWaits() {
    return urged('احفظ ما غيّرته قبل النشر.', 'احفظي ما غيّرته قبل النشر.');
  },
  publishQuestion: 'نشر المتن؟',
  publishDescription:
    'يراه الطلاب ويبدؤون حفظه. بعد النشر لا يُكتب النص من جديد، وإنما تُصحَّح وحداته واحدة واحدة، ويُخبَر الطلاب بما صُحّح.',
  publishing: 'يُنشر',
  published: 'نُشر المتن',
  publishFailed: 'لم يُنشر المتن',
  remove: 'حذف المسودة',
  removeQuestion: 'حذف المسودة؟',
  removeDescription: 'تُحذف هذه المسودة بنصها كله، ولا يمكن استعادتها.',
  removing: 'تُحذف',
  removed: 'حُذفت المسودة',
  removeFailed: 'لم تُحذف المسودة',
} as const;

export const unitText = {
  title: 'العنوان',
  titleHint: 'يُترك إن لم يكن له عنوان.',
  titleOurs: 'العنوان منّا، لا من المؤلف',
  companion: 'الصحابي الراوي',
  hemistichs: ['الشطر الأول', 'الشطر الثاني'],
  lines: 'النص، كل سطر يُحفظ على حدة',
  takhrij: 'التخريج',
  takhrijHint: 'من كلام المؤلف، وهو من المتن.',
  gharib: 'الغريب',
  word: 'الكلمة',
  wordHint: 'تُنسخ من النص بضبطها.',
  meaning: 'معناها',
  addWord: 'إضافة كلمة',
  removeWord: (number: number) => `حذف الكلمة ${formatNumber(number)}`,
  variants: 'اختلاف النسخ',
  segment: 'موضعها',
  reading: 'القراءة الأخرى',
  in: 'أين وردت',
  addVariant: 'إضافة قراءة',
  removeVariant: (number: number) => `حذف القراءة ${formatNumber(number)}`,
  place: (kind: MatnKind, segment: number) =>
    segment === 0
      ? 'التخريج'
      : kind === 'nazm'
        ? segment === 1
          ? 'الشطر الأول'
          : 'الشطر الثاني'
        : `السطر ${formatNumber(segment)}`,
  metreNote: 'ملاحظة في الوزن أو الضبط',
  authorNote: 'تعليق المؤلف',
  authorNoteHint: 'يُقرأ ولا يُحفظ.',
  reviewFirst: 'ينتظر مراجعة عالم',
  reviewNote: 'ما الذي يُراجَع فيه',
  done: 'تم',
  cancel: 'إلغاء',
} as const;

export const correctingText = {
  lead: 'هذا المتن منشور. صحّح ما فيه واحدًا واحدًا: يبقى حفظ الطلاب كما هو، ويُخبَرون بما صُحّح.',
  hiddenLead: 'هذا المتن مخفي عن الطلاب، وحفظهم محفوظ. يمكن تصحيحه وإظهاره.',
  units: 'نص المتن',
  find: 'البحث في المتن',
  findHint: 'رقم أو كلمة',
  foundMore: (count: number) =>
    urged(
      `وغيرها ${formatNumber(count)}: اكتب رقمًا أو كلمة لتصل إلى ما تريد.`,
      `وغيرها ${formatNumber(count)}: اكتبي رقمًا أو كلمة لتصلي إلى ما تريدين.`,
    ),
  noneFound: 'لا شيء بهذا الرقم أو الكلمة.',
  correct: 'تصحيح',
  correctOf: (name: string) => `تصحيح ${name}`,
  note: 'ماذا صُحّح؟',
  noteHint: 'جملة يقرؤها الطلاب، مثل: ضُبطت «يَشُذَّ» بضم الشين.',
  get noteMissing() {
    return urged('اكتب ما صُحّح، ليقرأه الطلاب.', 'اكتبي ما صُحّح، ليقرأه الطلاب.');
  },
  noteUnneeded: 'لم يتغير ما يُحفظ، فلا يُخبَر الطلاب بهذا التغيير.',
  unchanged: 'لم تغيّر شيئًا بعد.',
  save: 'حفظ التصحيح',
  saving: 'يُحفظ',
  saved: (name: string) => `صُحّح ${name}`,
  savedDescription: 'بقي حفظ الطلاب، ويُخبَرون بما صُحّح.',
  noted: (name: string) => `حُفظت حواشي ${name}`,
  saveFailed: 'لم يُحفظ التصحيح',
  becomes: 'كما سيراه الطلاب',
  correctedOn: 'صُحّح',
  corrections: 'التصحيحات',
  noCorrections: 'لم يُصحَّح في هذا المتن شيء بعد نشره.',
  before: 'كان',
  after: 'صار',
  by: 'صحّحه',
  about: 'التعريف بالمتن',
  saveHead: 'حفظ التعريف',
  headSaved: 'حُفظ التعريف بالمتن',
  headFailed: 'لم يُحفظ التعريف بالمتن',
  hide: 'إخفاء عن الطلاب',
  show: 'إظهار للطلاب',
  hideQuestion: 'إخفاء المتن عن الطلاب؟',
  hideDescription: 'لا يراه أحد منهم حتى يُظهَر، ويبقى ما حفظوه ومواعيد مراجعتهم.',
  hiding: 'يُخفى',
  hidden: 'أُخفي المتن عن الطلاب',
  shown: 'ظهر المتن للطلاب',
  showFailed: 'لم يتغير ظهور المتن',
} as const;

export const coursesText = {
  title: 'المواد التي تدرّسه',
  lead: 'يرى محاضروها حال طلابهم فيه، وتُحيل المادة عليه.',
  none: 'لا تدرّسه مادة بعد.',
  add: 'إضافة المادة',
  get chooseFirst() {
    return urged('اختر مادة أولًا.', 'اختاري مادة أولًا.');
  },
  remove: (title: string) => `رفع ${title}`,
  saving: 'تُحفظ',
  saved: 'حُفظت المواد',
  failed: 'لم تُحفظ المواد',
} as const;

export const standingText = {
  crumb: 'حال الطلاب',
  title: (matn: string) => `حال الطلاب: ${matn}`,
  loadError: 'تعذّر عرض حال الطلاب',
  allStudents: 'الطلاب',
  students: 'حال كل طالب',
  order: 'ترتيب الطلاب',
  orders: { progress: 'الأكثر حفظًا', name: 'بالاسم' },
  student: 'الطالب',
  memorised: 'محفوظ',
  learning: 'قيد الحفظ',
  last: 'آخر مراجعة',
  never: 'لم يبدأ',
  of: (done: number, all: number) => `${formatNumber(done)} من ${formatNumber(all)}`,
  progressOf: (name: string) => `ما حفظه ${name}`,
  joints: 'حيث يكثر التعثّر',
  jointsLead: 'المواضع التي نُسيت أو تُعثّر فيها من المراجعات الأخيرة، أكثرها أولًا.',
  noJoints: 'لا مواضع بعد: تظهر هنا حين تكثر مراجعات الطلاب.',
  stumbles: (stumbles: number, reviews: number) => `${formatNumber(stumbles)} من ${formatNumber(reviews)}`,
  stumblesSaid: (stumbles: number, reviews: number) =>
    `تعثّر في ${formatNumber(stumbles)} من ${formatNumber(reviews)} مراجعة`,
  none: 'لا طلاب بعد',
  noneForAdmin: 'يظهر هنا كل من بدأ حفظ هذا المتن.',
  noneForTeacher: 'يظهر هنا طلاب موادّك التي تدرّس هذا المتن حين يسجّلون فيها.',
} as const;
