import type { IjazaFacts } from '#contract/ijaza-facts';
import { genitive } from '#contract/kunya';
import { urged } from '#web/lib/reader';

export const thabatText = {
  title: 'الثَّبَت',
  certificates: 'شهاداتي',
  lead: 'إجازاتك بأسانيدها في كُتيّب يُطبع على A5، وعلى كل إجازة رقمها ورمز التحقق منها.',
  loadError: 'تعذّر عرض الثَّبَت',
  contents: 'ما يدخل فيه',
  details: ({ wayInWords, shaykh }: Pick<IjazaFacts, 'wayInWords' | 'shaykh'>) =>
    `${wayInWords}، عن ${genitive(shaykh)}`,
  revoked: 'رجع عنها شيخها، فلا تدخل في الكُتيّب',
  open: 'ورقة الإجازة',
  get bookletPlain() {
    return urged('اطبع الكُتيّب', 'اطبعي الكُتيّب');
  },
  get bookletHint() {
    return urged(
      'صفحتان على وجه كل ورقة A4، مرتّبة للطيّ: اطبع على الوجهين بقلب الورقة على حافتها القصيرة.',
      'صفحتان على وجه كل ورقة A4، مرتّبة للطيّ: اطبعي على الوجهين بقلب الورقة على حافتها القصيرة.',
    );
  },
  get plain() {
    return urged('اطبع على A5', 'اطبعي على A5');
  },
  pdf: 'ملف PDF',
  get nothing() {
    return urged('اختر إجازة واحدة على الأقل.', 'اختاري إجازة واحدة على الأقل.');
  },
  cover: 'الغلاف وأول الصفحات',
  emptyTitle: 'لا إجازة بعد',
  emptyText: 'إذا أجازك شيخ بكتاب سمعته أو قرأته أو حفظته جُمعت إجازتك وسندها هنا، في كُتيّب يُطبع.',
  emptyAction: 'كتب الإجازات',
  offline: 'بلا اتصال: هذا آخر ما عُرف.',
} as const;
