import { toldMoment } from '#contract/told-moment';
import { button, greeting, paragraph, words, writtenMail } from '#server/mail/mail-form';

export interface AnnouncedMajalis {
  bookKey: string;
  bookTitle: string;
  kunya: string | null;
  name: string;
  /** When the first is held. */
  firstAt: Date | null;
}

const titleOf = ({ bookTitle }: AnnouncedMajalis): string => `أُعلنت مجالس «${bookTitle}»`;

type Hearer = Parameters<typeof toldMoment>[1];

function aboutThem({ kunya, name, firstAt }: AnnouncedMajalis, hearer: Hearer): string {
  const shaykh = [kunya, name].filter(Boolean).join(' ');
  const first = firstAt && `، وأولها ${toldMoment(firstAt, hearer)}`;
  return `الشيخ: ${shaykh}${first ?? ''}.`;
}

const pathOf = ({ bookKey }: AnnouncedMajalis): string => `/ijazas/${bookKey}`;

export const wishPushWording = (majalis: AnnouncedMajalis, hearer: Hearer) => ({
  title: titleOf(majalis),
  body: aboutThem(majalis, hearer),
  url: pathOf(majalis),
});

export function wishMailWording(majalis: AnnouncedMajalis, hearer: Hearer, siteUrl: string | null) {
  const subject = titleOf(majalis);
  const page = siteUrl && siteUrl + pathOf(majalis);
  return writtenMail({
    subject,
    blocks: [
      greeting,
      paragraph([`${subject}.`]),
      paragraph(words`${aboutThem(majalis, hearer)}`),
      ...(page ? [button('صفحة الكتاب ومجالسه', page)] : []),
    ],
    foot: page === null ? null : { label: 'لترك هذا الإعلام', url: page },
  });
}
