import { countOf } from '#web/lib/format';

export const searchText = {
  title: 'البحث',
  open: 'ابحث في المواد والدروس',
  placeholder: 'كلمة من عنوان مادة أو درس',
  results: 'نتائج البحث',
  courses: 'المواد',
  lessons: 'الدروس',
  hint: 'اكتب كلمة أو أكثر من عنوان مادة أو درس. لا يضرّ ترك التشكيل، ولا اختلاف الهمزات والتاءات.',
  searching: 'جارٍ البحث…',
  found: (courses: number, lessons: number) =>
    `النتائج: ${[courses > 0 && countOf('subject', courses), lessons > 0 && countOf('lesson', lessons)].filter(Boolean).join('، و')}`,
  more: 'هذه أقرب النتائج، وثمة غيرها: أضف كلمة لتضييق البحث.',
  nothingTitle: 'لا نتائج',
  nothingBefore: 'لم نجد في عناوين المواد والدروس ما يطابق',
  nothingAfter: 'جرّب كلمة واحدة، أو أقصر منها.',
  errorTitle: 'تعذّر البحث',
  offlineTitle: 'لا اتصال بالإنترنت',
  offlineDescription: 'يُستأنف البحث من نفسه متى عاد الاتصال.',
  openFailed: 'تعذّر فتح البحث',
};
