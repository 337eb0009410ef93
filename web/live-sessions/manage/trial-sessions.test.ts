import { expect, test } from 'vitest';
import { meetingLinkOf, platforms, sampleSessions, trialForm } from './trial-sessions.ts';

const first = () => 0;
const form = {
  title: 'مجلس تجريبي',
  instructor: 'د. أحمد',
  courseTitle: 'علوم الحديث',
  scheduledTime: '2026-11-20T17:30:00.000Z',
  duration: '٦٠',
  meetingLink: '',
  description: 'وصف يكفي لمعرفة ما فيه.',
  level: 'مبتدئ',
  platform: 'zoom',
};

test.each([
  ['google-meet', 'https://meet.google.com/aaa-aaaa-aaa'],
  ['zoom', 'https://zoom.us/j/10000000000'],
  ['teams', 'https://teams.microsoft.com/l/meetup-join/aaaaaaaaaaaaaaaaaaaaaaaa'],
] as const)('a link of %s has its own shape', (platform, link) => {
  expect(meetingLinkOf(platform, first)).toBe(link);
});

test('every sample obeys the rules of the form, and one is on the air', () => {
  const samples = sampleSessions(Date.UTC(2026, 10, 20), first);
  expect(samples.map(({ isLive }) => isLive)).toEqual([true, false, false]);
  expect(samples.map(({ platform }) => platform)).toEqual(platforms);
  for (const { id: _id, isLive: _isLive, ...fields } of samples)
    expect(trialForm.safeParse(fields).error).toBeUndefined();
});

test.each([
  [{ title: 'درس' }, 'العنوان يجب أن يكون 5 أحرف على الأقل'],
  [{ instructor: '' }, 'اسم المدرس مطلوب'],
  [{ courseTitle: '' }, 'عنوان المادة مطلوب'],
  [{ scheduledTime: '' }, 'التوقيت مطلوب'],
  [{ duration: '14' }, 'المدة يجب أن تكون 15 دقيقة على الأقل'],
  [{ duration: '' }, 'المدة يجب أن تكون 15 دقيقة على الأقل'],
  [{ meetingLink: 'javascript:alert(1)' }, 'رابط صحيح مطلوب'],
  [{ description: 'قصير' }, 'الوصف يجب أن يكون 10 أحرف على الأقل'],
])('%j is refused: «%s»', (wrong, message) => {
  const { error } = trialForm.safeParse({ ...form, ...wrong });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('a good one is taken, with digits of either system', () => {
  expect(trialForm.parse(form).duration).toBe(60);
});
