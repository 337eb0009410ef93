import type { LevelDetail } from '#contract/level-details';
import { levelNames } from '#contract/level-names';
import type { SetBook } from '#contract/programme';
import { countOf, formatExactGrade, formatNumber, inSentence, toArabicDigits } from '#web/lib/format';
import type { Noun } from '#web/lib/nouns';

/** A printed book is formal text: every digit in it is ٠–٩. */
export const formal = (text: string): string => toArabicDigits(text).replaceAll('%', '٪');

export const formalNumber = (value: number): string => formatNumber(value, 'arab');

export const formalCount = (noun: Noun, count: number): string => countOf(noun, count, { digits: 'arab' });

/** «محيي الدين يحيى بن شرف النووي (ت ٦٧٦هـ)»; a book that the faculty writes itself has no author. */
export function authorOf({ author, diedAH, isUncertain }: SetBook): string | null {
  if (author === null) return null;
  if (diedAH === null) return author;
  return `${author} (${formal(isUncertain ? `ت\u00a0نحو\u00a0${diedAH}هـ، يُراجع` : `ت\u00a0${diedAH}هـ`)})`;
}

/** What the last level asks besides its average. */
export const furtherConditions: Record<LevelDetail['furtherConditions'][number], string> = {
  distinction: 'إتمام الماجستير بتقدير «ممتاز»',
  committee: 'موافقة اللجنة العلمية',
  'thesis-topic': 'اختيار موضوع للأطروحة',
};

export const bookletText = {
  title: 'برنامج الجامعة',
  fileTitle: (institution: string) => `برنامج ${institution}`,
  subject: 'مستويات البرنامج ومواده وكتبه ودروسه',
  coverLead: 'المستويات والمواد والكتب المقررة والدروس',
  contents: 'المحتويات',
  page: 'الصفحة',
  about: 'عن الجامعة',
  method: 'منهج الدراسة',
  overview: 'المستويات الستة',
  overviewLead: 'يُبنى كل مستوى على ما قبله، وتتقدّم فيه على مهلك، ولكل مستوى شهادته.',
  columns: {
    level: 'المستوى',
    certificate: 'الشهادة',
    subjects: 'المواد',
    lectures: 'الدروس',
    hours: 'الساعات',
    average: 'معدل القبول',
    subject: 'المادة',
    setBook: 'الكتاب المقرر',
    book: 'الكتاب',
    author: 'المؤلف',
    importance: 'المنزلة',
  },
  noAverage: 'لا يُشترط',
  total: 'المجموع',
  admission: 'شروط القبول',
  completePrevious: (title: string) => `إتمام ${title}`,
  averageIn: (required: number, level: keyof typeof levelNames) =>
    `معدل لا يقل عن ${inSentence(formatExactGrade(required))} في ${levelNames[level]}`,
  outcomes: 'مخرجات التعلّم',
  outcomesLead: 'في ختام هذا المستوى:',
  awarded: 'الشهادة',
  size: 'الحجم',
  lecturesEach: (count: string) => `${count} لكل مادة`,
  subjectsOf: 'مواد المستوى',
  setBook: 'الكتاب المقرر',
  references: 'من مراجعه',
  after: 'يُدرَس بعد',
  ijazas: 'إجازات الرواية',
  notices: 'تنبيهات',
  noticesList: [
    'ما كُتب معه «يُراجع» من أسماء المؤلفين وسني وفاتهم غير مجزوم به، وينتظر مراجعة أهل العلم.',
    'سنو الوفيات في هذا الكتيب كلها هجرية.',
  ],
} as const;
