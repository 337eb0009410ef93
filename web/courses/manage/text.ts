import { minutesOf } from '#contract/lesson-length';
import { countOf, formatExactGrade, formatNumber, inSentence } from '#web/lib/format';
import type { Noun } from '#web/lib/nouns';
import { urged } from '#web/lib/reader';

export const adminText = {
  title: 'لوحة الإدارة',
  lead: 'المواد والاختبارات في مكان واحد.',
  countersLabel: 'أعداد الجامعة',
  counters: { users: 'المستخدمون', courses: 'المواد', exams: 'الاختبارات', enrolments: 'التسجيلات' },
  ownDesk: 'مكتبي',
  tabs: 'أقسام لوحة الإدارة',
  manageCourses: 'إدارة المواد',
  manageExams: 'إدارة الاختبارات',

  quickAdd: 'إضافة سريعة',
  guide: 'دليل المحاضر',
  initialise: 'تهيئة المواد وفق البرنامج الأصلي',
  initialising: 'تُكتب مواد البرنامج',
  initialised: 'حُدِّثت المواد وفق البرنامج الأصلي للجامعة',
  initialisedDescription: (courses: number, lessons: number) =>
    `كُتبت ${countOf('subject', courses)} فيها ${countOf('lesson', lessons)}.`,
  alreadyThere: 'المواد موجودة من قبل',
  alreadyThereDescription: 'لم يتغيّر شيء: مواد البرنامج الأصلي مكتوبة كلها.',
  initialiseFailed: 'تعذّر تحديث المواد',
  newCourse: 'مادة جديدة',
  manage: 'إدارة',
  edit: 'تعديل',
  editOne: (title: string) => `تعديل ${title}`,
  deleteOne: (title: string) => `حذف ${title}`,
  resultsOf: (title: string) => `نتائج ${title}`,

  noCourses: 'لا توجد مواد بعد',
  get noCoursesDescription() {
    return urged(
      'أضف أول مادة، أو اكتب مواد البرنامج الأصلي كلها دفعة واحدة.',
      'أضيفي أول مادة، أو اكتبي مواد البرنامج الأصلي كلها دفعة واحدة.',
    );
  },
  addFirstCourse: 'إضافة أول مادة',
  get filterCourses() {
    return urged('ابحث في المواد', 'ابحثي في المواد');
  },
  filterCoursesHint: 'بالعنوان أو اسم المحاضر',
  get filterExams() {
    return urged('ابحث في الاختبارات', 'ابحثي في الاختبارات');
  },
  filterExamsHint: 'بعنوان الاختبار أو المادة',
  otherCourses: 'مواد خارج البرنامج',
  courseCount: (count: number) => countOf('subject', count),
  found: (count: number, noun: Noun) => `${countOf(noun, count)} وفق بحثك`,
  nothingFound: 'لا شيء يطابق بحثك',
  get nothingFoundDescription() {
    return urged(
      'جرّب كلمة أقصر، أو امسح البحث لترى القائمة كلها.',
      'جرّبي كلمة أقصر، أو امسحي البحث لتري القائمة كلها.',
    );
  },
  clearFilter: 'مسح البحث',
  showMore: (left: number) => `عرض المزيد (بقي ${formatNumber(left)})`,

  liveSessions: 'إدارة الجلسات المباشرة',
  liveTrial: 'تجربة الجلسات المباشرة (لا تُحفظ)',
  newExam: 'اختبار جديد',
  noExams: 'لا توجد اختبارات بعد',
  get noExamsDescription() {
    return urged('أضف اختبارًا لمادة، ثم اكتب أسئلته.', 'أضيفي اختبارًا لمادة، ثم اكتبي أسئلته.');
  },
  addFirstExam: 'إضافة أول اختبار',
  examFacts: (minutes: number, passingGrade: number) =>
    `${countOf('minute', minutes)} · النجاح من ${inSentence(formatExactGrade(passingGrade))}`,
  noQuestions: 'بلا أسئلة معتمدة',
  draftExam: 'مسودة',
  publishExam: 'نشر',
  withdrawExam: 'إعادته مسودة',
  publishNothing: 'لا سؤال معتمد فيه بعد.',
  publishThin: 'المعتمد من أسئلته لا يكفي ورقته.',
  published: 'نُشر الاختبار',
  withdrawn: 'عاد الاختبار مسودة',
  publishing: 'يُحفظ',
  publishFailed: 'تعذّر حفظ التغيير',
  exams: 'الاختبارات',

  confirmDeleteCourse: (title: string) =>
    urged(`هل أنت متأكد من حذف المادة "${title}"؟`, `هل أنت متأكدة من حذف المادة "${title}"؟`),
  deleteCourseDescription:
    'تُحذف المادة بدروسها واختبارها إن لم يدرسها أحد. فإن كان قد درسها طلاب أُخفيت عنهم، وبقيت محاولاتهم وشهاداتهم، وأمكن إظهارها من جديد.',
  deleteDraftDescription: 'تُحذف المسودة بدروسها واختبارها. لم يرها الطلاب بعد.',
  hiddenInstead: 'أُخفيت المادة ولم تُحذف',
  confirmDeleteExam: (title: string) =>
    urged(`هل أنت متأكد من حذف الاختبار "${title}"؟`, `هل أنت متأكدة من حذف الاختبار "${title}"؟`),
  deleteExamDescription: 'يُحذف الاختبار بأسئلته، ولا يُستعاد. لم يؤدِّه أحد بعد.',
  deleteCourse: 'حذف المادة',
  deleteExam: 'حذف الاختبار',
  deleting: 'يُحذف',
  deleted: 'تم الحذف بنجاح',
  deleteFailed: 'تعذّر الحذف',
  deleteFailedDescription: 'لم يُحذف شيء. يُرجى إعادة المحاولة.',

  instructor: 'المحاضر',
  level: 'المستوى',
  duration: 'المدة',
  hours: (minutes: number) => countOf('hour', Math.floor(minutes / 60)),
  lessonCount: (count: number) => countOf('lesson', count),
  loadError: 'تعذّر عرض القائمة',
} as const;

