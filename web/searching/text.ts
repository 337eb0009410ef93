import { countOf } from '#web/lib/format';

export const searchText = {
  title: 'البحث',
  open: 'ابحث في المواد والدروس',
  placeholder: 'عنوان، أو كتاب، أو اسم محاضر',
  results: 'نتائج البحث',
  courses: 'المواد',
  lessons: 'الدروس',
  pages: 'في صفحات الجامعة',
  kinds: { teacher: 'هيئة التدريس', ijaza: 'كتب الإجازات', level: 'المستويات' },
  // In the words of the faculty's page, whose content is too heavy to be carried here: a test holds them together.
  sample: 'ملف نموذجي',
  hint: 'اكتب كلمة أو أكثر من عنوان مادة أو درس أو كتاب، أو من وصفه، أو اسم محاضر. لا يضرّ ترك التشكيل، ولا اختلاف الهمزات والتاءات.',
  searching: 'جارٍ البحث…',
  found: (courses: number, lessons: number, pages: number) =>
    `النتائج: ${[
      courses > 0 && countOf('subject', courses),
      lessons > 0 && countOf('lesson', lessons),
      pages > 0 && countOf('page', pages),
    ]
      .filter(Boolean)
      .join('، و')}`,
  more: 'هذه أقرب النتائج، وثمة غيرها: أضف كلمة لتضييق البحث.',
  nothingTitle: 'لا نتائج',
  nothingBefore: 'لم نجد في الجامعة ما يطابق',
  nothingAfter: 'جرّب كلمة واحدة، أو أقصر منها.',
  errorTitle: 'تعذّر البحث',
  offlineTitle: 'لا اتصال بالإنترنت',
  offlineDescription: 'يُستأنف البحث من نفسه متى عاد الاتصال.',
  openFailed: 'تعذّر فتح البحث',
};
