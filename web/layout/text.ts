import { urged } from '../lib/reader.ts';

/** The shell's own words. The menu's come from whoever builds the menu. */
export const layoutText = {
  skipToContent: 'تجاوز إلى المحتوى',
  menu: 'القائمة',
  closeMenu: 'إغلاق القائمة',
  menuFailed: 'تعذّر فتح القائمة',
  mainNavigation: 'التنقل الرئيس',
  quickNavigation: 'التنقل السريع',
  staff: 'للمحاضرين والإداريين',
  logOut: 'تسجيل الخروج',
  live: 'مباشر',
  liveNow: 'بث مباشر الآن',
  newTab: 'يُفتح في نافذة جديدة',
  offline: 'لا اتصال بالإنترنت',
  offlineDetail: 'ما فُتح من الصفحات يبقى أمامك إلى أن يعود الاتصال.',
  keptHere: 'المحفوظ على جهازك',
  restored: 'عاد الاتصال',
  notAdmin: 'غير مصرّح',
  get notAdminDescription() {
    return urged(
      'لا بد أن تكون مدير النظام للدخول إلى هذه الصفحة.',
      'لا بد أن تكوني مديرة النظام للدخول إلى هذه الصفحة.',
    );
  },
  notFoundTitle: 'الصفحة غير موجودة',
  notFoundDescription: 'لعل العنوان تغيّر أو كُتب ناقصًا.',
  backHome: 'العودة إلى الرئيسية',
  crashTitle: 'تعذّر عرض الصفحة',
  crashDescription: 'ما حُفظ من عملك لم يضع. يُرجى إعادة تحميل الصفحة.',
  notHereYet: 'لم تُفتح هذه الصفحة على هذا الجهاز من قبل، فلا بد لها من اتصال بالإنترنت.',
  notFetched: 'لم يصل ما تحتاج إليه هذه الصفحة. يُرجى التحقق من الشبكة، ثم إعادة تحميل الصفحة.',
  reload: 'إعادة تحميل الصفحة',
} as const;
