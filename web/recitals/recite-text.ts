import type { MatnKind } from '#contract/mutun';
import { longestRecital } from '#contract/longest-recital';
import { sizeText } from '#web/lib/file-size';
import { countOf, formatMediaTime, percentInText } from '#web/lib/format';
import type { MicrophoneTrouble } from './microphone.ts';
import type { EndedBy } from './tape-recorder.ts';

export const reciteText = {
  title: 'عرض على محاضر',
  choose: 'ماذا تعرض؟',
  chooseWhy: 'تعرضه من حفظك والنص مستور، ثم تسمع ما سجّلتَه قبل أن ترسله.',
  from: 'من',
  to: 'إلى',
  badRange: 'النهاية قبل البداية.',
  wholeText: 'المتن كاملًا',
  long: `هذا متن طويل، والتسجيل الواحد لا يزيد على ${countOf('minute', longestRecital)}: اعرضه أجزاءً، جزءًا بعد جزء. فإذا أُجيزت أجزاؤه كلها كُتب لك حفظه كاملًا.`,
  begin: 'ابدأ التسجيل',
  opening: 'يُفتح الميكروفون',
  heard: 'لا يسمعه إلا أنت ومحاضرو هذا المتن.',
  keptHere:
    'يُحفظ في جهازك ثانيةً بثانية، فإن أُغلقت الصفحة أو انقطع الاتصال لم يضع منه شيء. ولا يسمعه إلا محاضرو هذا المتن.',
  notKept: 'لا يحفظ هذا المتصفح شيئًا في الجهاز، فلا تغلق الصفحة حتى ترسل عرضك.',
  hidden: 'اعرض من حفظك، فالنص مستور حتى تُتمّ',
  recording: 'يُسجَّل الآن',
  paused: 'وقفتَ، والتسجيل محفوظ',
  silent: 'لا يُسمع شيء',
  silentWhy: 'لا يُسمع شيء: قرّب الجهاز منك، وانظر أليس الميكروفون مكتومًا.',
  clear: 'الصوت واضح',
  of: 'من',
  elapsed: (spoken: string) => `مضى ${spoken}`,
  lastMinute: 'بقيت دقيقة واحدة، ثم يقف التسجيل ويُحفظ ما سجّلتَه.',
  pausedAt: (times: number, last: number) =>
    times === 1
      ? `وقفتَ مرة عند ${formatMediaTime(last / 1000)}`
      : `وقفتَ ${times === 2 ? 'مرتين' : times <= 10 ? `${times} مرات` : `${times} مرة`}، آخرها عند ${formatMediaTime(last / 1000)}`,
  buttons: 'أزرار التسجيل',
  again: 'من جديد',
  pause: 'وقفة',
  goOn: 'تابع',
  done: 'أتممت',
  leave: 'الخروج مع حفظ التسجيل',
  againTitle: 'تبدأ من جديد؟',
  againDescription: 'يُحذف ما سجّلتَه الآن، ولا يُسترجع.',
  againConfirm: 'احذفه وابدأ من جديد',
  keepIt: 'أبقِه',
  unsentHere: (count: number) =>
    count === 1 ? 'لديك عرض من هذا المتن سُجّل ولم يُرسَل.' : 'لديك عروض من هذا المتن سُجّلت ولم تُرسَل.',
  toUnsent: 'استمع إليه أو أرسله',
  trouble: {
    refused:
      'لم يُؤذن للصفحة بالميكروفون. اضغط القفل أو أيقونة الإعدادات بجانب عنوان الصفحة في المتصفح، واسمح بالميكروفون، ثم أعد المحاولة.',
    missing: 'لا ميكروفون في هذا الجهاز. صِل واحدًا، أو اعرض من هاتفك، ثم أعد المحاولة.',
    busy: 'الميكروفون مشغول ببرنامج آخر. أغلق المكالمة أو البرنامج الذي يستعمله، ثم أعد المحاولة.',
    unsupported: 'لا يستطيع هذا المتصفح التسجيل. افتح الصفحة بمتصفح حديث، أو اعرض من هاتفك.',
  } satisfies Record<MicrophoneTrouble, string>,
  ended: {
    student: null,
    limit: `بلغ التسجيل ${countOf('minute', longestRecital)}، وهي غاية التسجيل الواحد، فوقف وحُفظ.`,
    microphone: 'انقطع الميكروفون فوقف التسجيل، وما قبله محفوظ.',
    storage: 'لم يبق في جهازك متّسع فوقف التسجيل، وما قبله محفوظ.',
  } satisfies Record<EndedBy, string | null>,
} as const;

const reached = {
  nazm: 'آخر بيت عرضتَه',
  hadith: 'آخر حديث عرضتَه',
  nathr: 'آخر فقرة عرضتَها',
} satisfies Record<MatnKind, string>;

export const sendText = {
  heading: 'استمع ثم أرسل',
  recorded: 'سجّلتَ',
  within: 'في',
  gone: 'هذا التسجيل ليس في جهازك',
  goneDescription: 'لعلك أرسلته أو حذفته، أو سجّلته في جهاز آخر.',
  toRecitals: 'إلى عروضي',
  listen: 'استمع إلى تسجيلك',
  cutOff:
    'انقطع هذا التسجيل قبل أن تُتمّه، وما قبل الانقطاع محفوظ كله. كل عرض تسجيل واحد متصل: فاختر إلى أين بلغت وأرسله، ثم اعرض ما بقي في تسجيل آخر؛ أو احذفه وسجّل من جديد.',
  reached: (kind: MatnKind) => reached[kind],
  reachedHint: 'إن وقفتَ قبل آخر ما اخترت فقل إلى أين بلغت، واعرض الباقي بعده.',
  send: 'أرسل العرض',
  sending: 'يُرسَل',
  preparing: 'يُجهَّز',
  checking: 'وصل كاملًا، ويُفحص',
  whenBack: 'يُرسَل عند عودة الاتصال',
  tryingAgain: 'يُعاد الإرسال بعد لحظات',
  cutAt: (percent: number) => `انقطع الاتصال عند ${percentInText(percent)}`,
  notBegun: 'لا اتصال الآن',
  goesOn: 'يُستأنف وحده من حيث بلغ متى عاد، وإن أُغلقت الصفحة. تسجيلك محفوظ في جهازك.',
  sendingNow: 'يُرسَل تسجيلك',
  sendingWhy: 'لك أن تغادر الصفحة: يبقى في جهازك حتى يصل.',
  signedOut: 'انتهت جلستك',
  signedOutWhy: 'سجّل الدخول من جديد، فيُستأنف الإرسال وحده. تسجيلك محفوظ في جهازك.',
  progress: 'ما أُرسل من التسجيل',
  ofSize: (sent: number, total: number) => `${sizeText(sent)} من ${sizeText(total)}`,
  refused: 'لم يُقبل العرض',
  state: 'الإرسال',
  again: 'سجّل من جديد',
  remove: 'احذف التسجيل',
  removeTitle: 'تحذف هذا التسجيل؟',
  removeDescription: 'يُحذف من جهازك ولا يُسترجع، ولم يصل إلى الجامعة.',
  removeConfirm: 'احذفه',
  keepIt: 'أبقِه',
  later: 'أرسله لاحقًا',
  sent: 'أُرسل عرضك',
  sentDescription: 'ينتظر الآن محاضر المتن، ويظهر حكمه هنا وفي «عروضي».',
  theRest: 'اعرض ما بقي',
} as const;
