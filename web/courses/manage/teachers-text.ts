import { urged } from '#web/lib/reader';

export const teachersText = {
  title: 'محاضرو المادة',
  none: 'لم يُعيَّن لها محاضر بعد.',
  assign: 'تعيين المحاضرين',
  assignTo: (title: string) => `محاضرو «${title}»`,
  description: 'يدير كلٌّ منهم المادة بدروسها واختباراتها ونتائجها، ويجدها في مكتبه.',
  get search() {
    return urged('ابحث عن محاضر بالاسم أو البريد', 'ابحثي عن محاضر بالاسم أو البريد');
  },
  found: 'من يمكن إضافتهم',
  nobody: 'لا محاضر بهذا الاسم أو البريد.',
  searchFailed: 'تعذّر البحث',
  add: (name: string) => urged(`أضف ${name}`, `أضيفي ${name}`),
  remove: (name: string) => `أزل ${name}`,
  save: 'حفظ المحاضرين',
  saving: 'يُحفظ',
  saved: 'حُفظ محاضرو المادة',
  failed: 'تعذّر حفظ محاضري المادة',
  unchanged: 'لم تغيّر شيئًا بعد.',
  cancel: 'إلغاء',
} as const;
