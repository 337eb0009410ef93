import { type PluralForms, pluralForm } from '#contract/plural-form';
import { toldMoment } from '#contract/told-moment';
import { button, greeting, paragraph, words, writtenMail } from '#server/mail/mail-form';

interface RemindedSession {
  title: string;
  instructor: string;
  scheduledTime: Date;
  meetingLink: string | null;
}

const minute = 60_000;

/** «تبدأ بعد 5 دقائق», by the clock of now: a reminder that comes a little late still says what is true. */
export function startsIn(scheduledTime: Date, now: Date): string {
  const minutes = Math.round((scheduledTime.getTime() - now.getTime()) / minute);
  if (minutes < 1) return 'بدأت الآن';
  if (minutes < 60) return `تبدأ بعد ${pluralForm(minutes, minuteForms)}`;
  const hours = Math.round(minutes / 60);
  return hours < 24 ? `تبدأ بعد ${pluralForm(hours, hourForms)}` : 'تبدأ غدًا';
}

const minuteForms: PluralForms = {
  zero: 'أقل من دقيقة',
  one: 'دقيقة',
  two: 'دقيقتين',
  few: '{n} دقائق',
  many: '{n} دقيقة',
  other: '{n} دقيقة',
};
const hourForms: PluralForms = {
  zero: 'أقل من ساعة',
  one: 'ساعة',
  two: 'ساعتين',
  few: '{n} ساعات',
  many: '{n} ساعة',
  other: '{n} ساعة',
};

export const pushWording = ({ title, instructor, scheduledTime }: RemindedSession, now: Date) => ({
  title: `${startsIn(scheduledTime, now)}: ${title}`,
  body: `مع ${instructor}`,
});

/** With its hour by the reader's own clock: a mail is read when it is read. */
export function mailWording(
  session: RemindedSession,
  hearer: Parameters<typeof toldMoment>[1],
  now: Date,
  siteUrl: string | null,
) {
  const { title, instructor, meetingLink, scheduledTime } = session;
  const when = startsIn(scheduledTime, now);
  const page = siteUrl && `${siteUrl}/live-sessions`;
  return writtenMail({
    subject: `تذكير: ${title}`,
    blocks: [
      greeting,
      paragraph([...words`الجلسة المباشرة «${title}» مع ${instructor}`, ` ${when}.`]),
      paragraph([`موعدها: ${toldMoment(scheduledTime, hearer)}.`]),
      ...(meetingLink ? [button('الدخول إلى الجلسة', meetingLink)] : []),
    ],
    foot: page === null ? null : { label: 'الجلسات المباشرة وإعدادات التذكير', url: page },
  });
}
