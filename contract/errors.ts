import { mostQuestions } from './exam-limits.ts';
import { fileTooLarge, imageTooLarge, mostMegabytes } from './file-sizes.ts';
import { longestRecital } from './longest-recital.ts';
import { mostNotes } from './note-limits.ts';

/**
 * Every refusal the server can speak: its status, and the sentence a person reads.
 * Three texts stay in English because pages recognise them: Unauthorized, must complete all lessons, already exist.
 */
export const refusals = {
  bad_request: { status: 400, message: 'تعذّر فهم الطلب. يُرجى تحديث الصفحة ثم إعادة المحاولة.' },
  invalid_input: { status: 400, message: 'في البيانات المرسلة ما يحتاج إلى تصحيح.' },
  invalid_text: { status: 400, message: 'النص المرسل غير صالح: فيه رموز لا يمكن قراءتها.' },
  weak_password: { status: 400, message: 'كلمة المرور هذه شائعة يسهل تخمينها. يُرجى اختيار غيرها.' },
  unanswered_questions: { status: 400, message: 'يجب الإجابة عن جميع الأسئلة قبل تسليم الاختبار.' },
  unauthorized: { status: 401, message: 'Unauthorized' },
  wrong_credentials: { status: 401, message: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.' },
  sign_in_failed: { status: 401, message: 'تعذّر تسجيل الدخول لدى مزوّد الهوية. يُرجى إعادة المحاولة.' },
  suspended: {
    status: 403,
    message: 'هذا الحساب موقوف. يُرجى مراجعة إدارة الجامعة.',
  },
  passkey_needed: {
    status: 403,
    message: 'تشترط الجامعة على محاضريها ومديريها الدخول بمفتاح مرور. يُرجى إضافة مفتاح أو الدخول به أولًا.',
  },
  passkey_failed: {
    status: 401,
    message: 'تعذّر الدخول بمفتاح المرور. يُرجى إعادة المحاولة، أو الدخول بكلمة المرور.',
  },
  passkey_not_added: {
    status: 400,
    message: 'لم يُقبل هذا المفتاح. يُرجى إعادة المحاولة من أولها؛ فإن تكرر ذلك فبجهاز أو متصفح آخر.',
  },
  passkey_known: { status: 409, message: 'هذا المفتاح مضاف من قبل.' },
  last_passkey: {
    status: 409,
    message:
      'تشترط الجامعة على محاضريها ومديريها مفتاح مرور، فلا يُحذف آخر مفاتيحك. يُضاف غيره أولًا ثم يُحذف.',
  },
  too_many_passkeys: { status: 409, message: 'لك 20 مفتاح مرور، ولا يُزاد عليها. يُحذف منها ما لا يُستعمل.' },
  enter_again: {
    status: 403,
    message: 'مضى على دخولك وقت. لهذا الأمر يُرجى تسجيل الخروج ثم الدخول من جديد.',
  },
  address_link_spent: {
    status: 403,
    message: 'انتهت صلاحية هذا الرابط أو استُعمل من قبل. يُطلب رابط جديد من صفحة «الدخول والبيانات».',
  },
  address_elsewhere: {
    status: 409,
    message: 'بريدك وكلمة مرورك عند مزوّد الهوية الذي دخلت به، ومنه يُغيَّران.',
  },
  no_mail: {
    status: 409,
    message: 'لا ترسل هذه الجامعة بريدًا. يُرجى مراجعة مدير النظام.',
  },
  nothing_to_confirm: { status: 409, message: 'بريدك مؤكَّد، ولا شيء ينتظر التأكيد.' },
  forbidden: { status: 403, message: 'ليست لديك صلاحية لهذا الإجراء.' },
  not_enrolled: {
    status: 403,
    message: 'الأسئلة لطلاب المادة ومحاضريها. ويُسأل بعد الالتحاق بالمادة.',
  },
  own_question: { status: 403, message: 'هذا سؤالك: العلامة والبلاغ لغيرك.' },
  own_recital: { status: 403, message: 'لا يحكم أحد على عرضه بنفسه.' },
  cross_origin: { status: 403, message: 'رُفض الطلب لأنه لم يصدر عن صفحات الجامعة.' },
  trial_elsewhere: {
    status: 403,
    message:
      'هذه نسخة تجريبية حساباتها معلومة للناس، فلا تُفتح إلا على الجهاز الذي تعمل عليه. لفتحها لغيره يُضبط PUBLIC_URL وDEMO_DATA=false.',
  },
  self_promotion_off: { status: 403, message: 'الترقية الذاتية غير متاحة على هذا الخادم.' },
  not_a_shaykh: {
    status: 403,
    message: 'كتابة الأسانيد وعقد المجالس والإجازة لمن أذنت له إدارة الجامعة من الشيوخ.',
  },
  not_yet: {
    status: 403,
    message: 'تُقرأ ورقة الاختبار بإجاباتها بعد اجتيازه، أو بعد آخر محاولة فيه.',
  },
  /** Spoken with what is missing: see `admission-sentence.ts`. */
  not_admitted: { status: 403, message: 'لم تُستوفَ شروط القبول في هذا المستوى بعد.' },
  must_complete_lessons: { status: 403, message: 'must complete all lessons' },
  reset_link_spent: {
    status: 403,
    message: 'انتهت صلاحية هذا الرابط أو استُعمل من قبل. يُطلب رابط جديد من صفحة تسجيل الدخول.',
  },
  wrong_password: { status: 403, message: 'كلمة المرور غير صحيحة، فلم يُوقَّع شيء.' },
  no_password_to_sign: {
    status: 403,
    message: 'لا كلمة مرور لحسابك في الجامعة، وبها يُوقَّع. يُرجى مراجعة مدير النظام.',
  },
  not_found: { status: 404, message: 'لم نجد ما طلبته.' },
  method_not_allowed: { status: 405, message: 'هذه الطريقة غير مسموح بها لهذا العنوان.' },
  request_timeout: { status: 408, message: 'انقطع الطلب قبل أن يكتمل وصوله.' },
  email_taken: { status: 409, message: 'هذا البريد الإلكتروني مسجّل من قبل. يمكنك تسجيل الدخول به.' },
  already_exist: { status: 409, message: 'already exist' },
  matn_key_taken: { status: 409, message: 'لمتن آخر هذا المفتاح. يُرجى اختيار غيره.' },
  book_key_taken: { status: 409, message: 'لكتاب آخر هذا المفتاح. يُرجى اختيار غيره.' },
  numbers_announced: {
    status: 409,
    message: 'أُعلنت مجالس من هذا الكتاب إلى رقم بعد هذا الرقم، فلا يُجعل آخره قبله.',
  },
  chain_is_approved: {
    status: 409,
    message: 'اعتمدت هذا السند، فلا يُغيَّر ولا يُحذف. يمكن كتابة سند جديد يبدأ منه ويصحّحه.',
  },
  chain_goes_round: {
    status: 409,
    message: 'هذا الراوي أخذ الكتاب ممن تضيفه عنه، فيدور السند على نفسه. يُرجى مراجعة الاسمين.',
  },
  chain_ends_with_author: { status: 409, message: 'بلغ السند مصنّف الكتاب، ولا يُزاد بعده أحد.' },
  chain_not_arrived: {
    status: 409,
    message: 'لم يبلغ السند مصنّف الكتاب من كل طرقه بعد. أكمله ثم اعتمده.',
  },
  chain_too_long: { status: 409, message: 'في السند 200 وصلة، ولا يتسع لأكثر منها.' },
  link_known: { status: 409, message: 'أخذُه عنه مكتوب في هذا السند من قبل.' },
  person_in_approved_chain: {
    status: 409,
    message: 'هذا الراوي في سند معتمد، فلا يصحّح اسمه وتاريخه إلا مدير النظام.',
  },
  matn_was_published: {
    status: 409,
    message: 'نُشر هذا المتن، وفيه حال الطلاب، فلا يُكتب من جديد ولا يُحذف. تُصحَّح وحداته واحدة واحدة.',
  },
  matn_is_draft: { status: 409, message: 'هذا المتن مسودة لم تُنشر بعد، فتُكتب من جديد كما يُراد.' },
  question_answered: { status: 409, message: 'أُجيب عن هذا السؤال، فلا يُعدَّل ولا يُسحب.' },
  question_locked: { status: 409, message: 'أُغلق هذا السؤال، فلا يُزاد عليه شيء.' },
  question_joined: { status: 409, message: 'ضُمَّ إلى هذا السؤال سؤال غيرك، فلا يُسحب.' },
  questions_go_round: { status: 409, message: 'السؤال الآخر مضموم إلى هذا السؤال نفسه.' },
  client_id_taken: { status: 409, message: 'أُرسل بهذا الرقم شيء آخر من قبل. يُرجى تحديث الصفحة.' },
  taken_back: { status: 410, message: 'حذفته من قبل على جهاز آخر، فلم يُرسل مرة أخرى.' },
  attempt_closed: { status: 409, message: 'سُلِّم هذا الاختبار، ولا يمكن تغيير إجاباته.' },
  already_passed: { status: 409, message: 'اجتزت هذا الاختبار من قبل.' },
  too_early: { status: 409, message: 'لم يحن موعد المحاولة التالية بعد.' },
  no_tries_left: {
    status: 409,
    message: 'استُنفدت محاولات هذا الاختبار. يمكن طلب محاولة أخرى من محاضر المادة.',
  },
  stale_revision: { status: 409, message: 'حُفظت إجابات أحدث من جهاز آخر.' },
  too_many_questions: { status: 409, message: `في الاختبار ${mostQuestions} سؤال، ولا يتسع لأكثر منها.` },
  exam_without_questions: {
    status: 409,
    message: 'لا يُنشر اختبار بلا أسئلة معتمدة. أضف سؤالًا واحدًا على الأقل أو اعتمده، ثم انشره.',
  },
  exam_was_sat: {
    status: 409,
    message: 'أدّى هذا الاختبارَ طلاب، فلا يُحذف. أعِده مسودة إن أردت أن يخفى عنهم.',
  },
  exam_is_published: { status: 409, message: 'هذا الاختبار منشور. أعِده مسودة أولًا، ثم احذفه.' },
  sheet_sealed: {
    status: 409,
    message: 'خُتمت طبقة هذه المجالس، فلا يُغيَّر شيء منها. ما نُسي يُكتب استدراكًا بعد الختم.',
  },
  reason_needed: { status: 409, message: 'عُرضت الطبقة على الشيخ، فلا تغيير بعدها بلا سبب مكتوب.' },
  /** Spoken with whom or what it waits for: see `tabaqa-readiness.ts`. */
  tabaqa_not_ready: { status: 409, message: 'لا تُكتب الطبقة قبل تمام أوراق السماع.' },
  tabaqa_is_old: {
    status: 409,
    message: 'تغيّر ما كُتبت منه هذه الطبقة بعد كتابتها. تُكتب من جديد، ثم تُعرض على الشيخ.',
  },
  tabaqa_not_shown: { status: 409, message: 'لم تُعرض هذه الطبقة على الشيخ بعد.' },
  tabaqa_not_approved: { status: 409, message: 'لا تُختم الطبقة قبل قول الشيخ: «صحَّ ذلك».' },
  tabaqa_not_sealed: { status: 409, message: 'لا استدراك قبل الختم: تُكتب الطبقة من جديد كما يُراد.' },
  too_many_notes: {
    status: 409,
    message: `في حواشيك ${mostNotes} حاشية، ولا تتسع لأكثر منها. يُرجى حذف ما استُغني عنه، ثم إعادة المحاولة.`,
  },
  too_many_additions: { status: 409, message: 'في هذه الطبقة من الاستدراكات ما لا تتسع لأكثر منه.' },
  /** Spoken with the reason: see `asking-rules.ts`. */
  ijaza_not_yet: { status: 409, message: 'لم يحن طلب هذه الإجازة بعد.' },
  own_ijaza: { status: 409, message: 'لا يُجيز المرء نفسه.' },
  register_name_missing: {
    status: 409,
    message: 'يُرجى أولًا كتابة اسمك ونسبك كما يُكتبان في الطباق والإجازات.',
  },
  chain_not_his: { status: 409, message: 'لا يُجاز إلا بسند للشيخ إلى هذا الكتاب قد اعتمده.' },
  hearing_changed: {
    status: 409,
    message: 'تغيّر ما سمعه الطالب وما فاته منذ فتحت طلبه. يُرجى مراجعته ثم الإجازة.',
  },
  majlis_not_open: { status: 409, message: 'لم يُفتح هذا المجلس بعد.' },
  majlis_is_over: { status: 409, message: 'خُتم هذا المجلس.' },
  majlis_was_opened: {
    status: 409,
    message: 'فُتح هذا المجلس من قبل، فلا يُلغى ولا يُغيَّر موعده.',
  },
  session_started: { status: 409, message: 'بدأت هذه الجلسة من قبل.' },
  already_admitted: { status: 409, message: 'الطالب مقبول في هذا المستوى من قبل.' },
  already_applied: { status: 409, message: 'قُدِّم طلبك من قبل، ويُرجى انتظار القرار.' },
  already_decided: { status: 409, message: 'بُتَّ في هذا الطلب من قبل.' },
  confirm_address_first: {
    status: 409,
    message:
      'بريدك لم يُؤكَّد بعد، ولا تصدر الوثائق قبل تأكيده. يُطلب رابط التأكيد من صفحة «الدخول والبيانات».',
  },
  nothing_to_transcribe: {
    status: 409,
    message: 'لا يصدر كشف الدرجات قبل اجتياز أول مادة من مواد البرنامج.',
  },
  last_admin: { status: 409, message: 'لا بد من بقاء مدير واحد للنظام على الأقل.' },
  course_without_lessons: {
    status: 409,
    message: 'لا درس في هذه المادة بعد. أضف درسًا واحدًا على الأقل، ثم انشرها.',
  },
  passwords_elsewhere: { status: 409, message: 'كلمات المرور لدى مزوّد الهوية، ومن عنده تُستعاد.' },
  changed_meanwhile: {
    status: 409,
    message: 'غيّر غيرك ما فتحته قبل حفظه. يُرجى مراجعة الحقول المعلَّمة، ثم الحفظ من جديد.',
  },
  conflict: { status: 409, message: 'يتعارض هذا التغيير مع تغيير آخر. يُرجى تحديث الصفحة.' },
  video_being_checked: { status: 409, message: 'وصل الفيديو كاملًا، ويُفحص الآن. يُرجى الانتظار لحظات.' },
  sound_being_checked: { status: 409, message: 'وصل التسجيل كاملًا، ويُفحص الآن. يُرجى الانتظار لحظات.' },
  course_without_texts: {
    status: 409,
    message: 'لا متن في هذه المادة، فلا عَرض يُطلب فيها. يربط مديرُ النظام المتنَ بالمادة أولًا.',
  },
  /** Spoken with who listens, where that is known. */
  recital_claimed: { status: 409, message: 'يستمع محاضر آخر إلى هذا العرض الآن.' },
  recital_not_claimed: {
    status: 409,
    message: 'انتهت مدة حجزك لهذا العرض أو تركته. يُرجى حجزه من جديد، ثم الحكم عليه.',
  },
  recital_decided: { status: 409, message: 'حُكم على هذا العرض من قبل.' },
  recording_used: { status: 409, message: 'أُرسل هذا التسجيل من قبل في عرض آخر.' },
  slot_taken: { status: 409, message: 'حُجز هذا الموعد قبل لحظات. يُرجى اختيار غيره.' },
  slot_over: { status: 409, message: 'مضى وقت هذا الموعد.' },
  slot_not_yet: { status: 409, message: 'لم يحن وقت هذا الموعد بعد، فلا يُحكم على عرضه.' },
  slot_free: { status: 409, message: 'لم يحجز أحد هذا الموعد، فلا عرض يُحكم عليه.' },
  already_booked: { status: 409, message: 'لديك موعد لعرض هذا المتن. ويُترك أولًا إن أُريد غيره.' },
  no_text_to_hear: { status: 409, message: 'ليس في موادك متن يعرضه الطلاب، فلا موعد يُحجز لعرضه.' },
  slots_overlap: { status: 409, message: 'لديك موعد في هذا الوقت. يُرجى اختيار وقت آخر.' },
  too_large: { status: 413, message: 'حجم المرسل أكبر من المسموح به.' },
  image_too_large: { status: 413, message: imageTooLarge() },
  syllabus_too_large: { status: 413, message: fileTooLarge(mostMegabytes.syllabus) },
  captions_too_large: { status: 413, message: fileTooLarge(mostMegabytes.captions) },
  video_too_large: { status: 413, message: 'حجم الفيديو أكبر من المسموح به على هذا الخادم.' },
  video_too_long: { status: 413, message: 'مدة الفيديو أطول من ساعتين. يُرجى تقسيمه إلى دروس أقصر.' },
  sound_too_large: { status: 413, message: fileTooLarge(mostMegabytes.sound) },
  sound_too_long: { status: 413, message: `لا يزيد التسجيل على ${longestRecital} دقيقة.` },
  image_too_heavy: {
    status: 413,
    message: 'أبعاد هذه الصورة أكبر مما يمكن معالجته. يُرجى تصغير أبعادها، ثم إعادة المحاولة.',
  },
  headers_too_large: { status: 431, message: 'ترويسات الطلب أكبر من المسموح به.' },
  unsupported_type: { status: 415, message: 'نوع المحتوى المرسل غير مدعوم.' },
  not_an_image: {
    status: 415,
    message: 'نوع الملف غير مدعوم. يُرجى اختيار صورة صالحة (PNG أو JPEG أو WebP أو GIF أو AVIF).',
  },
  not_a_syllabus: {
    status: 415,
    message: 'نوع الملف غير مدعوم. يُرجى اختيار ملف PDF أو Word صالح، بلا وحدات ماكرو.',
  },
  not_captions: {
    status: 415,
    message: 'ليس في هذا الملف نص كلام صالح. يُرجى اختيار ملف WebVTT بترميز UTF-8.',
  },
  not_a_video: {
    status: 415,
    message:
      'ليس في هذا الملف مقطع مرئي أو صوتي صالح، أو هو ناقص لم يكتمل نسخه. يُرجى التأكد من أنه يعمل على جهازك إلى آخره، ثم رفعه بصيغة MP4 أو WebM أو MOV أو MKV، أو صوتًا بصيغة MP3 أو M4A أو OGG.',
  },
  video_not_playable: {
    status: 415,
    message:
      'هذا الملف سليم، لكن ترميزه لا تعرضه المتصفحات، وليس على هذا الخادم ما يحوّله. يُرجى حفظه بصيغة MP4 بترميز H.264 وصوت AAC، ثم رفعه من جديد.',
  },
  not_a_sound: {
    status: 415,
    message: 'ليس في هذا الملف صوت يمكن سماعه. يُرجى التسجيل من جديد، ثم الإرسال.',
  },
  too_many_uploads: {
    status: 429,
    message: 'لديك مقاطع كثيرة لم يكتمل رفعها. يُرجى إكمالها أو إلغاؤها قبل رفع غيرها.',
  },
  too_many_requests: {
    status: 429,
    message: 'محاولات كثيرة في وقت قصير. يُرجى الانتظار قليلًا ثم إعادة المحاولة.',
  },
  server_error: {
    status: 500,
    message: 'حدث خطأ غير متوقع من جهتنا، وقد سُجِّل لمعالجته. يُرجى إعادة المحاولة.',
  },
  storage_full: {
    status: 507,
    message: 'لا تتسع مساحة التخزين في الخادم لهذا الملف. يُرجى إبلاغ إدارة الجامعة.',
  },
  busy: { status: 503, message: 'الخادم مشغول الآن. يُرجى إعادة المحاولة بعد لحظات.' },
  closing: { status: 503, message: 'هذا الخادم يوشك أن يتوقف. يُرجى إعادة المحاولة بعد لحظات.' },
  database_away: {
    status: 503,
    message: 'تعذّر الوصول إلى قاعدة البيانات الآن. يُرجى إعادة المحاولة بعد لحظات.',
  },
  outdated: {
    status: 503,
    message: 'هذا الخادم أقدم من بيانات الجامعة بعد تحديثها. يُرجى إعادة المحاولة بعد لحظات.',
  },
  files_away: {
    status: 503,
    message: 'تعذّر الوصول إلى مخزن الملفات الآن. يُرجى إعادة المحاولة بعد لحظات.',
  },
  oidc_away: { status: 503, message: 'تعذّر الاتصال بمزوّد الهوية الآن. يُرجى إعادة المحاولة بعد لحظات.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;
