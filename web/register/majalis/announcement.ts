import type { CallOf } from '#contract/endpoint';
import type { majalisApi } from '#contract/majalis';
import type { Sex } from '#contract/register';
import type { PlannedMajlis } from './dividing.ts';

/** The form, as it is filled in. */
export interface AnnouncementFields {
  shaykhId: string;
  bookKey: string;
  chainId: string;
  hasReader: boolean;
  readerName: string;
  readerSex: Sex;
  readerEmail: string;
  scribeEmail: string;
  place: string;
  meetingLink: string;
  majalis: PlannedMajlis[];
}

export type Announcement = CallOf<typeof majalisApi.announceSeries>['body'];

const orNull = (typed: string): string | null => typed.trim() || null;

/** A moment by the reader's clock, as it is everywhere; empty when there is none. */
const momentOf = (local: string): string => {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
};

/** As the contract reads it. The one link is that of each majlis which has no session of its own. */
export function announcementOf(fields: AnnouncementFields): Announcement {
  return {
    bookKey: fields.bookKey,
    shaykhId: fields.shaykhId,
    scribeEmail: orNull(fields.scribeEmail),
    reader: fields.hasReader
      ? { name: fields.readerName, sex: fields.readerSex, email: orNull(fields.readerEmail) }
      : null,
    chainId: fields.chainId === '' ? null : Number(fields.chainId),
    place: fields.place,
    majalis: fields.majalis.map(({ startsAt, minutes, from, to, liveSessionId }) => ({
      startsAt: momentOf(startsAt),
      minutes: Number(minutes),
      range: [Number(from), Number(to)],
      isMakeUp: false,
      liveSessionId: liveSessionId === '' ? null : Number(liveSessionId),
      meetingLink: liveSessionId === '' ? orNull(fields.meetingLink) : null,
    })),
  };
}