/** The two course forms and the pages around them. */
export const courseText = {
  createTitle: 'مادة جديدة',
  createLead: 'البيانات أولًا، ثم تضاف الدروس والاختبار.',
  editTitle: 'تعديل المادة',
  title: 'عنوان المادة',
  description: 'وصف المادة',
  instructor: 'اسم المحاضر',
  level: 'المستوى',
  duration: 'مدة المادة بالدقائق',
  durationHint: (hours: string) => `أي ${hours}.`,
  image: 'صورة المادة',
  syllabus: 'مقرر المادة',
  create: 'إنشاء المادة',
  creating: 'جارٍ إنشاء المادة',
  createDraft: 'حفظها مسودة',
  createHint: 'تظهر المادة للطلاب حين تُنشأ. احفظها مسودة إن أردت أن تُعدّ دروسها أولًا.',
  draftCreated: 'حُفظت المسودة',
  get draftCreatedDescription() {
    return urged('أضف دروسها، ثم انشرها ليراها الطلاب.', 'أضيفي دروسها، ثم انشريها ليراها الطلاب.');
  },
  save: 'حفظ التغييرات',
  saving: 'جارٍ تحديث المادة',
  created: 'أُنشئت المادة',
  createdDescription: 'يمكنك الآن إضافة دروسها.',
  addLessons: 'إضافة الدروس',
  createFailed: 'تعذّر إنشاء المادة',
  createFailedDescription: 'لم تُنشأ المادة. يُرجى إعادة المحاولة.',
  updated: 'حُدِّثت المادة بنجاح',
  updateFailed: 'تعذّر تحديث المادة',
  updateFailedDescription: 'حدث خطأ أثناء تحديث المادة.',
  missing: 'المادة المطلوبة غير موجودة',
  missingDescription: 'ربما حُذفت المادة أو تغيّر عنوانها.',
  notFound: 'لم نجد المادة',
  backToCourses: 'العودة إلى المواد',
  backToAdmin: 'العودة إلى لوحة الإدارة',
  loadError: 'تعذّر عرض المادة',
  get uploadsWait() {
    return urged('انتظر حتى يكتمل رفع الملف.', 'انتظري حتى يكتمل رفع الملف.');
  },

  managementTitle: 'إدارة المواد',
  ownTitle: 'موادّي',
  managementLead: 'كل مادة بطاقة: عدّل بياناتها هنا، وأدر دروسها واختبارها من صفحتها.',
  noCourses: 'لا توجد كورسات بعد',
  get noCoursesDescription() {
    return urged('أضف أول مادة، فتظهر هنا ويراها الطلاب.', 'أضيفي أول مادة، فتظهر هنا ويراها الطلاب.');
  },
  addCourse: 'إضافة مادة',
  lessonsAndExam: 'الدروس والاختبار',
  download: 'تنزيل',
  managedCreated: 'نجح إنشاء الكورس',
  managedUpdated: 'نجح تحديث الكورس',
  managedDeleted: 'نجح حذف الكورس',
  managedCreateFailed: 'حدث خطأ أثناء إنشاء الكورس',
  managedUpdateFailed: 'حدث خطأ أثناء تحديث الكورس',
  managedDeleteFailed: 'حدث خطأ أثناء حذف الكورس',
} as const;

