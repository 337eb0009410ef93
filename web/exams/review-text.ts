import { formatNumber } from '#web/lib/format';
import { urged } from '#web/lib/reader';

/** Apart from the words of sitting: who reads a paper sits none. */
export const reviewText = {
  /** A title is quoted as it is: after «في» its words would have to change. */
  title: (subject: string) => `ورقتك في مادة «${subject}»`,
  crumb: 'ورقتك',
  home: 'الرئيسية',
  loading: 'تُحضَّر ورقتك…',
  loadError: 'تعذّر عرض الورقة',
  notFound: 'لم نجد هذه الورقة',
  notFoundDescription: 'ربما تغيّر عنوانها. ونتيجتك في صفحة المادة.',
  notYet: 'لم يحن وقت قراءة الورقة',
  backToCourse: 'العودة إلى المادة',
  get print() {
    return urged('اطبعها', 'اطبعيها');
  },

  shown: 'ما يُعرض من الأسئلة',
  all: 'الأسئلة كلها',
  get missed() {
    return urged('ما لم تُصبه', 'ما لم تُصيبيه');
  },
  doubted: 'ما علّمته أو تركته',
  noneMissed: 'أصبت في الأسئلة كلها.',
  noneDoubted: 'أجبت عن الأسئلة كلها، ولا علامة على شيء منها.',

  question: (number: number) => `السؤال ${formatNumber(number)}`,
  right: 'أصبت',
  get wrong() {
    return urged('لم تُصب', 'لم تُصيبي');
  },
  left: 'تركته',
  flagged: 'عليه علامة',
  ownAndRight: 'جوابك، وهو الصواب',
  own: 'جوابك',
  itsRight: 'الصواب',
  source: (source: string) => `[${source}]`,

  questions: 'أسئلة الورقة',
  get ownOnly() {
    return urged(
      'هذه الورقة لك وحدك؛ فلا تنشرها، فغيرك يُختبر من البنك نفسه.',
      'هذه الورقة لك وحدك؛ فلا تنشريها، فغيرك يُختبر من البنك نفسه.',
    );
  },
} as const;
