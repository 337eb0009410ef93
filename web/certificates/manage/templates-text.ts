import type { DiplomaTemplate } from '#contract/certificates';
import type { CertificateStyle } from '../render/certificate.ts';
import { urged } from '#web/lib/reader';

export const templatesText = {
  title: 'إدارة قوالب الشهادات',
  lead: 'هيئات الدبلومات وشهادات المواد. تصدر كل وثيقة بأول قالب مفعّل لها، ثم لا يغيّرها تعديله.',
  add: 'قالب جديد',
  table: 'قوالب الشهادات',
  columns: {
    title: 'العنوان',
    level: 'المستوى',
    dresses: 'ما يصدر به الآن',
    institution: 'المؤسسة',
    style: 'النمط',
    status: 'الحالة',
    actions: 'الإجراءات',
  },
  dressesCourses: 'شهادات المواد',
  dressesNothing: 'لا شيء',
  active: 'مفعّل',
  inactive: 'معطّل',
  activate: 'تفعيل',
  activateOne: (title: string) => `تفعيل ${title}`,
  deactivate: 'تعطيل',
  deactivateOne: (title: string) => `تعطيل ${title}`,
  switching: 'تُحدَّث الحالة',
  preview: (title: string) => `معاينة ${title}`,
  edit: (title: string) => `تعديل ${title}`,
  delete: (title: string) => `حذف ${title}`,

  createTitle: 'قالب جديد',
  editTitle: 'تعديل القالب',
  fields: {
    title: 'عنوان القالب',
    level: 'المستوى',
    levelHint: 'قالب المستوى لدبلومه، وقالب «شهادة مادة» لشهادات المواد كلها.',
    style: 'النمط',
    institutionName: 'اسم المؤسسة',
    requirements: 'متطلبات الحصول على الشهادة',
    backgroundColor: 'لون الخلفية',
    textColor: 'لون النص',
    borderColor: 'لون الإطار',
    logo: 'الشعار',
    logoUrl: 'رابط الشعار',
    seal: 'الختم',
    sealUrl: 'رابط الختم',
    get linkHint() {
      return urged(
        'رابط كامل يبدأ بـ https، أو ارفع الصورة من جهازك.',
        'رابط كامل يبدأ بـ https، أو ارفعي الصورة من جهازك.',
      );
    },
  },
  palette: (label: string) => `${label}: لوحة الألوان`,
  unreadable:
    'لون النص لا يُقرأ على هذه الخلفية، فتُرسم الكلمات بلون مقروء بدلًا منه. يُستحسن اختيار لون آخر.',
  livePreview: 'معاينة حيّة',
  titleNotWritten: 'لم يُكتب بعد',
  requirementsNotWritten: 'لم تُكتب بعد',
  sampleName: 'بيانات مثال',
  longestName: 'أطول اسم',
  create: 'إنشاء القالب',
  creating: 'يُنشأ القالب',
  save: 'حفظ التعديل',
  saving: 'يُحفظ التعديل',
  get uploadGoesOn() {
    return urged('انتظر حتى يكتمل رفع الصورة.', 'انتظري حتى يكتمل رفع الصورة.');
  },

  created: 'تم إنشاء قالب الديبلوم',
  updated: 'تم تحديث القالب',
  switched: 'تم تحديث حالة القالب',
  createFailed: 'حدث خطأ أثناء إنشاء قالب الديبلوم',
  updateFailed: 'حدث خطأ أثناء تحديث القالب',
  switchFailed: 'حدث خطأ أثناء تحديث حالة القالب',

  deletion: {
    question: 'تأكيد الحذف',
    description:
      'جميع الشهادات المرتبطة بهذا القالب تبقى صحيحة كما صدرت؛ ولا يصدر به شيء بعد الآن. لا يمكن التراجع عن هذا الإجراء.',
    confirm: 'حذف القالب',
    busy: 'يُحذف القالب',
    done: 'تم حذف القالب',
    failed: 'حدث خطأ أثناء حذف القالب',
  },

  loadError: 'تعذّر عرض القوالب',
  emptyTitle: 'لا قوالب بعد',
  emptyText: 'أنشئ قالبًا لكل مستوى، وقالبًا لشهادات المواد. وإلى أن تفعل تصدر بالقالب الأصلي.',
} as const;

export const galleryText = {
  title: 'معرض القوالب',
  lead: 'القوالب المفعّلة كما يراها الطلاب، وعليها بيانات نموذجية ليست لأحد.',
  loadError: 'تعذّر عرض القوالب',
  emptyTitle: 'لا قوالب مفعّلة الآن',
  emptyText: 'يُرجى التواصل مع مدير النظام لإضافة القوالب.',
  detailsOf: (title: string) => `بيانات ${title}`,
  level: 'المستوى',
  style: 'النمط',
  institution: 'المؤسسة',
  requirements: 'المتطلبات',
} as const;

/** What people call the kind of a template. */
export const levelName = (level: DiplomaTemplate['level']): string =>
  level === 'مادة' ? 'شهادة مادة' : level;

export const styleNames: Record<CertificateStyle, string> = {
  classic: 'كلاسيكي',
  modern: 'حديث',
  elegant: 'فاخر',
};

/** Nobody's: what stands on a template while there is no certificate to show. */
export const sampleWords = {
  studentName: 'عبد الله بن محمد الأنصاري',
  longestName: 'عبد الرحمن بن أبي عبد الله محمد بن إسماعيل الأنصاري الخزرجي المدني',
  courseTitle: 'مدخل إلى مصطلح الحديث',
  instructor: 'د. أحمد بن سالم الحضرمي',
  honours: 'ممتاز',
} as const;
