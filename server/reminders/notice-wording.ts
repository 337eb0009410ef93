import { institution } from '#content/index';
import { type PluralForms, pluralForm } from '#contract/plural-form';
import { html } from '#server/http/plain-page';
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
  const lines = [
    'السلام عليكم ورحمة الله وبركاته،',
    notices.length === 1 ? 'هذا جديدك:' : `هذا جديدك، وهو ${pluralForm(notices.length, noticeForms)}:`,
    ...shown.map((notice) => inText(notice, siteUrl)),
    ...(left > 0 ? [`ومعها ${pluralForm(left, noticeForms)} في صفحة الإشعارات.`] : []),
    ...(page ? [`كل الإشعارات: ${page}`] : []),
    ...(settings ? [`لتغيير ما يصلك بالبريد ووقته، أو تركه: ${settings}`] : []),
    institution.name,
  ];
  const view = html`<div
    dir="rtl"
    lang="ar"
    style="max-width:36rem;margin:0 auto;padding:16px;font-family:'IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif;font-size:17px;line-height:1.8;overflow-wrap:anywhere;word-break:break-word"
  >
    <p
      style="margin:0 0 20px;padding:0 0 10px;border-bottom:3px double #b08d3c;font-size:20px;font-weight:bold"
    >
      ${institution.name}
    </p>
    <p style="margin:0 0 16px">${lines[0] ?? ''}<br />${lines[1] ?? ''}</p>
    ${shown.map((notice) => inMarkup(notice, siteUrl))}
    ${left > 0 && html`<p style="margin:0 0 16px">ومعها ${pluralForm(left, noticeForms)} في صفحة الإشعارات.</p>`}
    ${
      page &&
      html`<p style="margin:24px 0">
        <a
          href="${page}"
          style="display:inline-block;padding:10px 20px;background:#1d3f80;color:#ffffff;text-decoration:none;border-radius:4px"
          >كل الإشعارات</a
        >
      </p>`
    }
    ${
      settings &&
      html`<p style="margin:24px 0 0;padding:12px 0 0;border-top:1px solid #b8b0a0;font-size:14px">
        لتغيير ما يصلك بالبريد ووقته، أو تركه:
        <a href="${settings}">إعدادات الإشعارات</a>
      </p>`
    }
  </div>`;
  return { subject, text: lines.join('\n\n'), html: view.markup };
}

const inText = ({ title, detail, path }: ToldNotice, siteUrl: string | null): string =>
  [`• ${title}`, ...(detail ? [detail] : []), ...(siteUrl ? [siteUrl + path] : [])].join('\n');

const inMarkup = ({ title, detail, path }: ToldNotice, siteUrl: string | null) =>
  html`<div style="margin:0 0 18px;padding:0 12px 0 0;border-right:3px solid #b08d3c">
    <div style="font-weight:bold">
      ${siteUrl ? html`<a href="${siteUrl + path}" style="text-decoration:none"><bdi>${title}</bdi></a>` : html`<bdi>${title}</bdi>`}
    </div>
    ${detail && html`<div style="font-size:15px"><bdi>${detail}</bdi></div>`}
  </div>`;
