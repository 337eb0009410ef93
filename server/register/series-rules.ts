import type { NumberRange } from '#contract/number-ranges';
import { isWebAddress } from '#contract/primitives';
import type { FieldError } from '#contract/error-body';

/** A majlis as it is announced. */
export interface AnnouncedMajlis {
  startsAt: string;
  minutes: number;
  range: NumberRange;
  isMakeUp: boolean;
  liveSessionId: number | null;
  meetingLink: string | null;
}

/** Hours: what began so long ago is not announced any more. */
const latestAnnouncement = 24;
const hour = 3_600_000;

/** What is wrong with one majlis, at its place in the form. */
export function wrongsOf(
  majlis: { [Field in keyof AnnouncedMajlis]?: AnnouncedMajlis[Field] | undefined },
  book: { last: number },
  now: Date,
  path = '',
): FieldError[] {
  const wrongs: FieldError[] = [];
  const say = (field: string, message: string) => wrongs.push({ path: path + field, message });
  if (majlis.range && majlis.range[1] > book.last) say('range', `آخر رقم في الكتاب ${book.last}.`);
  if (majlis.startsAt && Date.parse(majlis.startsAt) < now.getTime() - latestAnnouncement * hour) {
    say('startsAt', 'مضى هذا الموعد.');
  }
  if (majlis.meetingLink && !isWebAddress(majlis.meetingLink)) {
    say('meetingLink', 'يُرجى إدخال رابط صحيح يبدأ بـ https://.');
  }
  if (majlis.liveSessionId && majlis.meetingLink) {
    say('meetingLink', 'الرابط للجلسة المختارة، فلا يُكتب غيره.');
  }
  return wrongs;
}

/** Of a whole announcement: each for itself, and each after the one before it. */
export function wrongsOfAll(
  majalis: readonly AnnouncedMajlis[],
  book: { last: number },
  now: Date,
): FieldError[] {
  const outOfOrder = majalis.flatMap(({ startsAt }, place) => {
    const before = majalis[place - 1];
    return before && Date.parse(startsAt) < Date.parse(before.startsAt)
      ? [{ path: `majalis.${place}.startsAt`, message: 'هذا الموعد قبل موعد المجلس الذي قبله.' }]
      : [];
  });
  return [
    ...majalis.flatMap((majlis, place) => wrongsOf(majlis, book, now, `majalis.${place}.`)),
    ...outOfOrder,
  ];
}
