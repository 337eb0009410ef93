import { amountOf } from '#web/lib/format';

/** Short: on a phone each stands in one line with its button. */
export const bannerText = {
  label: 'شأن في حسابك',
  confirm: 'بريدك ينتظر التأكيد',
  confirmWay: 'تأكيده',
  toConfirm: 'إلى تأكيد البريد',
  documentsWait: 'تنتظر الشهادات والإجازات وكشف الدرجات تأكيد بريدك، وتصدر بعده.',
  putOff: 'إخفاء إلى الغد',
  leaving: (days: number) =>
    days === 0 ? 'يُحذف حسابك اليوم' : `يُحذف حسابك بعد ${amountOf('day', days, { oblique: true })}`,
  stay: 'البقاء',
  staying: 'يُلغى الحذف',
  stayed: 'أُلغي حذف حسابك، وبقي كل شيء كما كان.',
  stayFailed: 'تعذّر إلغاء الحذف',
} as const;