export const lessonText = {
  tabs: 'أقسام المادة',
  lessons: 'الدروس',
  exams: 'الاختبارات',
  add: 'إضافة درس',
  addTitle: 'درس جديد',
  addDescription: 'يُضاف الدرس في آخر القائمة، ويمكنك نقله بعد ذلك.',
  editTitle: 'تعديل الدرس',
  title: 'عنوان الدرس',
  description: 'وصف الدرس',
  source: 'مصدر التسجيل',
  byLink: 'رابط',
  byUpload: 'رفع ملف',
  videoFile: 'ملف الدرس: فيديو أو صوت',
  videoUrl: 'رابط الفيديو',
  videoUrlHint: 'من يوتيوب، أو رابط مباشر لملف mp4 أو webm أو mp3، أو بث m3u8.',
  get willBeConverted() {
    return urged(
      'هذا الملف سليم، لكن ترميزه لا تعرضه المتصفحات، فيُحوَّل على الخادم. احفظ الدرس ولا تنتظر: يُقال للطلاب إنه يُجهَّز، ثم يظهر وحده حين يكتمل.',
      'هذا الملف سليم، لكن ترميزه لا تعرضه المتصفحات، فيُحوَّل على الخادم. احفظي الدرس ولا تنتظري: يُقال للطلاب إنه يُجهَّز، ثم يظهر وحده حين يكتمل.',
    );
  },
  notConverted:
    'تعذّر تحويل هذا الملف إلى ما تعرضه المتصفحات، فلا يراه الطلاب. يُرجى حفظه على جهازك بصيغة MP4 بترميز H.264، ثم رفعه بدلًا منه.',
  minutes: 'المدة بالدقائق',
  minutesHint: 'من 1 إلى 120. تُقرأ من التسجيل نفسه حين يتيسّر.',
  minutesRead: 'قُرئت المدة من التسجيل.',
  tooLong: 'التسجيل أطول من 120 دقيقة. يُقسَّم درسين أو أكثر.',
  minutesNow: (seconds: number) =>
    seconds === 0
      ? 'غيّر غيرك المدة بعد أن فتحت الدرس، ولم تعد محددة.'
      : `غيّر غيرك المدة بعد أن فتحت الدرس، وصارت: «${lessonText.minutesOf(seconds)}».`,
  minutesError: 'مدة الدرس من 1 إلى 120 دقيقة.',
  save: 'حفظ الدرس',
  saving: 'يُحفظ الدرس',
  addButton: 'إضافة الدرس',
  addAndGoOn: 'إضافة الدرس وكتابة التالي',
  adding: 'يُضاف الدرس',
  added: 'أُضيف الدرس',
  addedGoOn: (title: string) =>
    urged(`أُضيف «${title}». اكتب الدرس التالي.`, `أُضيف «${title}». اكتبي الدرس التالي.`),
  addFailed: 'تعذّرت إضافة الدرس',
  addFailedDescription: 'حدث خطأ أثناء إضافة الدرس.',
  updated: 'حُدِّث الدرس',
  updateFailed: 'تعذّر تحديث الدرس',
  updateFailedDescription: 'حدث خطأ أثناء تحديث الدرس.',
  deletion: {
    question: (title: string) =>
      urged(`هل أنت متأكد من حذف الدرس "${title}"؟`, `هل أنت متأكدة من حذف الدرس "${title}"؟`),
    description: 'يختفي الدرس عن الطلاب، ويُعاد حساب تقدّمهم في المادة.',
    confirm: 'حذف الدرس',
    busy: 'يُحذف الدرس',
    done: 'حُذف الدرس',
    failed: 'تعذّر الحذف',
    failedDescription: 'تعذّر حذف الدرس. يُرجى إعادة المحاولة.',
  },
  watch: (title: string) => `مشاهدة ${title}`,
  edit: (title: string) => `تعديل ${title}`,
  delete: (title: string) => `حذف ${title}`,
  moveUp: (title: string) => `نقل ${title} إلى أعلى`,
  moveDown: (title: string) => `نقل ${title} إلى أسفل`,
  moved: (title: string, place: number, count: number) =>
    `نُقل ${title} إلى الموضع ${formatNumber(place)} من ${formatNumber(count)}.`,
  get orderHint() {
    return urged(
      'اسحب الدرس من مقبضه، أو استعمل السهمين، لتغيير ترتيبه.',
      'اسحبي الدرس من مقبضه، أو استعملي السهمين، لتغيير ترتيبه.',
    );
  },
  orderFailed: 'تعذّر حفظ الترتيب',
  minutesOf: (seconds: number) =>
    seconds === 0 ? 'المدة لم تُعرف بعد' : countOf('minute', minutesOf(seconds)),
  noVideo: 'بلا فيديو',
  uploaded: 'فيديو مرفوع',
  soundUploaded: 'صوت مرفوع',
  uploading: 'التسجيل يُرفع',
  uploadFailed: 'تعذّر رفع التسجيل',
  captions: 'نص الكلام',
  noLessons: 'لا دروس في هذه المادة بعد',
  get noLessonsDescription() {
    return urged('أضف أول درس: عنوان ووصف ورابط فيديو.', 'أضيفي أول درس: عنوان ووصف ورابط فيديو.');
  },
  addFirst: 'إضافة أول درس',
  noExams: 'لا اختبار لهذه المادة بعد',
  get noExamsDescription() {
    return urged(
      'أنشئ الاختبار، ثم اكتب أسئلته أو استوردها من ملف، ثم انشره.',
      'أنشئي الاختبار، ثم اكتبي أسئلته أو استورديها من ملف، ثم انشريه.',
    );
  },
  createExam: 'إنشاء اختبار',
  announce: 'إعلان لطلابها',
  courseResults: 'نتائج المادة',
  preview: 'معاينة كما يراها الطالب',
  editCourse: 'تعديل المادة',
} as const;

