import type { WholeTabaqa } from '#contract/tabaqat';
import { rangesInWords } from '../range-words.ts';
import { urged } from '#web/lib/reader';

export const tabaqaText = {
  title: 'طبقة السماع',
  crumb: 'الطبقة',
  ijazas: 'الإجازات',
  lead: (book: string, date: string) => `مجالس «${book}»، ${date}. يراها من سُمّي فيها، وشيخُها، وكاتبُها.`,
  loadError: 'تعذّر عرض الطبقة',
  state: 'حال الطبقة',
  steps: {
    draft: 'مسودة',
    shown: 'عُرضت على الشيخ',
    approved: '«صحّ ذلك»',
    sealed: 'خُتمت',
  },
  tags: { draft: 'مسودة', shown: 'عند الشيخ', approved: 'صحّحها الشيخ', sealed: 'مختومة' },
  writtenBy: (name: string) => `كتبها ${name}`,
  done: 'تمّ',
  toCome: 'لم يتمّ بعد',
  text: 'نصّ الطبقة',
  asPrinted: 'كما تُطبع',
  actions: 'الحال والأعمال',
  compose: 'اكتبها من جديد',
  composing: 'تُكتب',
  composed: 'كُتبت الطبقة من أوراق السماع',
  composeHint: 'تُكتب من أوراق السماع كما هي الآن، وتعود مسودةً حتى تُعرض على الشيخ.',
  show: 'اعرضها على الشيخ',
  showing: 'تُعرض',
  shown: 'عُرضت الطبقة على الشيخ',
  showHint: 'بعد العرض يُطلب لكل تغيير في أوراق السماع سببُه.',
  grants: 'وأجاز الشيخ للسامعين',
  grantsHint: 'تُزاد في الطبقة بلفظها: ما سمعوه سماعًا، وما فاتهم إجازةً. واتركها إن لم تُجزهم.',
  approve: 'صحّ ذلك',
  approving: 'يُثبت',
  approved: 'أُثبتت صحة الطبقة',
  seal: 'اختم الطبقة',
  sealing: 'تُختم',
  sealed: 'خُتمت الطبقة',
  sealTitle: 'ختم الطبقة',
  sealText: 'بعد الختم لا يُغيَّر فيها شيء، ولا يُزاد إلا استدراكٌ يُكتب بعدها وتُصحّحه.',
  failed: 'تعذّر ذلك',
  closing: 'إن فات الطبقةَ شيءٌ كُتب استدراكًا بعدها، ولا يُغيَّر ما خُتم.',
  additions: 'الاستدراكات',
  get add() {
    return urged('اكتب استدراكًا', 'اكتبي استدراكًا');
  },
  addText: 'يُطبع بعد الطبقة تحت خطّ، مؤرَّخًا، ولا يثبت حتى يُصحّحه الشيخ.',
  addLabel: 'نصّ الاستدراك',
  adding: 'يُكتب',
  added: 'كُتب الاستدراك',
  cancel: 'رجوع',
  confirm: 'صحّ هذا الاستدراك',
  confirming: 'يُثبت',
  confirmed: 'صحّحه الشيخ',
  notConfirmed: 'لم يُصحّحه الشيخ بعد',
  additionBy: (name: string, date: string) => `كتبه ${name}، ${date}`,
  draftNote: 'هذه مسودة: لا ختم عليها حتى يُصحّحها الشيخ ويختمها.',
} as const;

/** «أنت فيها…»: how the reader stands in the record. */
export function ownStanding(own: NonNullable<WholeTabaqa['own']>): { words: string; ranges: string | null } {
  if (own.verdict === 'heard')
    return {
      words: urged('أنت فيها ممّن سمع كلّ ما قُرئ.', 'أنت فيها ممّن سمعت كلّ ما قُرئ.'),
      ranges: null,
    };
  if (own.verdict === 'attended')
    return {
      words: urged('أنت فيها ممّن حضر ولم يثبت له سماع.', 'أنت فيها ممّن حضرت ولم يثبت لها سماع.'),
      ranges: null,
    };
  return {
    words: urged('أنت فيها ممّن سمع بفوت:', 'أنت فيها ممّن سمعت بفوت:'),
    ranges: rangesInWords(own.missed),
  };
}
