import { describe, expect, it } from 'vitest';
import { type RecordedLevel, recordedLevel } from '#contract/level-record';
import { heights, pagesOf } from './pages.ts';

const level = (
  passed: number,
  subjectCount = passed,
  diplomaNumber: string | null = 'HDT-1',
): RecordedLevel =>
  recordedLevel.parse({
    level: 1,
    key: 'preparatory',
    title: 'الدبلوم التحضيري في علوم الحديث',
    average: 90,
    subjectCount,
    diplomaNumber,
    subjects: Array.from({ length: passed }, (_, index) => ({
      courseId: index + 1,
      title: `مادة ${index + 1}`,
      hours: 10,
      grade: 90,
      completedAt: '2026-10-18T10:00:00.000Z',
    })),
  });

const room = 1180;
const rowsOn = (pages: ReturnType<typeof pagesOf>) =>
  pages.map(({ parts }) => parts.map(({ from, subjects }) => [from, subjects.length]));

describe('the pages of a transcript', () => {
  it('one level and a little of the next stand on one page, with what is left of it', () => {
    const pages = pagesOf([level(11), level(3, 11, null)], room, room);
    expect(rowsOn(pages)).toEqual([
      [
        [1, 11],
        [1, 3],
      ],
    ]);
    expect(pages[0]?.parts.map(({ hasLeft }) => hasLeft)).toEqual([false, true]);
    expect(pages[0]?.hasClosing).toBe(true);
  });

  it('a level goes on where the page ends, and no row is lost or told twice', () => {
    const levels = [11, 11, 11, 10, 11, 5].map((count) => level(count));
    for (let height = 300; height < 1400; height += 7) {
      const pages = pagesOf(levels, height, height + 90);
      const parts = pages.flatMap((page) => page.parts);
      expect(parts.flatMap(({ subjects }) => subjects)).toEqual(levels.flatMap(({ subjects }) => subjects));
      expect(pages.map(({ hasClosing }) => hasClosing)).toEqual(
        pages.map((_, index) => index === pages.length - 1),
      );
      pages.forEach((page, index) => {
        const used = page.parts.reduce(
          (sum, { subjects }) => sum + heights.level + subjects.length * heights.row + heights.gap,
          0,
        );
        expect(used - heights.gap).toBeLessThanOrEqual(index === 0 ? height : height + 90);
      });
      for (const { from, continues } of parts) expect(continues).toBe(from > 1);
    }
  });

  it('no row stands alone at the foot of a page or at the head of the next', () => {
    for (let height = 500; height < 1400; height += 7) {
      for (const { parts } of pagesOf([level(11), level(11), level(11)], height, height)) {
        for (const { subjects } of parts) expect(subjects.length).toBeGreaterThan(1);
      }
    }
  });

  it('what is left of a level never stands without a row of it', () => {
    for (let height = 240; height < 900; height += 5) {
      for (const page of pagesOf([level(7, 11, null)], height, height)) {
        for (const { subjects } of page.parts) expect(subjects.length).toBeGreaterThan(0);
      }
    }
  });

  it('a diploma that was issued leaves nothing, whatever was added to its level since', () => {
    expect(pagesOf([level(11, 12)], room, room)[0]?.parts[0]?.hasLeft).toBe(false);
  });
});