export const quickText = {
  title: 'إضافة سريعة',
  lead: 'درس أو اختبار في نموذج واحد. بعد الحفظ يبقى النموذج مفتوحًا للتالي.',
  tabs: 'ماذا تضيف؟',
  lessonTab: 'إضافة درس',
  examTab: 'إنشاء اختبار',
  admin: 'لوحة الإدارة',
  guide: 'دليل المحاضر',
  course: 'المادة',
  get chooseCourse() {
    return urged('اختر المادة', 'اختاري المادة');
  },
  noCourses: 'لا توجد مواد بعد',
  noCoursesDescription: 'الدرس والاختبار يضافان إلى مادة: أنشئ المادة أولًا.',
  newCourse: 'مادة جديدة',
  added: (title: string) => `أُضيف الدرس «${title}»`,
  addedDescription: 'النموذج جاهز للدرس التالي.',
  openCourse: 'فتح المادة',
  examTitle: 'عنوان الاختبار',
  examDescription: 'وصف الاختبار',
  examDuration: 'مدة الاختبار بالدقائق',
  passingGrade: 'درجة النجاح',
  grade: (passingGrade: number) => formatExactGrade(passingGrade),
  createExam: 'إنشاء الاختبار',
  creatingExam: 'يُنشأ الاختبار',
  examCreated: 'أُنشئ الاختبار',
  get examCreatedDescription() {
    return urged(
      'هو مسودة: أضف أسئلته، ثم انشره ليدخله الطلاب.',
      'هو مسودة: أضيفي أسئلته، ثم انشريه ليدخله الطلاب.',
    );
  },
  addQuestions: 'إضافة الأسئلة',
  examFailed: 'تعذّر إنشاء الاختبار',
  examFailedDescription: 'لم يُنشأ الاختبار. يُرجى إعادة المحاولة.',
} as const;
