import { longestAnnouncement } from '#contract/announcements';
import { countOf, formatNumber } from '#web/lib/format';
import type { Audience } from './audience-choice.ts';
import { urged } from '#web/lib/reader';

/** Among all there are those who teach as well. */
const nounOf = ({ audience }: Pick<Audience, 'audience'>) => (audience === 'all' ? 'reader' : 'student');

const readersOf = (to: Audience): string => countOf(nounOf(to), to.readers, { oblique: true });

export const composeText = {
  title: 'إعلان جديد',
  editTitle: 'تعديل الإعلان',
  announcements: 'الإعلانات',
  toWhom: 'إلى من؟',
  course: 'مادة بعينها',
  get chooseCourse() {
    return urged('اختر مادة', 'اختاري مادة');
  },
  readers: (to: Audience) =>
    `${countOf(nounOf(to), to.readers)}${to.audience === 'mine' && to.readers > 1 ? ' بلا تكرار' : ''}`,
  goesTo: (audience: string) => `إلى: ${audience}. لا يتغيّر من وُجّه إليهم بعد النشر.`,
  heading: 'العنوان',
  words: 'النص',
  wordsHint: (length: number) =>
    `نص بلا صور، والروابط تُكتب كما هي. ${formatNumber(length)} من ${formatNumber(longestAnnouncement)} حرف.`,
  pin: 'ثبّته أعلى الإعلانات',
  pinHint: 'يبقى أولًا عند قارئيه إلى أن يُرفع تثبيته، أو إلى يوم يُختار.',
  pinnedTo: 'ثبّته حتى',
  pinnedToHint: 'إلى آخر هذا اليوم بتوقيتك. وإن تركته فارغًا بقي مثبَّتًا إلى أن يُرفع تثبيته.',
  get pinnedToPast() {
    return urged('اختر يومًا لم يمضِ.', 'اختاري يومًا لم يمضِ.');
  },
  preview: 'كما يراه الطالب',
  previewTitle: 'عنوان الإعلان',
  previewWords: 'يظهر هنا النص كما يقرؤه الطالب.',
  previewAudience: 'من يُوجَّه إليه',
  send: (to: Audience) =>
    to.readers === 0
      ? urged('انشره، ولا قارئ له بعد', 'انشريه، ولا قارئ له بعد')
      : urged(`أرسل إلى ${readersOf(to)}`, `أرسلي إلى ${readersOf(to)}`),
  get sendTo() {
    return urged('أرسل الإعلان', 'أرسلي الإعلان');
  },
  get chooseAudience() {
    return urged('اختر من يُوجَّه إليه الإعلان.', 'اختاري من يُوجَّه إليه الإعلان.');
  },
  sending: 'يُرسل',
  sent: 'نُشر الإعلان',
  sendFailed: 'لم يُنشر الإعلان',
  lostLine: 'انقطع الاتصال قبل أن يأتي الرد. ما كتبته محفوظ على هذا الجهاز، وإن أعدت الإرسال نُشر مرة واحدة.',
  after:
    'يظهر في الجرس فورًا، وفي البريد وعلى الأجهزة كما اختار كل قارئ. وإن عدّلته بعد نشره ظهر عليه «عُدّل بعد نشره».',
  draftKept: 'عادت إليك مسودة لم تُنشر.',
  get dropDraft() {
    return urged('ابدأ من جديد', 'ابدئي من جديد');
  },
  confirmTitle: (to: Audience) => `أترسله إلى ${readersOf(to)}؟`,
  confirmText: 'يصل إليهم جميعًا في الحال. يمكنك بعد ذلك تعديله أو سحبه، لا منع من قرأه.',
  get readAgain() {
    return urged('اقرأه مرة أخرى', 'اقرئيه مرة أخرى');
  },
  save: 'حفظ التعديل',
  saving: 'يُحفظ',
  saved: 'حُفظ التعديل، وظهر على الإعلان أنه عُدّل',
  pinSaved: 'حُفظ التعديل',
  saveFailed: 'لم يُحفظ التعديل',
  withdraw: 'سحب الإعلان',
  withdrawTitle: 'أتسحب هذا الإعلان؟',
  withdrawText:
    'يختفي من الجرس ومن صفحات كل من وُجّه إليهم، ولا يعود. أما من وصله في بريده أو على جهازه فيبقى عنده.',
  withdrawing: 'يُسحب',
  withdrawn: 'سُحب الإعلان',
  withdrawFailed: 'لم يُسحب الإعلان',
  loadError: 'تعذّر عرض صفحة الإعلان',
  noAudience: 'لا مادة لك بعد',
  noAudienceText: 'يُوجَّه الإعلان إلى طلاب موادّك. حين تُسند إليك مادة تظهر هنا.',
} as const;
