import { describe, expect, it } from 'vitest';
import { instant } from '#contract/primitives';
import { groupedByDiploma } from './course-filter.ts';

describe('the courses under their diplomas', () => {
  const course = (id: number, diploma: 'preparatory' | 'master' | null, programmeCode: string | null) => ({
    id,
    diploma,
    programmeCode,
    title: '',
    description: '',
    instructor: '',
    level: 'مبتدئ' as const,
    duration: 60,
    totalLessons: 0,
    thumbnailUrl: null,
    imageUrl: null,
    syllabusUrl: null,
    syllabusFileName: null,
    isActive: true,
    createdAt: instant.parse('2026-11-15T08:00:00Z'),
    publishedAt: null,
    teachers: [],
    requiresRecital: false,
    mayManage: true,
  });

  it('follow the programme, after those outside it, of which the newest is on top', () => {
    const courses = [
      course(1, 'master', 'M1'),
      course(2, 'preparatory', 'P2'),
      course(3, 'preparatory', 'P1'),
      course(4, null, null),
      course(5, null, null),
    ];
    expect(groupedByDiploma(courses).map((group) => group.courses.map(({ id }) => id))).toEqual([
      [5, 4],
      [3, 2],
      [1],
    ]);
  });
});
