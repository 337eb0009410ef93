import { enoughPapers, type QuestionMark } from '#contract/question-analysis';
import { countOf, formatNumber, percentInText, plural } from '#web/lib/format';
import { urged } from '#web/lib/reader';

const finished = (attempts: number): string =>
  plural(attempts, {
    zero: 'لا محاولات منتهية',
    one: 'محاولة واحدة منتهية',
    two: 'محاولتان منتهيتان',
    few: '{n} محاولات منتهية',
    many: '{n} محاولة منتهية',
    other: '{n} محاولة منتهية',
  });

const onPaper = (perPaper: number, inBank: number): string =>
  perPaper < inBank
    ? `في الورقة الآن ${countOf('question', perPaper)} من ${formatNumber(inBank)} في بنك الأسئلة.`
    : `في الورقة الآن ${countOf('question', perPaper)}.`;

/** With all its decimals, so that they stand in a row; and with the sign that type has for it: a hyphen is too short. */
const signed = (value: number, decimals = 2): string => value.toFixed(decimals).replace('-', '−');

export const analysisText = {
  title: 'تحليل أسئلة الاختبار',
  analysis: 'تحليل الأسئلة',
  loadError: 'تعذّر عرض التحليل',
  lead: (attempts: number, perPaper: number, inBank: number) =>
    `${finished(attempts)}. ${onPaper(perPaper, inBank)}`,
  csv: 'تنزيل CSV',
  noAttempts: 'لم يؤدِّ أحد هذا الاختبار بعد',
  noAttemptsDescription:
    'يظهر هنا بعد أول محاولة كم أصاب الطلاب في كل سؤال وما اختاروه، وهل يميّز المتقن من غيره.',

  chart: 'الصواب وقوة التمييز',
  chartLead:
    'كل دائرة سؤال، والمعيّن سؤال عليه علامة ومعه رقمه. قوة التمييز: ارتباط الصواب في السؤال بدرجة بقية الورقة.',
  notDrawn: (count: number) =>
    `${plural(count, {
      zero: '',
      one: 'ليس في الرسم سؤال واحد لا تُعرف قوة تمييزه',
      two: 'ليس في الرسم سؤالان لا تُعرف قوة تمييزهما',
      few: 'ليس في الرسم {n} أسئلة لا تُعرف قوة تمييزها',
      many: 'ليس في الرسم {n} سؤالًا لا تُعرف قوة تمييزها',
      other: 'ليس في الرسم {n} سؤال لا تُعرف قوة تمييزها',
    })}: لم يُسأل بعد، أو استوى فيه الطلاب كلهم.`,
  share: 'نسبة الصواب',
  discrimination: 'قوة التمييز',
  easyZone: 'سهل',
  hardZone: 'صعب',
  negativeZone: 'تمييز سالب',
  inWords: (drawn: number, marked: string) =>
    `${countOf('question', drawn)} بحسب نسبة الصواب وقوة التمييز. ${marked}`,
  noneMarked: 'لا علامة على سؤال منها.',
  markedIn: (mark: QuestionMark, numbers: readonly number[]) =>
    `${analysisText.marks[mark]}: ${numbers.map((number) => formatNumber(number)).join('، ')}.`,

  needLook: 'تحتاج نظرًا',
  questions: (count: number) => countOf('question', count),
  nothingToDo: 'لا سؤال يحتاج نظرًا.',
  allWait: `العلامات تنتظر: لا يُعلَّم سؤال حتى تسأل عنه ${formatNumber(enoughPapers)} محاولة منتهية. الأرقام إلى ذلك الحين للاستئناس.`,
  someWait: (count: number) =>
    plural(count, {
      zero: '',
      one: `سؤال واحد لم تسأل عنه ${enoughPapers} محاولة بعد، فعلامته تنتظر.`,
      two: `سؤالان لم تسأل عنهما ${enoughPapers} محاولة بعد، فعلامتاهما تنتظران.`,
      few: `{n} أسئلة لم تسأل عنها ${enoughPapers} محاولة بعد، فعلاماتها تنتظر.`,
      many: `{n} سؤالًا لم تسأل عنها ${enoughPapers} محاولة بعد، فعلاماتها تنتظر.`,
      other: `{n} سؤال لم تسأل عنها ${enoughPapers} محاولة بعد، فعلاماتها تنتظر.`,
    }),
  numbered: (number: number) => `السؤال ${formatNumber(number)}`,
  open: 'افتحه',
  openNumbered: (number: number) =>
    urged(
      `افتح السؤال ${formatNumber(number)} في محرر الاختبار`,
      `افتحي السؤال ${formatNumber(number)} في محرر الاختبار`,
    ),
  because: {
    negative: () => 'يخطئ فيه من أحسنوا بقية الورقة أكثر من غيرهم.',
    too_hard: (share: number) => `لم يُصب فيه إلا ${percentInText(share)}.`,
    too_easy: (share: number) => `أصاب فيه ${percentInText(share)}.`,
  } satisfies Record<QuestionMark, (share: number) => string>,
  chosenMore: (letter: string, key: string) => `واختاروا ${letter} أكثر من الصواب ${key}.`,
  todo: {
    get negative() {
      return urged('راجع المفتاح أو الصياغة.', 'راجعي المفتاح أو الصياغة.');
    },
    get too_hard() {
      return urged(
        'راجع صياغته، وهل شُرح في الدروس ما يُسأل عنه.',
        'راجعي صياغته، وهل شُرح في الدروس ما يُسأل عنه.',
      );
    },
    too_easy: 'قرّب خياراته الخاطئة من الصواب، أو استبدل به غيره.',
  } satisfies Record<QuestionMark, string>,
  marks: {
    negative: 'تمييز سالب',
    too_hard: 'أصعب مما ينبغي',
    too_easy: 'أسهل مما ينبغي',
  } satisfies Record<QuestionMark, string>,

  table: 'الأسئلة',
  order: 'ترتيب الأسئلة',
  orders: { marked: 'المُعلَّمة أولًا', number: 'بالترتيب', unit: 'بالوحدة' },
  number: 'الرقم',
  question: 'السؤال',
  drawn: 'سُحب',
  right: 'أصاب',
  chosen: 'اختيارات الطلاب %',
  mark: 'العلامة',
  notInUse: 'خارج الاستعمال',
  notAskedYet: 'لم يُسأل بعد',
  difficulty: (level: number) => `الصعوبة ${formatNumber(level)}`,
  unitOf: (number: number) => `الوحدة ${formatNumber(number)}`,
  sharesInWords: (shares: readonly { letter: string; percent: number; isRight: boolean }[], left: number) =>
    [
      ...shares.map(
        ({ letter, percent, isRight }) =>
          `${letter}${isRight ? '، وهو الصواب،' : ''} ${formatNumber(percent, 'latn', 0)} في المئة`,
      ),
      ...(left > 0 ? [`بلا إجابة ${formatNumber(left, 'latn', 0)} في المئة`] : []),
    ].join('؛ '),
  none: '—',
  signed,
} as const;
