import { describe, expect, it } from 'vitest';
import type { DiplomaKey, StudyLevel } from '#contract/primitives';
import { coursesOfDiploma, progressInDiploma } from './diploma-courses.ts';

const course = (diploma: DiplomaKey | null, level: StudyLevel, isActive = true) => ({
  diploma,
  level,
  isActive,
});

describe('a diploma', () => {
  it.each([
    ['its own courses, whatever their label', course('doctorate', 'مبتدئ'), 'doctorate'],
    ['beginners’ courses without a diploma at the first', course(null, 'مبتدئ'), 'preparatory'],
    ['intermediate ones at the second', course(null, 'متوسط'), 'intermediate'],
    ['advanced ones at the third', course(null, 'متقدم'), 'certificate'],
  ] as const)('holds %s', (_case, one, diploma) => {
    expect(coursesOfDiploma([one], diploma)).toEqual([one]);
  });

  it('holds a course once, and no hidden one', () => {
    const own = course('bachelor', 'متوسط');
    expect(coursesOfDiploma([own], 'intermediate')).toEqual([]);
    expect(coursesOfDiploma([course('bachelor', 'متوسط', false)], 'bachelor')).toEqual([]);
  });

  it('is studied by lessons: those completed of all, enrolled in or not', () => {
    const courses = [
      { id: 1, totalLessons: 12, ...course('master', 'متقدم') },
      { id: 2, totalLessons: 12, ...course('master', 'متقدم') },
      { id: 3, totalLessons: 12, ...course('master', 'متقدم', false) },
      { id: 4, totalLessons: 12, ...course('bachelor', 'متقدم') },
    ];
    const enrolments = [1, 3, 4].map((courseId) => ({ courseId, completedLessons: 6 }));
    expect(progressInDiploma(courses, enrolments, 'master')).toBe(25);
    expect(progressInDiploma(courses, enrolments, 'doctorate')).toBe(0);
  });
});
