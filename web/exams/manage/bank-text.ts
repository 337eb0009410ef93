import { longestWait } from '#contract/exam-limits';
import { amountOf, countOf, formatNumber, plural } from '#web/lib/format';

/** What is said of an exam's bank, of its papers, and of its tries. */
export const bankText = {
  besides: 'الشرح والمصدر والوحدة',
  explanation: 'الشرح',
  explanationHint: 'يقرؤه الطالب مع الإجابة الصحيحة بعد أن ينتهي اختباره.',
  source: 'المصدر',
  sourceHint: 'الكتاب والموضع، مثل: نزهة النظر، مبحث الصحيح.',
  unit: 'الوحدة',
  noUnit: 'بلا وحدة',
  difficulty: 'الصعوبة',
  difficulties: ['تذكّر', 'فهم', 'تطبيق'],
  difficultyOf: (difficulty: number) => bankText.difficulties[difficulty - 1] ?? '',
  state: 'الحالة',
  approved: 'معتمد',
  toReview: 'للمراجعة',
  stateHint: 'ما كان للمراجعة لا يدخل ورقة حتى يُعتمد.',

  onNoPaper: 'لا يدخل هذا السؤال ورقة من أوراق الاختبار حتى يُعتمد.',
  approve: 'اعتماد',
  approving: 'يُعتمد السؤال',
  approvedNow: (number: number) => `اعتُمد السؤال ${formatNumber(number)}، وصار من أسئلة الأوراق.`,
  approveError: 'تعذّر اعتماد السؤال',

  filter: 'الأسئلة المعروضة',
  filters: {
    all: (count: number) => `الكل (${formatNumber(count)})`,
    approved: (count: number) => `المعتمد (${formatNumber(count)})`,
    toReview: (count: number) => `للمراجعة (${formatNumber(count)})`,
  },
  orderInAll: 'لتغيير ترتيب الأسئلة اعرضها كلها.',

  paper: 'ورقة الاختبار والمحاولات',
  drawCount: 'عدد أسئلة الورقة',
  drawCountHint: (inUse: number) =>
    `تُسحب من الأسئلة المعتمدة، وهي ${formatNumber(inUse)}. فارغ: تُسأل كلها.`,
  shuffleQuestions: 'خلط الأسئلة',
  shuffleQuestionsHint: 'لكل طالب ترتيب.',
  shuffleOptions: 'خلط الخيارات',
  shuffleOptionsHint: 'لا تخلطها إن أشار خيار إلى غيره، مثل «كل ما سبق».',
  waitHours: 'ساعات الانتظار',
  waitHoursHint: `بعد محاولة لم تنجح. من 0 إلى ${longestWait}.`,
  tries: 'عدد المحاولات',
  triesHint: 'فارغ: بلا حدّ.',

  noneApproved: 'أسئلته كلها للمراجعة. اعتمد سؤالًا واحدًا على الأقل.',
  thinBank: (drawCount: number, inUse: number) =>
    `تضمّ الورقة ${formatNumber(drawCount)} والمعتمد من الأسئلة ${formatNumber(inUse)}. اعتمد أسئلة أخرى، أو قلّل عدد أسئلة الورقة.`,
} as const;

interface ExamRules {
  questionsInUse: number;
  drawCount: number | null;
  shuffleQuestions: boolean;
  shuffleOptions: boolean;
  waitHours: number;
  tries: number | null;
}

/** «يُسحب 20 سؤالًا من 30، وتُخلط الأسئلة وخياراتها، وينتظر من لم ينجح 24 ساعة، ولكل طالب 3 محاولات.» */
export const rulesText = (rules: ExamRules): string =>
  `${[drawnText(rules), shuffledText(rules), waitText(rules), triesText(rules)].filter(Boolean).join('، ')}.`;

const drawnText = ({ drawCount, questionsInUse }: ExamRules): string =>
  drawCount === null
    ? 'تُسأل الأسئلة المعتمدة كلها'
    : `${plural(drawCount, {
        zero: 'لا يُسحب سؤال',
        one: 'يُسحب سؤال واحد',
        two: 'يُسحب سؤالان',
        few: 'تُسحب {n} أسئلة',
        many: 'يُسحب {n} سؤالًا',
        other: 'يُسحب {n} سؤال',
      })} من ${formatNumber(questionsInUse)}`;

function shuffledText({ shuffleQuestions, shuffleOptions }: ExamRules): string {
  if (shuffleQuestions) return shuffleOptions ? 'وتُخلط الأسئلة وخياراتها' : 'وتُخلط الأسئلة دون خياراتها';
  return shuffleOptions ? 'وتُخلط الخيارات دون الأسئلة' : 'ولا يُخلط شيء منها';
}

/** Whoever has one try waits for none. */
function waitText({ waitHours, tries }: ExamRules): string {
  if (tries === 1) return '';
  return waitHours === 0
    ? 'ولا انتظار بين محاولة وأخرى'
    : `وينتظر من لم ينجح ${amountOf('hour', waitHours, { oblique: true })}`;
}

const triesText = ({ tries }: ExamRules): string =>
  tries === null ? 'والمحاولات بلا حدّ' : `ولكل طالب ${countOf('attempt', tries)}`;
