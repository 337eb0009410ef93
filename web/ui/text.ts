import { urged } from '../lib/reader.ts';

/** The words that belong to no feature. */
export const uiText = {
  line: (number: string) => `السطر ${number}`,
  goToLine: (number: string) => `الانتقال إلى السطر ${number}`,
  close: 'إغلاق',
  cancel: 'إلغاء',
  get leaveTyped() {
    return urged('أتُغلق النافذة وتترك ما كتبته؟', 'أتُغلقين النافذة وتتركين ما كتبته؟');
  },
  leaveTypedDescription: 'لم يُحفظ ما كتبته فيها بعد، ويضيع بإغلاقها.',
  closeUnsaved: 'إغلاق دون حفظ',
  goOnTyping: 'متابعة الكتابة',
  retry: 'إعادة المحاولة',
  copy: 'نسخ',
  copied: 'نُسخ',
  loading: 'جارٍ التحميل...',
  passkeyFailed: 'تُفتح هذه الصفحة بمفتاح مرور، وتعذّر تحميل ما يُطلب به',
  optional: 'اختياري',
  notifications: 'الإشعارات',
  notification: 'إشعار',
  breadcrumbs: 'مسار التنقل',
  errorTitle: 'تعذّر إتمام العملية',
  errorDescription: 'لم يصلنا ردّ من الخادم. يُرجى إعادة المحاولة بعد لحظات.',
  errorCode: 'رمز الخطأ',
  checkConnection: 'يُرجى التحقق من الشبكة ثم إعادة المحاولة.',
  get notAuthorisedTitle() {
    return urged('لا تملك صلاحية الوصول إلى هذه الصفحة', 'لا تملكين صلاحية الوصول إلى هذه الصفحة');
  },
  notAuthorisedDescription: {
    visitor: 'هذه الصفحة للزوار.',
    'signed-in': 'هذه الصفحة لمن سجّل الدخول.',
    get teacher() {
      return urged(
        'هذه صفحة للمحاضرين. إن رأيت أنها لك فاطلب صلاحيتها من إدارة الجامعة.',
        'هذه صفحة للمحاضرين. إن رأيت أنها لك فاطلبي صلاحيتها من إدارة الجامعة.',
      );
    },
    get admin() {
      return urged(
        'هذه صفحة لمدير النظام. إن رأيت أنها لك فاطلب صلاحيتها من إدارة الجامعة.',
        'هذه صفحة لمدير النظام. إن رأيت أنها لك فاطلبي صلاحيتها من إدارة الجامعة.',
      );
    },
  },
  otherAccount: 'الدخول بحساب آخر',
  backHome: 'العودة إلى الرئيسية',
  liveNow: 'مباشر الآن',
  progress: 'التقدم',
  notStarted: 'لم يبدأ',
  completed: 'مكتمل',
  locked: 'مقفل',
  courseStates: { draft: 'مسودة', published: 'منشورة', hidden: 'مخفية' },
  timeZone: 'المنطقة الزمنية',
  deviceZone: 'توقيت هذا الجهاز',
  pages: 'صفحات القائمة',
  page: 'صفحة',
  of: 'من',
  previousPage: 'السابقة',
  nextPage: 'التالية',
  firstPage: 'هذه أول صفحة.',
  lastPage: 'هذه آخر صفحة.',
} as const;
