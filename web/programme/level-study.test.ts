import { describe, expect, it } from 'vitest';
import { studyOfLevel, subjectToGoOnWith } from './level-study.ts';

const level = {
  title: 'الدبلوم التحضيري',
  subjects: [
    { code: 'l1s01', title: 'الأربعون: حفظًا', hours: 14 },
    { code: 'l1s02', title: 'المصطلح', hours: 12 },
  ],
};
const course = (id: number, programmeCode: string | null, title: string, isActive = true) => ({
  id,
  programmeCode,
  title,
  isActive,
  instructor: 'هيئة التدريس',
  totalLessons: 12,
  imageUrl: null,
});
const certificate = (courseId: number, title: string, grade: number, isValid = true) => ({
  courseId,
  course: { title },
  grade,
  isValid,
});
const nothing = { courses: [], enrolments: [], certificates: [] };

describe('the subjects of a level', () => {
  it('are all there before any course is open, with nothing done', () => {
    expect(studyOfLevel(level, nothing)).toMatchObject([
      { code: 'l1s01', course: null, progress: 0, grade: null },
      { code: 'l1s02', course: null, progress: 0, grade: null },
    ]);
  });

  it('meet their courses by code, whatever the courses are called', () => {
    const [first] = studyOfLevel(level, {
      ...nothing,
      courses: [course(4, null, 'الدبلوم التحضيري: المصطلح'), course(7, 'l1s01', 'اسم آخر')],
      enrolments: [
        { courseId: 4, progress: 80 },
        { courseId: 7, progress: 25 },
      ],
    });
    expect(first).toMatchObject({ course: { id: 7 }, progress: 25 });
  });

  it('have no link to a course that is hidden', () => {
    const [first] = studyOfLevel(level, { ...nothing, courses: [course(7, 'l1s01', 'س', false)] });
    expect(first?.course).toBeNull();
  });

  it('count the certificate of their course, whatever it is called, and never a revoked one', () => {
    const study = studyOfLevel(level, {
      ...nothing,
      courses: [course(7, 'l1s01', 'اسم جديد'), course(8, 'l1s02', 'الدبلوم التحضيري: المصطلح')],
      certificates: [
        certificate(8, 'الدبلوم التحضيري: المصطلح', 95, false),
        certificate(9, 'اسم جديد', 60),
        certificate(7, 'اسم قديم', 81.5),
      ],
    });
    expect(study.map(({ grade }) => grade)).toEqual([81.5, null]);
  });

  it('keep the grade of a course that was hidden since', () => {
    const study = studyOfLevel(level, {
      ...nothing,
      certificates: [certificate(8, 'الدبلوم التحضيري: المصطلح', 95), certificate(9, 'مادة أخرى', 60)],
    });
    expect(study.map(({ grade }) => grade)).toEqual([null, 95]);
  });
});

describe('the subject to go on with', () => {
  const courses = [course(7, 'l1s01', 'أ'), course(8, 'l1s02', 'ب')];

  it('is one that was begun, before one that was not', () => {
    const study = studyOfLevel(level, { ...nothing, courses, enrolments: [{ courseId: 8, progress: 0 }] });
    expect(subjectToGoOnWith(study)).toEqual({ courseId: 8, title: 'المصطلح', isBegun: true });
  });

  it('is none that was passed, and else the first', () => {
    const study = studyOfLevel(level, { ...nothing, courses, certificates: [certificate(7, 'أ', 80)] });
    expect(subjectToGoOnWith(study)).toEqual({ courseId: 8, title: 'المصطلح', isBegun: false });
    expect(subjectToGoOnWith(studyOfLevel(level, { ...nothing, courses }))?.courseId).toBe(7);
  });

  it('is nothing when no course is open', () => {
    expect(subjectToGoOnWith(studyOfLevel(level, nothing))).toBeNull();
  });
});
