import { fileTooLarge, imageTooLarge, megabytesText } from '#contract/file-sizes';
import { sizeText } from '#web/lib/file-size';
import { percentInText } from '#web/lib/format';
import { urged } from '#web/lib/reader';

export const uploadsText = {
  get dropFile() {
    return urged('اسحب الملف إلى هنا، أو اضغط لاختياره', 'اسحبي الملف إلى هنا، أو اضغطي لاختياره');
  },
  dropHere: 'أفلت الملف هنا',
  upTo: (megabytes: number) => `حتى ${megabytesText(megabytes)}`,
  fileTooLarge,
  /** The endings keep their own order. */
  fileTypeRefused: (list: string) => `نوع الملف غير مدعوم. الأنواع المسموحة: \u2066${list}\u2069`,
  fileOnItsWay: (name: string) => `يُرفع الملف: ${name}`,
  fileHeld: (name: string) => `رُفع الملف: ${name}`,
  replaceFile: 'استبدال',
  removeFile: 'إزالة',
  cancelUpload: 'إلغاء الرفع',

  imageType: 'نوع الملف غير مدعوم. يُرجى اختيار صورة صالحة.',
  imageTooLarge: imageTooLarge(),
  imageDone: 'رُفعت الصورة',
  imageFailed: 'خطأ في رفع الصورة',
  imageFailedDescription: 'حدث خطأ أثناء رفع الصورة',
  image: 'الصورة',

  syllabus: 'مقرر المادة',
  syllabusDone: (fileName: string) => `رُفع المقرر «${fileName}»`,
  syllabusDoneInDialog: 'نجح رفع الملف',
  syllabusFailed: 'خطأ في رفع الملف',
  syllabusFailedDescription: 'حدث خطأ أثناء رفع مقرر المادة',

  captions: 'ملف نص الكلام',
  captionsHint: 'ملف WebVTT يُعرض مكتوبًا أسفل الفيديو.',
  captionsDone: 'رُفع ملف نص الكلام',
  captionsFailed: 'خطأ في رفع الملف',
  captionsFailedDescription: 'حدث خطأ أثناء رفع ملف نص الكلام',

  video: 'ملف الفيديو',
  videoHint:
    'فيديو، أو صوت وحده: يصير درسًا يُستمع إليه. يُستأنف الرفع من حيث توقف إذا انقطع الاتصال أو أُغلقت الصفحة: يكفي اختيار الملف نفسه مرة أخرى.',
  videoWaits: (fileName: string) =>
    `لم يكتمل رفع «${fileName}». يُرجى اختيار الملف نفسه ليُستأنف من حيث توقف.`,
  videoDone: 'اكتمل رفع الملف',
  videoFailed: 'تعذّر رفع الملف',
  videoFailedDescription: 'حدث خطأ أثناء رفع الملف',
  pause: 'إيقاف مؤقت',
  resume: 'استئناف',
  preparing: 'يُجهَّز الرفع...',
  sent: (sent: number, total: number) => `${sizeText(sent)} من ${sizeText(total)}`,
  paused: (percent: number) => `توقف الرفع مؤقتًا عند ${percentInText(percent)}.`,
  connectionLost: 'انقطع الاتصال. يُستأنف الرفع تلقائيًا عند عودته.',
  checking: 'وصل الملف كاملًا، ويُفحص الآن...',
} as const;
