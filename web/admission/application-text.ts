import { formatNumber } from '#web/lib/format';
import { urged } from '#web/lib/reader';

export const applicationText = {
  title: 'طلب القبول في الدكتوراه',
  loading: 'يُحضَّر الطلب',
  formMissing: 'تعذّر عرض الطلب',
  get lead() {
    return urged(
      'اكتب موضوع أطروحتك وخطة موجزة لها. تنظر إدارة الجامعة في الطلب، ويظهر لك قرارها في هذه الصفحة.',
      'اكتبي موضوع أطروحتك وخطة موجزة لها. تنظر إدارة الجامعة في الطلب، ويظهر لك قرارها في هذه الصفحة.',
    );
  },
  keptHere: 'ما يُكتب هنا محفوظ على هذا الجهاز حتى يُرسل.',
  topic: 'موضوع الأطروحة',
  plan: 'الخطة',
  planHint: 'سؤال البحث، وما كُتب فيه من قبل، ومنهجك، وأبوابه.',
  lengthOf: (length: number, least: number, most: number) =>
    length < least
      ? `${formatNumber(length)} من ${formatNumber(most)} حرف، وأقله ${formatNumber(least)}.`
      : `${formatNumber(length)} من ${formatNumber(most)} حرف.`,
  get send() {
    return urged('أرسل الطلب', 'أرسلي الطلب');
  },
  sending: 'يُرسل الطلب',
  sent: 'أُرسل طلبك',
  sentDescription: 'يظهر هنا قرار إدارة الجامعة حين يصدر.',
  failed: 'تعذّر إرسال الطلب',
} as const;
