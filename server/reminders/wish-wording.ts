import { meccaTime } from '#contract/mecca-time';
import { button, paragraph, words, writtenMail } from '#server/mail/mail-form';

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
  return writtenMail({
    subject,
    blocks: [
      paragraph([`${subject}.`]),
      paragraph(words`${aboutThem(majalis)}`),
      ...(page ? [button('صفحة الكتاب ومجالسه، وترك هذا الإعلام', page)] : []),
    ],
  });
}
