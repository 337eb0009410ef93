import { type PluralForms, pluralForm } from '#contract/plural-form';
import { greeting, link, paragraph, writtenMail } from '#server/mail/mail-form';
import type { ToldNotice } from './notice-queries.ts';

const listPath = '/notices';
const settingsPath = '/notices/settings';
/** More than these are read on the page. */
const mostListed = 20;
const mostInPush = 3;

const noticeForms: PluralForms = {
  zero: 'لا إشعارات جديدة',
  one: 'إشعار جديد',
  two: 'إشعاران جديدان',
  few: '{n} إشعارات جديدة',
  many: '{n} إشعارًا جديدًا',
  other: '{n} إشعار جديد',
};

/** One speaks for itself; of several it is said how many they are. Null when nothing is left to tell. */
const titleOf = (notices: readonly ToldNotice[]): string | null => {
  const [first, ...more] = notices;
  if (!first) return null;
  return more.length === 0 ? first.title : `جديدك: ${pluralForm(notices.length, noticeForms)}`;
};

export function noticePushWording(notices: readonly ToldNotice[]) {
  const title = titleOf(notices);
  const [first, ...more] = notices;
  if (title === null || !first) return null;
  if (more.length === 0) return { title, body: first.detail ?? '', url: first.path };
  const shown = notices.slice(0, mostInPush).map((notice) => notice.title);
  return { title, body: shown.join('\n'), url: listPath };
}

export function noticeMailWording(notices: readonly ToldNotice[], siteUrl: string | null) {
  const subject = titleOf(notices);
  if (subject === null) return null;
  const shown = notices.slice(0, mostListed);
  const left = notices.length - shown.length;
  const page = siteUrl && siteUrl + listPath;
  const settings = siteUrl && siteUrl + settingsPath;
  return writtenMail({
    subject,
    blocks: [
      greeting,
      paragraph([
        notices.length === 1 ? 'هذا جديدك:' : `هذا جديدك، وهو ${pluralForm(notices.length, noticeForms)}:`,
      ]),
      ...shown.map(({ title, detail, path }) => ({
        sort: 'item' as const,
        title,
        detail,
        url: siteUrl && siteUrl + path,
      })),
      ...(left > 0 ? [paragraph([`ومعها ${pluralForm(left, noticeForms)} في صفحة الإشعارات.`])] : []),
      ...(page ? [link('كل الإشعارات', page)] : []),
    ],
    foot: settings === null ? null : { label: 'لتغيير ما يصلك بالبريد ووقته، أو تركه', url: settings },
  });
}
