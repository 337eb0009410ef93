import { type ReactNode, useId } from 'react';
import type { Lesson } from '#contract/lessons';
import { Written } from '#web/ui/written';
import type { LessonGroup } from './lesson-units.ts';
import { lessonsText as text } from './text.ts';

interface LessonUnitsProps {
  groups: readonly LessonGroup[];
  className?: string | undefined;
  rowOf: (lesson: Lesson, rank: number) => ReactNode;
}

/** A list for each unit, under its title; one list without a title where a course has no units. */
export function LessonUnits({ groups, className, rowOf }: LessonUnitsProps) {
  const id = useId();
  return groups.map(({ unit, lessons, firstRank }) => {
    // What comes before the first unit needs no name.
    const title = unit?.title ?? (firstRank > 1 ? text.otherLessons : null);
    return (
      <div key={firstRank}>
        {title !== null && (
          <h3 id={`${id}${firstRank}`} className="lesson-unit">
            <Written>{title}</Written>
          </h3>
        )}
        <ol
          className={className}
          start={firstRank}
          aria-labelledby={title === null ? undefined : `${id}${firstRank}`}
        >
          {lessons.map((lesson, index) => rowOf(lesson, firstRank + index))}
        </ol>
      </div>
    );
  });
}
