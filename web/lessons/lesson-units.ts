import type { CourseUnit } from '#contract/course-units';
import type { Lesson } from '#contract/lessons';

export interface LessonGroup<One = Lesson> {
  /** Null for lessons of no unit. */
  unit: CourseUnit | null;
  lessons: One[];
  /** The rank of its first lesson in the course. */
  firstRank: number;
}

/**
 * The lessons under their units. They keep their own order, which is that of study: a unit whose lessons do not stand
 * together is named again where they go on.
 */
export function byUnit<One extends Pick<Lesson, 'unit'>>(
  lessons: readonly One[],
  units: readonly CourseUnit[],
): LessonGroup<One>[] {
  const groups: LessonGroup<One>[] = [];
  for (const [index, lesson] of lessons.entries()) {
    const unit = units.find(({ number }) => number === lesson.unit) ?? null;
    const last = groups.at(-1);
    if (last?.unit === unit) last.lessons.push(lesson);
    else groups.push({ unit, lessons: [lesson], firstRank: index + 1 });
  }
  return groups;
}
