import { institution } from '#content/index';
import { meccaTime } from '#contract/mecca-time';
import { html } from '#server/http/plain-page';

export interface AnnouncedMajalis {
  bookKey: string;
  bookTitle: string;
  kunya: string | null;
  name: string;
  /** When the first is held. */
  firstAt: Date | null;
}

const titleOf = ({ bookTitle }: AnnouncedMajalis): string => `أُعلنت مجالس «${bookTitle}»`;

function aboutThem({ kunya, name, firstAt }: AnnouncedMajalis): string {
  const shaykh = [kunya, name].filter(Boolean).join(' ');
  const first = firstAt && `، وأولها ${meccaTime(firstAt)}`;
  return `الشيخ: ${shaykh}${first ?? ''}.`;
}

const pathOf = ({ bookKey }: AnnouncedMajalis): string => `/ijazas/${bookKey}`;

export const wishPushWording = (majalis: AnnouncedMajalis) => ({
  title: titleOf(majalis),
  body: aboutThem(majalis),
  url: pathOf(majalis),
});

export function wishMailWording(majalis: AnnouncedMajalis, siteUrl: string | null) {
  const subject = titleOf(majalis);
  const page = siteUrl && siteUrl + pathOf(majalis);
  const about = aboutThem(majalis);
  const lines = [
    `${subject}.`,
    about,
    ...(page ? [`صفحة الكتاب ومجالسه، وترك هذا الإعلام: ${page}`] : []),
    institution.name,
  ];
  const view = html`<div dir="rtl" lang="ar">
    <p>${subject}.</p>
    <p><bdi>${about}</bdi></p>
    ${page && html`<p><a href="${page}">صفحة الكتاب ومجالسه، وترك هذا الإعلام</a></p>`}
    <p>${institution.name}</p>
  </div>`;
  return { subject, text: lines.join('\n\n'), html: view.markup };
}
