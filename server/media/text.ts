/** What the teacher reads beside a job that came to nothing. */
export const noEncoderHere = 'ليس على هذا الخادم برنامج ffmpeg، فلم يُعَدّ هذا. يثبّته مدير الخادم متى شاء.';
export const triedTooOften = 'توقّف الإعداد ثلاث مرات قبل تمامه. يمكن إعادته من هنا.';
export const cannotBeRead = 'تعذّرت قراءة هذا التسجيل إلى آخره. يُرجى رفعه من جديد.';
export const encoderFailed = 'تعذّر تحويل هذا التسجيل. يمكن إعادة المحاولة، أو رفعه بصيغة MP4 بترميز H.264.';
export const grewTooLarge = 'صار الناتج أكبر مما ينبغي، فأُوقف الإعداد.';
export const tookTooLong = 'طال الإعداد فوق ما ينبغي، فأُوقف.';
