import { expect, test } from 'vitest';
import { asksFirst, type Audience, keyOfAudience, ofCourse } from './audience-choice.ts';
import { composeText } from './text.ts';

const to = (audience: Partial<Audience>): Audience => ({
  audience: 'all',
  level: null,
  courseId: null,
  title: '',
  readers: 0,
  ...audience,
});

test('every audience has a name of its own', () => {
  const names = [
    to({}),
    to({ audience: 'mine' }),
    to({ audience: 'level', level: 2 }),
    to({ audience: 'course', courseId: 2 }),
  ].map(keyOfAudience);
  expect(new Set(names).size).toBe(4);
  expect(names).toContain(ofCourse(2));
});

test('whoever writes to more than five hundred is asked once more', () => {
  expect(asksFirst(to({ readers: 500 }))).toBe(false);
  expect(asksFirst(to({ readers: 501 }))).toBe(true);
});

test.each([
  [0, 'انشره، ولا قارئ له بعد'],
  [1, 'أرسل إلى طالب واحد'],
  [2, 'أرسل إلى طالبين'],
  [3, 'أرسل إلى 3 طلاب'],
  [48, 'أرسل إلى 48 طالبًا'],
  [100, 'أرسل إلى 100 طالب'],
  [1203, 'أرسل إلى 1,203 طلاب'],
])('the button says to how many it goes: %i', (readers, words) => {
  expect(composeText.send(to({ audience: 'course', courseId: 1, readers }))).toBe(words);
});

test('among all there are not students alone', () => {
  expect(composeText.send(to({ readers: 48 }))).toBe('أرسل إلى 48 قارئًا');
  expect(composeText.readers(to({ readers: 2 }))).toBe('قارئان');
});

test('of a teacher’s courses together each student is counted once, and it says so', () => {
  expect(composeText.readers(to({ audience: 'mine', readers: 97 }))).toBe('97 طالبًا بلا تكرار');
});
