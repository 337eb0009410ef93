import { formatRelative, type Instant } from '#web/lib/dates';
import { formatMediaTime } from '#web/lib/format';
import { urged } from '#web/lib/reader';

export const tabText = {
  label: 'أسئلة',
  loading: 'تُحضر أسئلة الدرس',
  error: 'تعذّر عرض أسئلة الدرس',
  list: 'أسئلة الدرس',
  /** The moment stands behind it. */
  get askAt() {
    return urged('اسأل عند', 'اسألي عند');
  },
  get goOnAsking() {
    return urged('أكمل سؤالك', 'أكملي سؤالك');
  },
  get more() {
    return urged('اعرض المزيد', 'اعرضي المزيد');
  },
  loadingMore: 'تُحضر البقية',
  empty: 'لم يُسأل في هذا الدرس بعد',
  get emptyDescription() {
    return urged(
      'إن أشكل عليك شيء منه فاسأل عند لحظته: يصل سؤالك إلى محاضري المادة، ويراه زملاؤك فينتفعون بجوابه.',
      'إن أشكل عليك شيء منه فاسألي عند لحظته: يصل سؤالك إلى محاضري المادة، ويراه زملاؤك فينتفعون بجوابه.',
    );
  },
  notEnrolled: 'الأسئلة لطلاب المادة',
  get notEnrolledDescription() {
    return urged(
      'يسأل طلاب المادة عند اللحظة التي أشكلت عليهم، ويجيبهم محاضروها، ويقرأ الجميع الجواب. سجّل في المادة لتقرأها وتسأل.',
      'يسأل طلاب المادة عند اللحظة التي أشكلت عليهم، ويجيبهم محاضروها، ويقرأ الجميع الجواب. سجّلي في المادة لتقرئيها وتسألي.',
    );
  },
  toCourse: 'إلى صفحة المادة والتسجيل فيها',
  notHere: 'لم يُعثر على السؤال الذي فتحته: لعله سُحب، أو ضُمّ إلى سؤال مثله، أو أُخفي.',
  offline: (since: Instant, now: Instant) =>
    `أنت بلا اتصال: هذه الأسئلة كما كانت ${formatRelative(since, now)}.`,
  markLabel: (at: number) => `سؤال عند ${formatMediaTime(at)}`,
} as const;
