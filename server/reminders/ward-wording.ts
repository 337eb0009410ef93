import type { WardOfText } from '#contract/ward';
import { wardSentence } from '#contract/ward-sentence';
import { button, greeting, paragraph, words, writtenMail } from '#server/mail/mail-form';

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
  return writtenMail({
    subject,
    blocks: [
      greeting,
      paragraph([`${subject}، `, ...words`${`من ${namesOf(texts).join(' و')}.`}`]),
      ...(session ? [button('بدء الورد', session)] : []),
    ],
    foot: settings === null ? null : { label: 'وقت التذكير وتركه', url: settings },
  });
}
