import type { IjazaBook, IjazaKind } from '#contract/ijaza-books';
import { countOf } from '../lib/format.ts';
import type { IconName } from '../ui/icon.tsx';
import { ordinal } from '../lib/ordinals.ts';

/** A button of a book, and what it says while its address is not announced. */
interface BookButton {
  label: string;
  icon: IconName;
  later: string;
}

const followOnTelegram: BookButton = {
  label: 'المتابعة على تيليجرام',
  icon: 'send',
  later: 'تُعقد مجالس هذا الكتاب مباشرة، ولم تُعلن إدارة الجامعة بعدُ رابط قناتها. سيظهر هنا متى أعلنته.',
};
const schedule: BookButton = {
  label: 'الجدول',
  icon: 'calendar',
  later: 'لم تُعلن إدارة الجامعة بعدُ مواعيد مجالس هذا الكتاب. سيظهر الجدول هنا متى أعلنته.',
};

const bookButtons: Record<IjazaKind, BookButton[]> = {
  listening: [
    {
      label: 'الاستماع إلى المجلس',
      icon: 'headphones',
      later: 'لم تُعلن إدارة الجامعة بعدُ رابط مجلس السماع لهذا الكتاب. سيظهر هنا متى أعلنته.',
    },
  ],
  reading: [followOnTelegram, schedule],
  memorisation: [followOnTelegram, schedule],
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
  bookButtons: (kind: IjazaKind) => bookButtons[kind],
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
  ] satisfies BookButton[],
};
