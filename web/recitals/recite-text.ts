import type { MatnKind } from '#contract/mutun';
import { longestRecital } from '#contract/longest-recital';
import { sizeText } from '#web/lib/file-size';
import { countOf, formatMediaTime, percentInText } from '#web/lib/format';
import type { MicrophoneTrouble } from './microphone.ts';
import type { EndedBy } from './tape-recorder.ts';
import { readerDid, urged } from '#web/lib/reader';

export const reciteText = {
  title: 'عرض على محاضر',
  get choose() {
    return urged('ماذا تعرض؟', 'ماذا تعرضين؟');
  },
  get chooseWhy() {
    return urged(
      'تعرضه من حفظك والنص مستور، ثم تسمع ما سجّلته قبل أن ترسله.',
      'تعرضينه من حفظك والنص مستور، ثم تسمعين ما سجّلتِه قبل أن ترسليه.',
    );
  },
  from: 'من',
  to: 'إلى',
  badRange: 'النهاية قبل البداية.',
  wholeText: 'المتن كاملًا',
  get long() {
    return urged(
      `هذا متن طويل، والتسجيل الواحد لا يزيد على ${countOf('minute', longestRecital)}: اعرضه أجزاءً، جزءًا بعد جزء. فإذا أُجيزت أجزاؤه كلها كُتب لك حفظه كاملًا.`,
      `هذا متن طويل، والتسجيل الواحد لا يزيد على ${countOf('minute', longestRecital)}: اعرضيه أجزاءً، جزءًا بعد جزء. فإذا أُجيزت أجزاؤه كلها كُتب لك حفظه كاملًا.`,
    );
  },
  get begin() {
    return urged('ابدأ التسجيل', 'ابدئي التسجيل');
  },
  opening: 'يُفتح الميكروفون',
  heard: 'لا يسمعه إلا أنت ومحاضرو هذا المتن.',
  keptHere:
    'يُحفظ في جهازك ثانيةً بثانية، فإن أُغلقت الصفحة أو انقطع الاتصال لم يضع منه شيء. ولا يسمعه إلا محاضرو هذا المتن.',
  get notKept() {
    return urged(
      'لا يحفظ هذا المتصفح شيئًا في الجهاز، فلا تغلق الصفحة حتى ترسل عرضك.',
      'لا يحفظ هذا المتصفح شيئًا في الجهاز، فلا تغلقي الصفحة حتى ترسلي عرضك.',
    );
  },
  get hidden() {
    return urged('اعرض من حفظك، فالنص مستور حتى تُتمّ', 'اعرضي من حفظك، فالنص مستور حتى تُتمّي');
  },
  recording: 'يُسجَّل الآن',
  get paused() {
    return readerDid('وقفتَ، والتسجيل محفوظ');
  },
  silent: 'لا يُسمع شيء',
  get silentWhy() {
    return urged(
      'لا يُسمع شيء: قرّب الجهاز منك، وانظر أليس الميكروفون مكتومًا.',
      'لا يُسمع شيء: قرّبي الجهاز منك، وانظري أليس الميكروفون مكتومًا.',
    );
  },
  clear: 'الصوت واضح',
  of: 'من',
  elapsed: (spoken: string) => `مضى ${spoken}`,
  get lastMinute() {
    return readerDid('بقيت دقيقة واحدة، ثم يقف التسجيل ويُحفظ ما سجّلتَه.');
  },
  pausedAt: (times: number, last: number) =>
    times === 1
      ? readerDid(`وقفتَ مرة عند ${formatMediaTime(last / 1000)}`)
      : readerDid(
          `وقفتَ ${times === 2 ? 'مرتين' : times <= 10 ? `${times} مرات` : `${times} مرة`}، آخرها عند ${formatMediaTime(last / 1000)}`,
        ),
  buttons: 'أزرار التسجيل',
  again: 'من جديد',
  pause: 'وقفة',
  get goOn() {
    return urged('تابع', 'تابعي');
  },
  done: 'أتممت',
  leave: 'الخروج مع حفظ التسجيل',
  get againTitle() {
    return urged('تبدأ من جديد؟', 'تبدئين من جديد؟');
  },
  get againDescription() {
    return readerDid('يُحذف ما سجّلتَه الآن، ولا يُسترجع.');
  },
  get againConfirm() {
    return urged('احذفه وابدأ من جديد', 'احذفيه وابدئي من جديد');
  },
  get keepIt() {
    return urged('أبقِه', 'أبقيه');
  },
  unsentHere: (count: number) =>
    count === 1 ? 'لديك عرض من هذا المتن سُجّل ولم يُرسَل.' : 'لديك عروض من هذا المتن سُجّلت ولم تُرسَل.',
  get toUnsent() {
    return urged('استمع إليه أو أرسله', 'استمعي إليه أو أرسليه');
  },
  trouble: {
    get refused() {
      return urged(
        'لم يُؤذن للصفحة بالميكروفون. اضغط القفل أو أيقونة الإعدادات بجانب عنوان الصفحة في المتصفح، واسمح بالميكروفون، ثم أعد المحاولة.',
        'لم يُؤذن للصفحة بالميكروفون. اضغطي القفل أو أيقونة الإعدادات بجانب عنوان الصفحة في المتصفح، واسمحي بالميكروفون، ثم أعيدي المحاولة.',
      );
    },
    get missing() {
      return urged(
        'لا ميكروفون في هذا الجهاز. صِل واحدًا، أو اعرض من هاتفك، ثم أعد المحاولة.',
        'لا ميكروفون في هذا الجهاز. صِلي واحدًا، أو اعرضي من هاتفك، ثم أعيدي المحاولة.',
      );
    },
    get busy() {
      return urged(
        'الميكروفون مشغول ببرنامج آخر. أغلق المكالمة أو البرنامج الذي يستعمله، ثم أعد المحاولة.',
        'الميكروفون مشغول ببرنامج آخر. أغلقي المكالمة أو البرنامج الذي يستعمله، ثم أعيدي المحاولة.',
      );
    },
    get unsupported() {
      return urged(
        'لا يستطيع هذا المتصفح التسجيل. افتح الصفحة بمتصفح حديث، أو اعرض من هاتفك.',
        'لا يستطيع هذا المتصفح التسجيل. افتحي الصفحة بمتصفح حديث، أو اعرضي من هاتفك.',
      );
    },
  } satisfies Record<MicrophoneTrouble, string>,
  ended: {
    student: null,
    limit: `بلغ التسجيل ${countOf('minute', longestRecital)}، وهي غاية التسجيل الواحد، فوقف وحُفظ.`,
    microphone: 'انقطع الميكروفون فوقف التسجيل، وما قبله محفوظ.',
    storage: 'لم يبق في جهازك متّسع فوقف التسجيل، وما قبله محفوظ.',
  } satisfies Record<EndedBy, string | null>,
} as const;

