import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { levels } from '#content/index';
import { programme } from '#content/programme';
import { questionBanks } from '#content/question-banks';

const subjects = programme.flatMap((level) => level.subjects);
const lecturesOf = (subject: (typeof subjects)[number]) => subject.units.flatMap((unit) => unit.lectures);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

describe('the lecture lists', () => {
  it('give each level its subjects, and each subject its lectures', () => {
    expect(programme.map((level) => [level.key, level.subjects.length])).toEqual([
      ['preparatory', 11],
      ['intermediate', 11],
      ['certificate', 11],
      ['bachelor', 10],
      ['master', 11],
      ['doctorate', 5],
    ]);
    expect(
      programme.map((level) => [...new Set(level.subjects.map((subject) => lecturesOf(subject).length))]),
    ).toEqual([[12], [15], [18], [22], [25], [30]]);
    expect(sum(subjects.map((subject) => lecturesOf(subject).length))).toBe(1140);
  });

  it('add up to the hours of each level', () => {
    expect(programme.map((level) => sum(level.subjects.map(({ hours }) => hours)))).toEqual([
      120, 180, 240, 300, 360, 480,
    ]);
  });

  it('name the subjects as the public pages do', () => {
    expect(programme.map((level) => level.subjects.map(({ title }) => title))).toEqual(
      levels.map(({ subjectTitles }) => subjectTitles),
    );
  });

  it('number the subjects by their level and place', () => {
    expect(subjects.map(({ code }) => code)).toEqual(
      programme.flatMap((level, index) =>
        level.subjects.map((_, place) => `l${index + 1}s${String(place + 1).padStart(2, '0')}`),
      ),
    );
  });

  it('ask only for subjects that come before', () => {
    const codes = subjects.map(({ code }) => code);
    for (const [place, subject] of subjects.entries()) {
      expect(codes.slice(0, place)).toEqual(expect.arrayContaining(subject.prerequisites));
    }
  });

  it('keep doubts as notes for a reviewer, out of what a student reads', () => {
    const forStudents = subjects.map(({ title, description, units, references, setBook }) => [
      [title, description, units, references],
      [setBook.title, setBook.author],
    ]);
    expect(JSON.stringify(forStudents)).not.toContain('(؟)');
    expect(subjects.filter(({ setBook }) => setBook.isUncertain).map(({ code }) => code)).toEqual(['l1s02']);
    expect(subjects.filter(({ toReview }) => toReview.length > 0)).toHaveLength(9);
  });
});

describe('the title of a lecture', () => {
  const titles = subjects.flatMap(({ units }) =>
    units.flatMap(({ title, lectures }) => [title, ...lectures]),
  );

  it('says what is taught, where a number would say nothing', () => {
    expect(titles.filter((title) => /\(\d+(\/\d+)?\)/.test(title))).toEqual([]);
  });

  it('is no event: what students present or discuss together cannot be recorded beforehand', () => {
    const event =
      /^(?:عرض (?:بحوث|مشاريع|المشاريع|الخطة)|مناقشة (?:بحوث|المشاريع)|حلقة نقاش|بحث الحلقة|المناقشة (?:العلنية|التمهيدية)$)|بحوث الطلاب|مع المشرف/;
    expect(titles.filter((title) => event.test(title))).toEqual([]);
    expect('حلقة نقاش: عرض الباب الأول').toMatch(event);
  });
});

describe('the question banks', () => {
  const questions = questionBanks.flatMap((bank) => bank.questions);

  it('are one for each subject, 1,782 questions in all', () => {
    expect(questionBanks.map((bank) => bank.subject)).toEqual(subjects.map(({ code }) => code));
    expect(questions).toHaveLength(1782);
  });

  it('ask no question twice in a subject', () => {
    for (const { subject, questions: bank } of questionBanks)
      expect(new Set(bank.map(({ question }) => question)).size, subject).toBe(bank.length);
  });

  it('have five questions or more for each unit, of the units that the subject has', () => {
    for (const { code, units } of subjects) {
      const bank = questionBanks.find(({ subject }) => subject === code);
      const perUnit = units.map(
        (_, index) => bank?.questions.filter(({ unit }) => unit === index + 1).length ?? 0,
      );
      expect(Math.min(...perUnit), code).toBeGreaterThanOrEqual(5);
      expect(sum(perUnit)).toBe(bank?.questions.length);
    }
  });

  it('have more questions in use than a paper draws', () => {
    for (const { subject, questions: bank } of questionBanks)
      expect(bank.filter(({ reviewFirst }) => !reviewFirst).length, subject).toBeGreaterThan(24);
  });

  it('do not give the answer away by its letter', () => {
    for (const letter of ['A', 'B', 'C', 'D']) {
      const share = questions.filter(({ correct }) => correct === letter).length / questions.length;
      expect(share).toBeGreaterThan(0.22);
      expect(share).toBeLessThan(0.28);
    }
  });
});

it('keeps ﷺ on the line of the word before it', () => {
  expect(JSON.stringify([programme, questionBanks])).not.toMatch(/ ﷺ/);
});

it('stays on the server: no page imports the lectures or the keys', () => {
  const web = fileURLToPath(new URL('../web', import.meta.url));
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const index = fileURLToPath(new URL('./index.ts', import.meta.url));
  for (const file of [...sources.map((name) => join(web, name)), index]) {
    expect(readFileSync(file, 'utf8')).not.toMatch(
      /content\/(programme|question-banks)['"/]|\/level-\d\.json/,
    );
  }
});
