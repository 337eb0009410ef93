import { countOf } from '#web/lib/format';
import { minutesIn } from './lesson-rules.ts';

/** What the lesson's page says where watching does not complete it at once. */
export const completionText = {
  notRecorded: 'لم يُرفع تسجيل هذا الدرس بعد',
  demonstration: 'عرض تجريبي للمشغّل',
  standInCounts: 'يقوم مقامه عرض تجريبي للمشغّل، ويُحتسب لك في هذه النسخة.',
  obstacles: {
    'not-recorded': 'يقوم مقامه عرض تجريبي للمشغّل، ولا يُحتسب لأحد حتى يُرفع التسجيل.',
    'length-unknown': 'لم تُحدَّد مدة هذا الدرس بعد. ما يُشاهَد منه محفوظ لك، ويكتمل حين تُحدَّد.',
    'film-too-short': 'التسجيل أقصر من مدة الدرس المحددة، فلا يكتمل بمشاهدته. يُرجى إبلاغ المحاضر ليصحّحها.',
  },
} as const;

/** «بقي احتساب 12 دقيقة مما شاهدته: …». */
export function owedText(seconds: number): string {
  const amount = countOf('minute', minutesIn(seconds), { oblique: true });
  return `بقي احتساب ${amount} مما شاهدته: تُحتسب تباعًا مع مرور الوقت، ولا حاجة إلى إعادة مشاهدتها.`;
}
