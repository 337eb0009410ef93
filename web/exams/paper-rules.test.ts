import { expect, test } from 'vitest';
import { extraMinutes, paperRules } from './paper-rules.ts';
import { University } from './university-for-tests.ts';

const { exam } = new University().loaded;
const told = (others: Partial<typeof exam>, waitMinutes = 24 * 60) =>
  paperRules({ exam: { ...exam, ...others }, waitMinutes });

test('a paper that is drawn from a bank says so; one that asks everything tells only of its order', () => {
  expect(told({ drawCount: 20, questionsInUse: 30 })[0]).toContain('تُسحب أسئلة ورقتك');
  expect(told({ drawCount: 20, questionsInUse: 20 })[0]).toContain('ترتيب الأسئلة وخياراتها');
  expect(told({ drawCount: null, shuffleOptions: false })[0]).toContain('ترتيب الأسئلة من');
  expect(told({ drawCount: null, shuffleQuestions: false })[0]).toContain('ترتيب خيارات');
});

test.each([
  [24 * 60, 'بعد 24 ساعة.'],
  [120, 'بعد ساعتين.'],
  [1, 'بعد دقيقة واحدة.'],
  [90, 'بعد 90 دقيقة.'],
])('a wait of %d minutes is told in words', (minutes, words) => {
  expect(told({}, minutes).join(' ')).toContain(words);
});

test('where nothing is waited for, and where there is no other try, no wait is told', () => {
  expect(told({}, 0).join(' ')).not.toContain('المحاولة التالية بعد');
  expect(told({ tries: 1 }).join(' ')).not.toContain('المحاولة التالية بعد');
});

test.each([
  [null, undefined],
  [1, 'لهذا الاختبار محاولة واحدة.'],
  [2, 'لهذا الاختبار محاولتان.'],
  [3, 'لهذا الاختبار 3 محاولات.'],
])('with %s tries it says «%s»', (tries, said) => {
  expect(told({ tries }).find((rule) => rule.startsWith('لهذا الاختبار'))).toBe(said);
});

test('extra time is a share of the exam’s own', () => {
  expect(extraMinutes({ exam, extraTime: 50 })).toBe(15);
  expect(extraMinutes({ exam, extraTime: 0 })).toBe(0);
});
