import { institution } from '#content/index';
import type { WardOfText } from '#contract/ward';
import { wardSentence } from '#contract/ward-sentence';
import { html } from '#server/http/plain-page';

const sessionPath = '/ward/session';
const settingsPath = '/ward';

/** «وردك اليوم: مراجعة 7 أبيات، وحفظ بيتين»; null when today holds nothing. */
function wardLine(texts: readonly WardOfText[]): string | null {
  const sentence = wardSentence(texts);
  return sentence === null ? null : `وردك اليوم: ${sentence}`;
}

const namesOf = (texts: readonly WardOfText[]): string[] =>
  texts.filter(({ due, fresh }) => due + fresh > 0).map(({ title }) => `«${title}»`);

export function wardPushWording(texts: readonly WardOfText[]) {
  const title = wardLine(texts);
  return title === null ? null : { title, body: `من ${namesOf(texts).join(' و')}`, url: sessionPath };
}

export function wardMailWording(texts: readonly WardOfText[], siteUrl: string | null) {
  const subject = wardLine(texts);
  if (subject === null) return null;
  const session = siteUrl && siteUrl + sessionPath;
  const settings = siteUrl && siteUrl + settingsPath;
  const from = `من ${namesOf(texts).join(' و')}.`;
  const lines = [
    `${subject}، ${from}`,
    ...(session ? [`ابدأ الورد: ${session}`] : []),
    ...(settings ? [`وقت التذكير وتركه: ${settings}`] : []),
    institution.name,
  ];
  const view = html`<div dir="rtl" lang="ar">
    <p>${subject}، <bdi>${from}</bdi></p>
    ${session && html`<p><a href="${session}">ابدأ الورد</a></p>`}
    ${settings && html`<p><a href="${settings}">وقت التذكير وتركه</a></p>`}
    <p>${institution.name}</p>
  </div>`;
  return { subject, text: lines.join('\n\n'), html: view.markup };
}
