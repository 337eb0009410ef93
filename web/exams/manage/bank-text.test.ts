import { expect, test } from 'vitest';
import { rulesText } from './bank-text.ts';
import { paperText } from './paper-size.ts';

const programme = {
  questionsInUse: 30,
  drawCount: 20,
  shuffleQuestions: true,
  shuffleOptions: true,
  waitHours: 24,
  tries: 3,
};

test.each([
  [{}, 'يُسحب 20 سؤالًا من 30، وتُخلط الأسئلة وخياراتها، وينتظر من لم ينجح 24 ساعة، ولكل طالب 3 محاولات.'],
  [
    { drawCount: 1, shuffleOptions: false, waitHours: 1, tries: 2 },
    'يُسحب سؤال واحد من 30، وتُخلط الأسئلة دون خياراتها، وينتظر من لم ينجح ساعة، ولكل طالب محاولتان.',
  ],
  [
    { drawCount: 2, shuffleQuestions: false, waitHours: 2, tries: 11 },
    'يُسحب سؤالان من 30، وتُخلط الخيارات دون الأسئلة، وينتظر من لم ينجح ساعتين، ولكل طالب 11 محاولة.',
  ],
  [
    { drawCount: 3, shuffleQuestions: false, shuffleOptions: false, waitHours: 0, tries: 100 },
    'تُسحب 3 أسئلة من 30، ولا يُخلط شيء منها، ولا انتظار بين محاولة وأخرى، ولكل طالب 100 محاولة.',
  ],
  [
    { drawCount: 100, questionsInUse: 120, waitHours: 5, tries: null },
    'يُسحب 100 سؤال من 120، وتُخلط الأسئلة وخياراتها، وينتظر من لم ينجح 5 ساعات، والمحاولات بلا حدّ.',
  ],
  [
    { drawCount: null, tries: 1 },
    'تُسأل الأسئلة المعتمدة كلها، وتُخلط الأسئلة وخياراتها، ولكل طالب محاولة واحدة.',
  ],
])('the rules of an exam are one sentence: %j', (change, sentence) => {
  expect(rulesText({ ...programme, ...change })).toBe(sentence);
});

test.each([
  [20, 30, '20 سؤالًا من بنك فيه 30'],
  [2, 3, 'سؤالان من بنك فيه 3'],
  [30, 30, '30 سؤالًا'],
])('a paper of %d from a bank of %d reads «%s»', (asked, inUse, words) => {
  expect(paperText(asked, inUse)).toBe(words);
});
