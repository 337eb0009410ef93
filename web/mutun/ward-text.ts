import { weekdays } from '#contract/calendar-names';
import { minutesOf } from '#contract/ward-minutes';
import type { TodaysWard, WardOfText } from '#contract/ward';
import { wardSentence } from '#contract/ward-sentence';
import { amountOf, countOf, percentInText } from '#web/lib/format';
import { urged } from '#web/lib/reader';

/** Three to ten, before a masculine noun. */
const fewInWords = ['ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'];

/** «خمسة أيام», as a sentence says it and a table does not. */
const daysInWords = (days: number): string => {
  const word = fewInWords[days - 3];
  return word === undefined ? countOf('day', days, { oblique: true }) : `${word} أيام`;
};

/** «أربعة أيام متتابعة»; a single day is no row. */
export function daysInARow(days: number): string | null {
  if (days < 2) return null;
  if (days === 2) return 'يومان متتابعان';
  const last = days % 100;
  const follows = last >= 3 && last <= 10 ? 'متتابعة' : last >= 11 ? 'متتابعًا' : 'متتابع';
  return `${daysInWords(days)} ${follows}`;
}

/** «نحو 12 دقيقة», «نحو ساعتين و5 دقائق». */
export function aboutMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours > 0 ? [amountOf('hour', hours, { oblique: true })] : []),
    ...(rest > 0 || hours === 0 ? [amountOf('minute', Math.max(1, rest), { oblique: true })] : []),
  ];
  return `نحو ${parts.join(' و')}`;
}

export const minutesOfWard = (texts: readonly WardOfText[]): number =>
  texts.reduce((sum, { kind, due, fresh }) => sum + minutesOf(kind, due, fresh), 0);

const dayLength = 86_400_000;
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** «وغدًا: مراجعة 5 أبيات وحديثين.»; a day of this week by its name, a later one by how far it is. */
export function nextWardLine({ week, next }: Pick<TodaysWard, 'week' | 'next'>): string | null {
  const sentence = next && wardSentence(next.texts);
  const today = week.at(-1);
  if (!next || !sentence || !today) return null;
  const days = Math.round((noonOf(next.day) - noonOf(today.day)) / dayLength);
  const weekday = weekdays[new Date(noonOf(next.day)).getUTCDay()] ?? '';
  const when = days <= 1 ? 'غدًا' : days < 7 ? `يوم ${weekday}` : `بعد ${daysInWords(days)}`;
  return `و${when}: ${sentence}.`;
}

/** The titles are names: they keep their own case, between marks of quotation. */
const mostNamed = 2;
const namesOf = (titles: readonly string[]): string =>
  titles.length > mostNamed
    ? countOf('matn', titles.length, { oblique: true })
    : titles.map((title) => `«${title}»`).join(' و');

export const wardText = {
  heading: 'وردك اليوم',
  fromTexts: (titles: readonly string[], minutes: number) =>
    `من ${namesOf(titles)}، ${aboutMinutes(minutes)}`,
  spreadOver: (days: number) => `وُزّع ما فات على ${daysInWords(days)}.`,
  get begin() {
    return urged('ابدأ الورد', 'ابدئي الورد');
  },
  get goOn() {
    return urged('تابع الورد', 'تابعي الورد');
  },
  done: 'تمّ ورد اليوم، تقبّل الله منك',
  nothingToday: 'لا شيء في ورد اليوم',
  nothingTodayWhy: 'ما حفظته ثابت، ولم يحن موعد مراجعته بعد.',
  recite: 'اسرد ما حفظت',
  get choose() {
    return urged('اختر متنًا تحفظه', 'اختاري متنًا تحفظينه');
  },
  chooseWhy: 'أبيات أو أحاديث قليلة كل يوم، يُعاد عليك كل منها قبل أن يُنسى.',
  toTexts: 'إلى المتون',
  error: 'تعذّر عرض ورد اليوم',
  loading: 'يُجهّز ورد اليوم',
  week: 'أيام هذا الأسبوع',
  dayDone: (day: string) => `${day}: تمّ`,
  dayWithout: (day: string) => `${day}: بلا مراجعة`,
  dayToday: (day: string) => `${day}: اليوم`,
  dayTodayBegun: (day: string) => `${day}: اليوم، بدأ ولم يتمّ`,
  dayToCome: (day: string) => `${day}: لم يأتِ`,
} as const;

/** What a choice of the share to be remembered means. */
const retentionMeanings: Record<number, string> = {
  80: 'مراجعة أقل، ويُنسى من كل خمسة واحد',
  85: 'مراجعة أقل من المعتاد',
  90: 'المعتاد، ويُذكر من كل عشرة تسعة',
  95: 'مراجعة أكثر، ويُنسى من كل عشرين واحد',
  97: 'مراجعة كثيرة، ولا يكاد يُنسى شيء',
};
export const offeredRetentions = [80, 85, 90, 95, 97];

export const wardPageText = {
  title: 'الورد',
  get lead() {
    return urged(
      'ما تراجعه وما تحفظه كل يوم، بالقدر الذي تختاره.',
      'ما تراجعينه وما تحفظينه كل يوم، بالقدر الذي تختارينه.',
    );
  },
  byText: 'متون وردك',
  nothingOfText: 'لا شيء منه اليوم',
  pausedText: 'موقوف، لا يأتي منه شيء',
  get pause() {
    return urged('أوقِف', 'أوقفي');
  },
  get resume() {
    return urged('استأنف', 'استأنفي');
  },
  pauseOf: (title: string) => urged(`أوقِف «${title}»`, `أوقفي «${title}»`),
  resumeOf: (title: string) => urged(`استأنف «${title}»`, `استأنفي «${title}»`),
  paused: (title: string) => `أُوقف «${title}»`,
  resumed: (title: string) => `عاد «${title}» إلى الورد`,
  settings: 'إعداد الورد',
  newPerDay: 'الجديد في اليوم',
  newPerDayHint: 'عدد ما يُحفظ أول مرة كل يوم، بيتًا كان أو حديثًا أو فقرة.',
  retention: 'قدر الإتقان',
  retentionHint: 'ما يُذكر من محفوظك حين يأتي موعد مراجعته. كلما زاد تقاربت المواعيد وكثرت المراجعة.',
  retentionChoice: (percent: number) => {
    const meaning = retentionMeanings[percent];
    return percentInText(percent) + (meaning === undefined ? '' : `: ${meaning}`);
  },
  timeZoneHint: (clock: string) => `ينتهي اليوم عند منتصف الليل ${clock}.`,
  remind: 'ذكّرني بالورد',
  remindHint: 'إن بقي منه شيء في الوقت المختار.',
  remindAt: 'وقت التذكير',
  get remindTime() {
    return urged('اختر وقتًا للتذكير.', 'اختاري وقتًا للتذكير.');
  },
  ways: 'كيف يصلك التذكير',
  save: 'حفظ الإعداد',
  saving: 'يُحفظ',
  saved: 'حُفظ إعداد الورد',
  saveFailed: 'تعذّر حفظ إعداد الورد',
  error: 'تعذّر عرض الورد',
} as const;
