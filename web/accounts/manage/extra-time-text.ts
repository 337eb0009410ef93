import { mostExtraTime } from '#contract/exam-limits';
import { percentInText } from '#web/lib/format';

export const extraTimeText = {
  title: 'الوقت الإضافي',
  inAllExams: 'في الاختبارات كلها (%)',
  inThisExam: 'في هذا الاختبار (%)',
  hint: `من 0 إلى ${mostExtraTime} في المئة من مدة الاختبار. الصفر يزيله.`,
  titleFor: (name: string) => `وقت إضافي: ${name}`,
  description: 'يُزاد على مدة الاختبار من محاولته القادمة، ولا يغيّر محاولة جارية.',
  alsoInAll: (percent: number) =>
    `له في الاختبارات كلها ${percentInText(percent)}، ويُقدَّم عليه ما يُكتب هنا لهذا الاختبار.`,
  besides: 'وله في اختبارات بعينها، وهي المقدَّمة:',
  loadError: 'تعذّر عرض الوقت الإضافي',
  save: 'حفظ الوقت الإضافي',
  saving: 'يُحفظ',
  cancel: 'إلغاء',
  saved: 'حُفظ الوقت الإضافي',
  removed: 'أُزيل الوقت الإضافي',
  failed: 'تعذّر حفظ الوقت الإضافي',
} as const;
