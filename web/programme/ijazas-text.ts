import type { IjazaBook, IjazaKind } from '#contract/ijaza-books';
import { countOf } from '../lib/format.ts';
import type { IconName } from '../ui/icon.tsx';
import { ordinal } from '../lib/ordinals.ts';

/** A channel, and what it says while its address is not announced. */
interface Channel {
  label: string;
  icon: IconName;
  later: string;
}

/** What a book's page is opened for. */
const opening: Record<IjazaKind, { label: string; icon: IconName }> = {
  listening: { label: 'استماع', icon: 'headphones' },
  reading: { label: 'قراءة', icon: 'book' },
  memorisation: { label: 'حفظ', icon: 'bookmark' },
};

const importance: Record<IjazaBook['importance'], string> = { essential: 'أساسي', complementary: 'تكميلي' };

export const ijazasText = {
  title: 'الإجازات',
  lead: 'الإجازة إذنٌ بالرواية يمنحه الشيخ بسنده المتصل إلى مصنّف الكتاب.',
  home: 'الرئيسية',
  whoGrantsTitle: 'من يمنح الإجازة؟',
  whoGrants:
    'يمنح الإجازةَ شيخٌ مُسنِد بأسانيده، لا المنصة. يُقيَّد للطالب شيخه، وكيف أخذ عنه: سماعًا من لفظه، أو قراءةً عليه، أو عرضًا لمحفوظه؛ والمجالس التي حضرها وما فاته منها. ولا يُكتب إسناد إلا ما كتبه الشيخ المُجيز بنفسه.',
  liveNote:
    'تُنال إجازات السماع والقراءة بحضور المجالس: سماعًا من الشيخ أو قراءةً عليه؛ وتُنال إجازات الحفظ بعرض المحفوظ عليه. ولمن تابع كتب السماع من تسجيلاتها شهادةُ متابعة، وليست سماعًا ولا إجازة.',
  narrators: 'المُسنِدون والمُسنِدات',
  books: (count: number) => countOf('book', count),
  died: ({ diedAH, isUncertain }: Pick<IjazaBook, 'diedAH' | 'isUncertain'>) =>
    `ت ${isUncertain ? 'نحو ' : ''}${diedAH}هـ`,
  century: (century: number) => `القرن ${ordinal(century)} الهجري`,
  importance: (book: IjazaBook) => importance[book.importance],
  toReview: 'يُراجع',
  opening: (kind: IjazaKind) => opening[kind],
  onAir: 'المجلس منعقد الآن',
  nextMajlis: 'المجلس القادم',
  range: ([from, to]: readonly [number, number]) =>
    from === to ? `يُقرأ فيه الرقم ${from}` : `يُقرأ فيه من ${from} إلى ${to}`,
  /** Where nothing is announced: when and where it will be. */
  notAnnounced:
    'لم يُعلن مجلس من هذا الكتاب بعد. متى عيّن الشيخ موعده ظهر هنا وفي صفحة الكتاب قبل انعقاده، وفيها «أعلِمني» لمن أراد أن يُخبر به.',
  channelsTitle: 'القنوات الرسمية',
  channelsLead: 'تُعلن الجامعة مجالسها ومواعيدها في قنواتها الرسمية وحدها.',
  channels: [
    {
      label: 'قناة الجامعة على تيليجرام',
      icon: 'send',
      later: 'لم تُعلن إدارة الجامعة بعدُ رابط قناتها على تيليجرام. سيظهر هنا متى أعلنته.',
    },
    {
      label: 'قناة الجامعة على يوتيوب',
      icon: 'video',
      later: 'لم تُعلن إدارة الجامعة بعدُ رابط قناتها على يوتيوب. سيظهر هنا متى أعلنته.',
    },
  ] satisfies Channel[],
};
