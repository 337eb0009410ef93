import type { IconName } from '#web/ui/icon';
import { paths } from '#web/lib/paths';
import { urged } from '#web/lib/reader';

interface Way {
  icon: IconName;
  title: string;
  text: string;
  href: string;
}

export const guideText = {
  title: 'دليل المحاضر',
  lead: 'من مادة فارغة إلى مادة كاملة بدروسها واختبارها، في دقائق.',
  get begin() {
    return urged('ابدأ من هنا', 'ابدئي من هنا');
  },
  steps: 'إضافة فيديو في أربع خطوات',
  can: 'ما الذي يمكنك فعله',
  help: 'تحتاج إلى شيء آخر؟',
} as const;

/** The dashboard belongs to administrators; a teacher's courses are on their own page. */
export const quickWays = (isAdmin: boolean): Way[] => [
  {
    icon: 'plus',
    title: 'مادة جديدة',
    text: 'العنوان والوصف والمستوى، وصورة ومقرر إن شئت.',
    href: paths.createCourse,
  },
  isAdmin
    ? {
        icon: 'dashboard',
        title: 'لوحة الإدارة',
        text: 'المواد والاختبارات كلها، مع أعداد الجامعة.',
        href: paths.admin,
      }
    : {
        icon: 'book',
        title: 'إدارة المواد',
        text: 'المواد كلها: بياناتها ودروسها واختباراتها.',
        href: paths.courseManagement,
      },
  {
    icon: 'file',
    title: 'اختبار جديد',
    text: 'المدة ودرجة النجاح، ثم الأسئلة كتابةً أو استيرادًا، ثم النشر.',
    href: paths.createExam,
  },
];

export const steps = [
  {
    get title() {
      return urged('اختر المادة', 'اختاري المادة');
    },
    text: 'من صفحة إدارة المواد، أو من قائمة المواد في الإضافة السريعة.',
  },
  {
    get title() {
      return urged('أضف درسًا', 'أضيفي درسًا');
    },
    get text() {
      return urged(
        'اكتب عنوان الدرس ووصفه. يأخذ الدرس مكانه في آخر القائمة، وتنقله متى شئت.',
        'اكتبي عنوان الدرس ووصفه. يأخذ الدرس مكانه في آخر القائمة، وتنقلينه متى شئت.',
      );
    },
  },
  {
    get title() {
      return urged('أضف رابط الفيديو', 'أضيفي رابط الفيديو');
    },
    get text() {
      return urged(
        'رابط من يوتيوب، أو رابط مباشر لملف فيديو، أو ارفع الملف من جهازك.',
        'رابط من يوتيوب، أو رابط مباشر لملف فيديو، أو ارفعي الملف من جهازك.',
      );
    },
  },
  {
    get title() {
      return urged('حدّد المدة بالدقائق', 'حدّدي المدة بالدقائق');
    },
    text: 'من 1 إلى 120 دقيقة. وتُقرأ من التسجيل نفسه حين يتيسّر.',
  },
] as const;

export const features = [
  {
    title: 'الدروس',
    items: [
      'روابط يوتيوب والملفات المباشرة والبث المتدرج.',
      'رفع يُستأنف من حيث توقف إذا انقطع الاتصال.',
      'نص الكلام مكتوبًا أسفل الفيديو، بملف WebVTT.',
      'ترتيب الدروس بالسحب أو بلوحة المفاتيح، وقسمتها على وحدات.',
    ],
  },
  {
    title: 'الاختبارات',
    items: [
      'من خيارين إلى ستة خيارات لكل سؤال، ودرجة لكل سؤال.',
      'استيراد الأسئلة من CSV وGIFT وAiken مع معاينة قبل الحفظ.',
      'ورقة لكل محاولة تُسحب من بنك الأسئلة، وتُخلط أسئلتها وخياراتها.',
      'شرح ومصدر لكل سؤال، ومراجعة قبل أن يُعتمد.',
      'تصحيح فوري، وشهادة لمن ينجح.',
      'تعديل الأسئلة لا يمسّ محاولة بدأت قبله.',
    ],
  },
  {
    title: 'المتابعة',
    items: [
      'تقدّم كل طالب في دروس المادة.',
      'نسبة النجاح، وأكثر الأسئلة خطأً.',
      'نتائج كل مادة واختبار في ملف يفتحه Excel.',
    ],
  },
] as const;

export const helpWays: { label: string; icon: IconName; href: string }[] = [
  { label: 'الإضافة السريعة', icon: 'plus', href: paths.quickAdd },
  { label: 'إدارة المواد', icon: 'book', href: paths.courseManagement },
  { label: 'الجلسات المباشرة', icon: 'video', href: paths.manageLiveSessions },
];