const reached = {
  get nazm() {
    return readerDid('آخر بيت عرضتَه');
  },
  get hadith() {
    return readerDid('آخر حديث عرضتَه');
  },
  get nathr() {
    return readerDid('آخر فقرة عرضتَها');
  },
} satisfies Record<MatnKind, string>;

export const sendText = {
  get heading() {
    return urged('استمع ثم أرسل', 'استمعي ثم أرسلي');
  },
  get recorded() {
    return readerDid('سجّلتَ');
  },
  within: 'في',
  gone: 'هذا التسجيل ليس في جهازك',
  goneDescription: 'لعلك أرسلته أو حذفته، أو سجّلته في جهاز آخر.',
  toRecitals: 'إلى عروضي',
  get listen() {
    return urged('استمع إلى تسجيلك', 'استمعي إلى تسجيلك');
  },
  get cutOff() {
    return urged(
      'انقطع هذا التسجيل قبل أن تُتمّه، وما قبل الانقطاع محفوظ كله. كل عرض تسجيل واحد متصل: فاختر إلى أين بلغت وأرسله، ثم اعرض ما بقي في تسجيل آخر؛ أو احذفه وسجّل من جديد.',
      'انقطع هذا التسجيل قبل أن تُتمّيه، وما قبل الانقطاع محفوظ كله. كل عرض تسجيل واحد متصل: فاختاري إلى أين بلغت وأرسليه، ثم اعرضي ما بقي في تسجيل آخر؛ أو احذفيه وسجّلي من جديد.',
    );
  },
  reached: (kind: MatnKind) => reached[kind],
  get reachedHint() {
    return urged(
      'إن وقفت قبل آخر ما اخترت فقل إلى أين بلغت، واعرض الباقي بعده.',
      'إن وقفتِ قبل آخر ما اخترت فقولي إلى أين بلغت، واعرضي الباقي بعده.',
    );
  },
  get send() {
    return urged('أرسل العرض', 'أرسلي العرض');
  },
  sending: 'يُرسَل',
  preparing: 'يُجهَّز',
  checking: 'وصل كاملًا، ويُفحص',
  whenBack: 'يُرسَل عند عودة الاتصال',
  tryingAgain: 'يُعاد الإرسال بعد لحظات',
  cutAt: (percent: number) => `انقطع الاتصال عند ${percentInText(percent)}`,
  notBegun: 'لا اتصال الآن',
  goesOn: 'يُستأنف وحده من حيث بلغ متى عاد، وإن أُغلقت الصفحة. تسجيلك محفوظ في جهازك.',
  sendingNow: 'يُرسَل تسجيلك',
  get sendingWhy() {
    return urged('لك أن تغادر الصفحة: يبقى في جهازك حتى يصل.', 'لك أن تغادري الصفحة: يبقى في جهازك حتى يصل.');
  },
  signedOut: 'انتهت جلستك',
  get signedOutWhy() {
    return urged(
      'سجّل الدخول من جديد، فيُستأنف الإرسال وحده. تسجيلك محفوظ في جهازك.',
      'سجّلي الدخول من جديد، فيُستأنف الإرسال وحده. تسجيلك محفوظ في جهازك.',
    );
  },
  progress: 'ما أُرسل من التسجيل',
  ofSize: (sent: number, total: number) => `${sizeText(sent)} من ${sizeText(total)}`,
  refused: 'لم يُقبل العرض',
  state: 'الإرسال',
  get again() {
    return urged('سجّل من جديد', 'سجّلي من جديد');
  },
  get remove() {
    return urged('احذف التسجيل', 'احذفي التسجيل');
  },
  get removeTitle() {
    return urged('تحذف هذا التسجيل؟', 'تحذفين هذا التسجيل؟');
  },
  removeDescription: 'يُحذف من جهازك ولا يُسترجع، ولم يصل إلى الجامعة.',
  get removeConfirm() {
    return urged('احذفه', 'احذفيه');
  },
  get keepIt() {
    return urged('أبقِه', 'أبقيه');
  },
  get later() {
    return urged('أرسله لاحقًا', 'أرسليه لاحقًا');
  },
  sent: 'أُرسل عرضك',
  sentDescription: 'ينتظر الآن محاضر المتن، ويظهر حكمه هنا وفي «عروضي».',
  get theRest() {
    return urged('اعرض ما بقي', 'اعرضي ما بقي');
  },
} as const;
