import { expect, test } from 'vitest';
import { programme } from './programme.ts';
import { publicSubjects } from './public-subjects.ts';
import { questionBanks } from './question-banks.ts';

const codes = programme.flatMap(({ subjects }) => subjects.map(({ code }) => code));

test('all 59 subjects stand in the order of the programme, each between its neighbours', () => {
  expect(publicSubjects.map(({ subject }) => subject.code)).toEqual(codes);
  publicSubjects.forEach(({ before, after, place, level, subject }, index) => {
    expect(before?.code).toBe(codes[index - 1]);
    expect(after?.code).toBe(codes[index + 1]);
    expect(level.subjects[place - 1]?.code).toBe(subject.code);
  });
});

test('what is studied before a subject leads to it, and what leads to it is studied before', () => {
  const pairs = (which: 'prerequisites' | 'leadsTo') =>
    publicSubjects.flatMap((of) => of[which].map(({ code }) => [of.subject.code, code]));
  expect(
    pairs('leadsTo')
      .map(([from, to]) => `${from} ${to}`)
      .toSorted(),
  ).toEqual(
    pairs('prerequisites')
      .map(([to, from]) => `${from} ${to}`)
      .toSorted(),
  );
  expect(pairs('prerequisites').length).toBeGreaterThan(0);
});

test('the exam is that of the bank', () => {
  for (const { subject, exam } of publicSubjects) {
    const bank = questionBanks.find((each) => each.subject === subject.code);
    expect(exam).toEqual({ questions: 20, minutes: bank?.minutes, passingGrade: bank?.passingGrade });
  }
});
