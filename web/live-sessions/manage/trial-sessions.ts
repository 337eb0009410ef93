import * as z from 'zod/mini';
import { liveSessionTexts, shortestSession } from '#contract/live-session-texts';
import { isWebAddress, studyLevel } from '#contract/primitives';
import { typedNumber } from '#contract/typed-numbers';
import { text } from '#contract/written-text';
import type { StudyLevel } from '#contract/primitives';

export const platforms = ['google-meet', 'zoom', 'teams'] as const;
export type Platform = (typeof platforms)[number];

/** A session of the trial page: it lives in the page's memory and nowhere else. */
export interface TrialSession {
  id: number;
  title: string;
  instructor: string;
  courseTitle: string;
  scheduledTime: string;
  duration: number;
  meetingLink: string;
  description: string;
  level: StudyLevel;
  platform: Platform;
  isLive: boolean;
}

const tooShort = `المدة يجب أن تكون ${shortestSession} دقيقة على الأقل`;

export const trialForm = z.strictObject({
  ...liveSessionTexts,
  courseTitle: text(3, 200, 'عنوان المادة مطلوب', 'يجب أن يكون عنوان المادة أقل من 200 حرف.'),
  scheduledTime: z.iso.datetime({ error: 'التوقيت مطلوب' }),
  duration: z.pipe(typedNumber(tooShort), z.number().check(z.gte(shortestSession, tooShort))),
  meetingLink: z.string().check(
    z.trim(),
    z.refine((address) => address === '' || isWebAddress(address), 'رابط صحيح مطلوب'),
  ),
  level: studyLevel,
  platform: z.enum(platforms),
});

const letters = 'abcdefghijklmnopqrstuvwxyz';
const digits = '0123456789';

/** A link in the shape of the platform's own. `draw(n)` gives a whole number from 0 to n − 1. */
export function meetingLinkOf(platform: Platform, draw: (below: number) => number): string {
  const drawn = (symbols: string, length: number) =>
    Array.from({ length }, () => symbols.charAt(draw(symbols.length))).join('');
  switch (platform) {
    case 'google-meet':
      return `https://meet.google.com/${drawn(letters, 3)}-${drawn(letters, 4)}-${drawn(letters, 3)}`;
    case 'zoom':
      return `https://zoom.us/j/${drawn('123456789', 1)}${drawn(digits, 10)}`;
    case 'teams':
      return `https://teams.microsoft.com/l/meetup-join/${drawn(letters + digits, 24)}`;
  }
}

const hour = 3_600_000;

export function sampleSessions(now: number, draw: (below: number) => number): TrialSession[] {
  const inHours = (hours: number) => new Date(now + hours * hour).toISOString();
  return [
    {
      id: 1,
      title: 'مجلس شرح المنظومة البيقونية',
      instructor: 'د. أحمد بن سالم',
      courseTitle: 'مدخل إلى مصطلح الحديث',
      scheduledTime: inHours(0),
      duration: 60,
      meetingLink: meetingLinkOf('google-meet', draw),
      description: 'قراءة أبيات المنظومة وشرح ألقاب الحديث فيها.',
      level: 'مبتدئ',
      platform: 'google-meet',
      isLive: true,
    },
    {
      id: 2,
      title: 'دراسة الأسانيد: تطبيقات',
      instructor: 'د. هند القاسمي',
      courseTitle: 'دراسة الأسانيد',
      scheduledTime: inHours(26),
      duration: 90,
      meetingLink: meetingLinkOf('zoom', draw),
      description: 'تدريب على الحكم على رجال إسناد كامل.',
      level: 'متوسط',
      platform: 'zoom',
      isLive: false,
    },
    {
      id: 3,
      title: 'أسئلة في علل الحديث',
      instructor: 'د. عبد الله المغربي',
      courseTitle: 'علل الحديث',
      scheduledTime: inHours(75),
      duration: 45,
      meetingLink: meetingLinkOf('teams', draw),
      description: 'جواب عن أسئلة الطلاب في قرائن الإعلال.',
      level: 'متقدم',
      platform: 'teams',
      isLive: false,
    },
  ];
}
