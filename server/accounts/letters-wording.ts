import { institution } from '#content/index';
import { displayName, type NamedPerson } from '#contract/accounts';
import { refusals } from '#contract/errors';
import { toldMoment } from '#contract/told-moment';
import type { UserRow } from '#server/db/schema';
import { button, greeting, link, paragraph, quiet, words, writtenMail } from '#server/mail/mail-form';

const signInPath = '/api/login';
const forgotPath = '/api/forgot-password';

interface Linked {
  person: NamedPerson;
  siteUrl: string;
  token: string;
}

/** To an address that nobody has: the link that proves it. */
export function confirmLetter({ person, siteUrl, token, isChange }: Linked & { isChange: boolean }) {
  const name = displayName(person);
  return writtenMail({
    subject: `تأكيد بريدك في ${institution.name}`,
    blocks: [
      greeting,
      paragraph(
        isChange
          ? words`طُلب أن يصير هذا البريد بريدَ حساب «${name}» مكان بريده الحالي، ولا يتغيّر شيء حتى يُؤكَّد.`
          : words`سُجّل هذا البريد لحساب «${name}»، ولم يبقَ إلا تأكيده.`,
      ),
      button('تأكيد البريد', `${siteUrl}/api/confirm-email?token=${token}`),
      paragraph([
        'الرابط صالح ثلاثة أيام، ويُستعمل مرة واحدة. ',
        isChange
          ? 'وإلى أن يُؤكَّد هذا البريد يبقى الدخول بالبريد الحالي، وتصل إليه رسائل الجامعة.'
          : 'والدراسة مستمرة قبل التأكيد، أما الشهادات والدبلومات والإجازات فتنتظره.',
      ]),
      quiet(['إن لم يكن هذا الحساب لك فلا يُؤكَّد، ويكفي إهمال هذه الرسالة.']),
    ],
  });
}

/** To an address that somebody has: no link to confirm, for it is theirs already. */
export const takenLetter = (siteUrl: string) =>
  writtenMail({
    subject: 'لك حساب من قبل بهذا البريد',
    blocks: [
      greeting,
      paragraph(['طُلب تسجيل هذا البريد في الجامعة، ولك به حساب من قبل، فلم يتغيّر فيه شيء.']),
      button('تسجيل الدخول', siteUrl + signInPath),
      link('نسيت كلمة المرور؟ هنا يُطلب رابط لاختيار غيرها', siteUrl + forgotPath),
      quiet(['إن لم يكن الطلب منك فلا يلزمك شيء: لم يُفتح حسابك، ولم يُخبَر أحد بأن لك حسابًا.']),
    ],
  });

export const resetLetter = ({ person, siteUrl, token }: Linked) =>
  writtenMail({
    subject: 'رابط لاختيار كلمة مرور جديدة',
    blocks: [
      greeting,
      paragraph(words`طُلبت كلمة مرور جديدة لحساب «${displayName(person)}».`),
      button('اختيار كلمة مرور جديدة', `${siteUrl}/api/reset-password?token=${token}`),
      paragraph([
        'الرابط صالح ساعة واحدة، ويُستعمل مرة واحدة، وباستعماله تنتهي الجلسات المفتوحة على كل الأجهزة.',
      ]),
      quiet([
        'إن لم يكن الطلب منك فلا يلزمك شيء: كلمة مرورك باقية كما هي. ولا يطلب منك أحد من الجامعة هذا الرابط.',
      ]),
    ],
  });

/** Whoever enters by a provider has no password here. */
export const passwordElsewhereLetter = (provider: string, siteUrl: string) =>
  writtenMail({
    subject: 'كلمة مرورك عند مزوّد الهوية',
    blocks: [
      greeting,
      paragraph(
        words`طُلبت كلمة مرور جديدة لحسابك، وليست له كلمة مرور عندنا: يُدخل إليه من ${provider}، ومن هناك تُستعاد.`,
      ),
      button('تسجيل الدخول', siteUrl + signInPath),
    ],
  });

export const suspendedLetter = () =>
  writtenMail({
    subject: 'حسابك موقوف',
    blocks: [
      greeting,
      paragraph([`طُلبت كلمة مرور جديدة لحسابك، فلم يُرسل رابطها. ${refusals.suspended.message}`]),
    ],
  });

/** To the old address, once another has taken its place. */
export const movedLetter = (person: NamedPerson) =>
  writtenMail({
    subject: 'غُيِّر بريد حسابك',
    blocks: [
      greeting,
      paragraph(
        words`صار لحساب «${displayName(person)}» بريد آخر أُكِّد، فلا يُدخل إليه بهذا البريد بعد الآن، ولا تصل إليه رسائل الجامعة.`,
      ),
      paragraph([
        'إن لم يكن التغيير منك فيُرجى إبلاغ مدير النظام في الجامعة دون تأخير، فهو يعيد الحساب إلى صاحبه.',
      ]),
    ],
  });

interface Leaving {
  person: NamedPerson & Pick<UserRow, 'timeZone' | 'calendar'>;
  takesEffectAt: Date;
  isByAdmin: boolean;
  siteUrl: string;
}

export function deletionLetter({ person, takesEffectAt, isByAdmin, siteUrl }: Leaving) {
  const name = displayName(person);
  const when = toldMoment(takesEffectAt, person);
  return writtenMail({
    subject: 'موعد حذف حسابك',
    blocks: isByAdmin
      ? [
          greeting,
          paragraph([...words`قررت إدارة الجامعة حذف حساب «${name}»، وهو موقوف الآن، ويُمحى `, `${when}.`]),
          paragraph(['لمن أراد المراجعة قبل ذلك: مدير النظام في الجامعة.']),
        ]
      : [
          greeting,
          paragraph([...words`طُلب حذف حساب «${name}»، ويُمحى `, `${when}.`]),
          paragraph(['للرجوع عن الحذف يكفي تسجيل الدخول قبل ذلك الموعد.']),
          button('تسجيل الدخول والبقاء', siteUrl + signInPath),
          quiet(['إن لم يكن الطلب منك فيُرجى تسجيل الدخول وتغيير كلمة المرور.']),
        ],
  });
}
