import type { WholeBook } from '#contract/books';
import { genitive } from '#contract/kunya';
import type { BookUnit } from '#contract/register';
import { countOf } from '#web/lib/format';
import { urged } from '#web/lib/reader';

const kinds: Record<WholeBook['kind'], string> = { listening: 'سماع', reading: 'قراءة', memorisation: 'حفظ' };

export const bookText = {
  ijazas: 'الإجازات',
  plainTitle: 'كتاب من كتب الإجازات',
  loadError: 'تعذّر عرض الكتاب',
  kind: (kind: WholeBook['kind']) => kinds[kind],
  died: (year: number) => `(ت ${year}هـ)`,
  numbered: (unit: BookUnit, last: number, parts: number) =>
    `يُقرأ على الشيخ من نسخةٍ معيّنة بترقيمها: ${countOf(unit, last)}${parts > 1 ? ` في ${countOf('part', parts, { oblique: true })}` : ''}. وإليها ترجع أرقام السماع والفوت في هذه الصفحة.`,
  notNumbered: 'لم تُعيَّن نسخة هذا الكتاب وترقيمها بعد، فلا تُعلن له مجالس حتى تُعيَّن.',
  edition: (edition: string) => `الطبعة: ${edition}`,
  transmission: (transmission: string) => `الرواية: ${transmission}`,
  offline: (time: string) => `بلا اتصال. هذا آخر ما عُرف من سماعك، ${time}.`,

  next: 'المجلس القادم',
  nowOpen: 'المجلس منعقد الآن',
  read: 'المقروء',
  shaykh: 'الشيخ',
  reader: 'القارئ',
  place: 'المكان',
  get enter() {
    return urged('ادخل المجلس', 'ادخلي المجلس');
  },
  majlisPage: 'صفحة المجلس',
  calendar: 'أضِفه إلى تقويمي',
  noneTitle: 'لم يُعلن مجلس بعد',
  noneText:
    'إذا عُقدت لهذا الكتاب مجالس أُعلنت هنا وفي صفحة الجلسات المباشرة قبل موعدها بأيام، بيومها ووقتها وشيخها وقارئها وما يُقرأ فيها.',
  wish: 'أعلِمني',
  wishSet: 'سنُعلمك، إلغاء',
  wishing: 'يُحفظ',
  wished: 'سنُعلمك إذا أُعلنت مجالس هذا الكتاب',
  unwished: 'لن نُعلمك بمجالس هذا الكتاب',

  coverage: 'سماعك من الكتاب',
  coverageOn: (shaykh: string) => `سماعك على ${genitive(shaykh)}`,
  readSoFar: (unit: BookUnit, count: number) =>
    `سمعتها، من ${countOf(unit, count, { oblique: true })} قُرئت حتى الآن`,
  nothingHeard: 'لم يثبت لك سماع من هذا الكتاب بعد. يثبت بحضور المجلس وحكم كاتب الطبقة.',
  words: { heard: 'سمعت', missed: 'فاتك', unread: 'لم يُقرأ بعد', reached: 'بلغ' },
  missed: 'فاتك:',
  unread: 'لم يُقرأ بعد',
  heard: 'ثبت سماعك',
  nextChance: 'تُعاد قراءته',
  noChance: 'لم يُعلن له مجلس إعادة بعد.',
  attendChance: 'مجلس الإعادة',

  majalis: 'المجالس',
  majalisOn: (shaykh: string) => `المجالس على ${genitive(shaykh)}`,
  past: (count: number) => `المجالس الماضية (${count})`,
  ownMissed: 'لك فيه فوت',
  verdicts: { heard: 'سمعت', missed: 'فاتك بعضه', attended: 'حضرت', none: 'لم يُحكم بعد' },
  recordings:
    'ما سُجّل من المجالس يُتابَع، ومتابعته تعطي شهادة متابعة، لا سماعًا: السماع لمن حضر القراءة في وقتها.',
  tabaqa: 'طبقة السماع',

  ask: 'الإجازة بهذا الكتاب',
  askFrom: (shaykh: string) => `الإجازة من ${genitive(shaykh)}`,
  askButton: 'طلب الإجازة',
  askAgain: 'طلب الإجازة من جديد',
  whose: 'الإجازة للشيخ: هو يقرّر، ويكتب لفظها، ويوقّعها.',
  pending: 'طلبك عند الشيخ، وتُعلَم بقوله.',
  refused: 'اعتذر الشيخ:',
  granted: 'أجازك الشيخ بهذا الكتاب.',
  openIjaza: 'ورقة الإجازة',
  thabat: 'الثَّبَت',
  get withdraw() {
    return urged('اسحب الطلب', 'اسحبي الطلب');
  },
  withdrawing: 'يُسحب',
  withdrawn: 'سُحب الطلب',
  failed: 'تعذّر ذلك',
  noSeries: 'تُطلب الإجازة من شيخ عُقدت لك عنده مجالس هذا الكتاب، بعد ختمها.',
  dialogTitle: 'طلب الإجازة',
  dialogText: (shaykh: string) => `يصل طلبك إلى الشيخ ${shaykh} مع ما في السجل من سماعك وفوتك.`,
  byWhat: 'بأيّ طريق تطلبها؟',
  nameTitle: 'اسمك كما يُكتب في الإجازة',
  nameHint: 'بنسبه: الاسم واسم الأب والجدّ، مثل: يوسف بن عبد الله بن علي.',
  sex: 'يُكتب بصيغة',
  get chooseSex() {
    return urged('اختر', 'اختاري');
  },
  man: 'المذكّر',
  woman: 'المؤنث',
  get send() {
    return urged('أرسل الطلب', 'أرسلي الطلب');
  },
  sending: 'يُرسل',
  sent: 'وصل طلبك إلى الشيخ',
  cancel: 'رجوع',

  memorisationText: 'إجازة الحفظ بعد عرض المتن كله من حفظك على محاضر يُجيزه.',
  get recite() {
    return urged('اعرض محفوظك', 'اعرضي محفوظك');
  },
  text: 'المتن',

  chain: 'السند',
  chainTree: 'شجرة السند',
  noChain: 'لم يعتمد الشيخ سنده إلى هذا الكتاب هنا بعد.',
  rootNote: 'شيخ المجلس',
} as const;
