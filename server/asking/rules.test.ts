import { describe, expect, test } from 'vitest';
import { isOfCourse, maySee, presentQuestion, type ReadQuestion } from './rules.ts';

const asked: ReadQuestion = {
  question: {
    id: 7,
    lessonId: 2,
    courseId: 1,
    userId: 'asker',
    at: null,
    text: 'سؤال',
    isAnonymous: true,
    isSample: false,
    createdAt: new Date('2026-11-15T08:00:00Z'),
    editedAt: null,
    hiddenAt: null,
    lockedAt: null,
    mergedInto: null,
    answers: 0,
    useful: 0,
  },
  asker: { firstName: 'زينب', lastName: 'الفاسية', email: null },
  lessonTitle: 'درس',
  courseTitle: 'مادة',
};

const bare = { answers: [], isUsefulToMe: false };

describe('who sees what', () => {
  const [none, student, teacher] = [
    { manages: false, isEnrolled: false },
    { manages: false, isEnrolled: true },
    { manages: true, isEnrolled: false },
  ];
  const hidden = { hiddenAt: new Date(), userId: 'asker' };

  test.each([
    [none, 'asker', false, false],
    [student, 'fellow', true, false],
    [student, 'asker', true, true],
    [teacher, 'teacher', true, true],
  ])('%j, %s: what is shown %s, what is hidden %s', (standing, reader, shown, whenHidden) => {
    expect(maySee({ ...hidden, hiddenAt: null }, standing, reader)).toBe(shown);
    expect(maySee(hidden, standing, reader)).toBe(whenHidden);
    expect(isOfCourse(standing)).toBe(shown);
  });

  test.each([
    ['fellow', false, null],
    ['asker', false, 'زينب الفاسية'],
    ['teacher', true, 'زينب الفاسية'],
  ])('the name of whoever asked without one, to %s', (id, manages, name) => {
    expect(presentQuestion(asked, bare, { id, manages }).by).toBe(name);
  });

  test('a name that was given is told', () => {
    const named = { ...asked, question: { ...asked.question, isAnonymous: false } };
    expect(presentQuestion(named, bare, { id: 'fellow', manages: false }).by).toBe('زينب الفاسية');
  });
});
