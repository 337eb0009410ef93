import { formatNumber } from '#web/lib/format';

/** Apart from the words of sitting: who reads a paper sits none. */
export const reviewText = {
  /** A title is quoted as it is: after «في» its words would have to change. */
  title: (subject: string) => `ورقتك في مادة «${subject}»`,
  crumb: 'ورقتك',
  home: 'الرئيسية',
  loading: 'تُحضَّر ورقتك…',
  loadError: 'تعذّر عرض الورقة',
  notFound: 'لم نجد هذه الورقة',
  notFoundDescription: 'ربما تغيّر عنوانها. تجد نتيجتك في صفحة المادة.',
  notYet: 'لم يحن وقت قراءة الورقة',
  backToCourse: 'العودة إلى المادة',
  print: 'اطبعها',

  shown: 'ما يُعرض من الأسئلة',
  all: 'الأسئلة كلها',
  missed: 'ما لم تُصبه',
  doubted: 'ما علّمته أو تركته',
  noneMissed: 'أصبت في الأسئلة كلها.',
  noneDoubted: 'أجبت عن الأسئلة كلها، ولم تضع علامة على شيء منها.',

  question: (number: number) => `السؤال ${formatNumber(number)}`,
  right: 'أصبت',
  wrong: 'لم تُصب',
  left: 'تركته',
  flagged: 'عليه علامة',
  ownAndRight: 'جوابك، وهو الصواب',
  own: 'جوابك',
  itsRight: 'الصواب',
  source: (source: string) => `[${source}]`,

  questions: 'أسئلة الورقة',
  ownOnly: 'هذه الورقة لك وحدك؛ فلا تنشرها، فغيرك يُختبر من البنك نفسه.',
} as const;
