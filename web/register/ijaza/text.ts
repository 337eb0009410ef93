import type { IjazaFacts } from '#contract/ijaza-facts';
import { genitive } from '#contract/kunya';
import type { requestStates, Way } from '#contract/register';
import { countOf } from '#web/lib/format';
import { urged } from '#web/lib/reader';

export const wayNames: Record<Way, string> = {
  sama: 'سماعًا',
  qiraa: 'قراءةً',
  ard: 'عرضًا',
  ijaza: 'إجازةً',
  munawala: 'مناولةً',
  mukataba: 'مكاتبةً',
  wijada: 'وجادةً',
};

export const kindNames: Record<IjazaFacts['kind'], string> = {
  listening: 'إجازة بالسماع',
  reading: 'إجازة بالقراءة',
  memorisation: 'إجازة بالحفظ والعرض',
};

const stateNames: Record<(typeof requestStates)[number], string> = {
  pending: 'عند الشيخ',
  granted: 'أجاز الشيخ',
  refused: 'اعتذر الشيخ',
  withdrawn: 'سُحب الطلب',
};

export const coverageWords = { heard: 'سُمع', missed: 'فات', unread: 'لم يُقرأ', reached: 'بلغ' } as const;

/** What a stranger understands of an ijaza, in one sentence that is right for every student. */
export function verdictSentence(
  ijaza: Pick<IjazaFacts, 'shaykh' | 'student' | 'bookTitle' | 'author' | 'wayInWords' | 'chain'>,
): string {
  const { shaykh, student, bookTitle, author, wayInWords, chain } = ijaza;
  const isWoman = chain[0]?.person.sex === 'f';
  const granted = isWoman ? `أجازت الشيخة ${shaykh}` : `أجاز الشيخ ${shaykh}`;
  return `${granted} روايةَ كتاب «${bookTitle}» عن${isWoman ? 'ها' : 'ه'}، تأليف ${genitive(author)}، لـ${student}: ${wayInWords}.`;
}

export const ijazaText = {
  requests: 'طلبات الإجازة',
  requestsNeutral: 'الطلبات وما انتهت إليه.',
  loadError: 'تعذّر عرض الطلبات',
  waiting: 'تنتظر قولك',
  own: 'طلباتي',
  noneOwn: 'لا طلبات بعد. يُطلب من صفحة الكتاب بعد ختم مجالسه.',
  toBooks: 'كتب الإجازات',
  state: (state: (typeof requestStates)[number]) => stateNames[state],
  askedOn: (date: string) => `طُلبت ${date}`,
  of: (shaykh: string) => `من الشيخ ${shaykh}`,
  get decide() {
    return urged('انظر فيه', 'انظري فيه');
  },
  get withdraw() {
    return urged('اسحب الطلب', 'اسحبي الطلب');
  },
  withdrawing: 'يُسحب',
  withdrawn: 'سُحب الطلب',
  failed: 'تعذّر ذلك',
  grantedNeutral: 'ما صدر عنك من الإجازات',
  revokedTag: 'رُجع عنها',
  valid: 'سارية',

  title: 'الإجازة',
  ijazas: 'الإجازات',
  thabat: 'الثَّبَت',
  asPrinted: 'كما تُطبع',
  actions: 'الحال والأعمال',
  number: 'رقمها',
  verifyLink: 'صفحة التحقق',
  coverage: 'ما سُمع وما فات',
  chain: 'السند',
  data: 'بياناتها',
  wording: 'لفظ الإجازة',
  way: 'طريق التحمّل',
  date: 'تاريخها',
  tabaqa: 'طبقتها',
  sealedTabaqa: 'مختومة',
  signature: 'توقيعها',
  signed: 'وقّعها شيخها بدخوله إلى حسابه، وأُعيد سؤاله عند التوقيع',
  status: 'حالها',
  standing: 'سارية. لا يرجع عنها إلا شيخها، ويُذكر هنا سببُه إن رجع',
  revokedOn: (date: string) => `رجع عنها شيخها ${date}`,
  reason: 'سبب الرجوع',
  byReading: (reader: string) => `بقراءة ${reader}`,
  inMajalis: (count: number) => `في ${countOf('majlis', count, { oblique: true })}`,
  edition: (edition: string) => `بترقيم: ${edition}`,
  missedGranted: 'وما فات أجازه الشيخ بلفظه.',
  missedNot: 'وما فات لا تشمله هذه الإجازة.',
  who: 'الإجازة للشيخ الذي كتبها ووقّعها. والجامعة تُقيّد ولا تمنح، وتشهد أن هذا ما قُيّد عندها.',
  validTitle: 'إجازة صحيحة سارية',
  revokedTitle: 'إجازة رجع عنها شيخها',
  revokedText: 'كتبها شيخها ثم رجع عنها، فلا يُعتدّ بها بعد رجوعه.',
  author: 'مصنّف الكتاب',
  grantor: 'المُجيز',

  get revoke() {
    return urged('ارجع عن هذه الإجازة', 'ارجعي عن هذه الإجازة');
  },
  revokeTitle: 'الرجوع عن الإجازة',
  revokeText: 'يظهر الرجوع وسببه في صفحة التحقق، ولا تعود بعده.',
  revoking: 'يُثبت الرجوع',
  revokeDone: 'أُثبت رجوعك',
} as const;
