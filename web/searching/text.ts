import type { MatnKind } from '#contract/mutun';
import { theUnit } from '#contract/unit-nouns';
import { countOf, formatMediaTime } from '#web/lib/format';
import type { Found } from './api.ts';
import { urged } from '#web/lib/reader';

export const searchText = {
  title: 'البحث',
  get open() {
    return urged('ابحث في المواد والدروس', 'ابحثي في المواد والدروس');
  },
  placeholder: 'عنوان، أو كتاب، أو لفظ من متن',
  results: 'نتائج البحث',
  courses: 'المواد',
  lessons: 'الدروس',
  mutun: 'المتون',
  unit: (matn: string, kind: MatnKind, unit: number) => `${matn}، ${theUnit[kind]} ${unit}`,
  notes: 'حواشيّ',
  questions: 'أسئلة موادّي',
  moment: (lesson: string, at: number) => `${lesson}، ${formatMediaTime(at)}`,
  pages: 'في صفحات الجامعة',
  kinds: { teacher: 'هيئة التدريس', ijaza: 'كتب الإجازات', level: 'المستويات' },
  // In the words of the faculty's page, whose content is too heavy to be carried here: a test holds them together.
  sample: 'ملف نموذجي',
  get hint() {
    return urged(
      'اكتب كلمة أو أكثر من عنوان مادة أو درس أو كتاب، أو من وصفه، أو من بيت أو حديث، أو اسم محاضر. لا يضرّ ترك التشكيل، ولا اختلاف الهمزات والتاءات.',
      'اكتبي كلمة أو أكثر من عنوان مادة أو درس أو كتاب، أو من وصفه، أو من بيت أو حديث، أو اسم محاضر. لا يضرّ ترك التشكيل، ولا اختلاف الهمزات والتاءات.',
    );
  },
  searching: 'جارٍ البحث…',
  found: ({ courses, lessons, mutun, notes, questions, pages }: Omit<Found, 'hasMore'>) =>
    `النتائج: ${[
      courses.length > 0 && countOf('subject', courses.length),
      lessons.length > 0 && countOf('lesson', lessons.length),
      mutun.length > 0 && `${countOf('passage', mutun.length)} في المتون`,
      notes.length > 0 && countOf('note', notes.length),
      questions.length > 0 && countOf('question', questions.length),
      pages.length > 0 && countOf('page', pages.length),
    ]
      .filter(Boolean)
      .join('، و')}`,
  get more() {
    return urged(
      'هذه أقرب النتائج، وثمة غيرها: أضف كلمة لتضييق البحث.',
      'هذه أقرب النتائج، وثمة غيرها: أضيفي كلمة لتضييق البحث.',
    );
  },
  nothingTitle: 'لا نتائج',
  nothingBefore: 'لم نجد في الجامعة ما يطابق',
  get nothingAfter() {
    return urged('جرّب كلمة واحدة، أو أقصر منها.', 'جرّبي كلمة واحدة، أو أقصر منها.');
  },
  errorTitle: 'تعذّر البحث',
  offlineTitle: 'لا اتصال بالإنترنت',
  offlineDescription: 'يُستأنف البحث من نفسه متى عاد الاتصال.',
  openFailed: 'تعذّر فتح البحث',
};
