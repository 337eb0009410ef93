import { countOf } from '#web/lib/format';
import { urged } from '#web/lib/reader';

export const shaykhText = {
  title: 'الشيخ',
  loadError: 'تعذّر تحميل الإذن',
  none: 'ليس مأذونًا له بعقد المجالس والإجازة.',
  given: (since: string) => `مأذون له بعقد المجالس والإجازة منذ ${since}.`,
  ended: (at: string) => `انتهى إذنه في ${at}. وما أجاز به قبل ذلك باقٍ.`,
  make: 'أذَن له شيخًا',
  again: 'أذَن له من جديد',
  change: 'صحّح اسمه',
  end: 'أنهِ الإذن',
  formTitle: (name: string) => `إذن المشيخة: ${name}`,
  formText:
    'يُكتب اسمه بنسبه كما يُكتب في الطباق والأسانيد والإجازات. وبالإذن يعقد مجالس السماع، ويكتب أسانيده، ويجيز بنفسه.',
  get save() {
    return urged('احفظ الإذن', 'احفظي الإذن');
  },
  saving: 'يُحفظ',
  saved: 'حُفظ الإذن.',
  failed: 'تعذّر حفظ الإذن',
  cancel: 'إلغاء',
  endTitle: (name: string) => `إنهاء إذن ${name}؟`,
  endText: 'لا يعقد بعده مجلسًا ولا يكتب سندًا ولا يجيز. وما كُتب وما أُجيز به قبل ذلك باقٍ.',
  ending: 'يُنهى',
  endedDone: 'انتهى الإذن.',
  endError: 'تعذّر إنهاء الإذن',
};

export const booksText = {
  title: 'كتب الإجازات',
  lead: 'الطبعة التي تُقرأ من كل كتاب، وأرقامها وأقسامها. لا يُعلن مجلس من كتاب حتى تُذكر طبعته وآخر أرقامه.',
  loadError: 'تعذّر تحميل الكتب',
  add: 'إضافة كتاب',
  kinds: { listening: 'سماع', reading: 'قراءة', memorisation: 'حفظ' },
  numbered: (last: number) => `آخره الرقم ${last}`,
  unnumbered: 'لم تُذكر طبعته',
  inLibrary: 'نصه في المتون',
  number: 'الطبعة والترقيم',
  notFound: 'لا كتاب هنا',
  notFoundText: 'لعل العنوان غير صحيح.',
  toBooks: 'كتب الإجازات',
  transmission: 'الرواية',
  transmissionHint: 'رواية الكتاب التي تُقرأ، إن تعددت: «رواية يحيى بن يحيى الليثي».',
  edition: 'الطبعة',
  editionHint: 'دار النشر وسنتها ومحققها: إلى أرقامها يرجع كل مدى يُكتب في المجالس والطباق.',
  unit: 'تُعدّ أرقامه',
  units: { hadith: 'أحاديث', verse: 'أبياتًا', paragraph: 'فقرات', page: 'صفحات' },
  last: 'آخر رقم',
  lastHint: 'رقم آخر حديث أو باب أو بيت في هذه الطبعة.',
  announcedTo: (to: number) => `أُعلنت مجالس إلى الرقم ${to}، فلا يُجعل آخره قبله.`,
  parts: 'الأقسام',
  partsHint: 'سطر لكل قسم: اسمه، ثم أوله، ثم آخره، تفصل بينها فواصل. «كتاب الإيمان، 8، 58».',
  get save() {
    return urged('احفظ الترقيم', 'احفظي الترقيم');
  },
  saving: 'يُحفظ',
  saved: 'حُفظ الترقيم.',
  failed: 'تعذّر حفظ الترقيم',
  problems: (count: number) =>
    count === 1 ? 'في الأقسام سطر يحتاج إلى تصحيح:' : 'في الأقسام ما يحتاج إلى تصحيح:',
  moreProblems: (count: number) => `وغيرها ${countOf('passage', count)}.`,
  lineShape: 'يُكتب السطر هكذا: اسم القسم، أوله، آخره.',
  titleTooLong: 'لا يزيد اسم القسم على 300 حرف.',
  tooMany: (most: number) => `لا تزيد الأقسام على ${most} قسم.`,
  addTitle: 'إضافة كتاب من كتب الإجازات',
  name: 'اسم الكتاب',
  key: 'مفتاحه في العنوان',
  keyHint: 'حروف لاتينية صغيرة وأرقام وشرطات، مثل sahih-bukhari. لا يتغير بعدُ.',
  author: 'المصنّف',
  get chooseAuthor() {
    return urged('اختر مصنّف الكتاب.', 'اختاري مصنّف الكتاب.');
  },
  changeAuthor: 'غيّره',
  kind: 'طريقه',
  get create() {
    return urged('أضف الكتاب', 'أضيفي الكتاب');
  },
  creating: 'يُضاف',
  created: 'أُضيف الكتاب.',
  createError: 'تعذّرت إضافة الكتاب',
  cancel: 'إلغاء',
};
