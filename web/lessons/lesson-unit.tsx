import { type ReactNode, useId } from 'react';
import { countOf } from '#web/lib/format';
import { Written } from '#web/ui/written';
import type { LessonGroup } from './lesson-units.ts';
import { lessonsText as text } from './text.ts';
import './lesson-unit.css';

interface LessonUnitProps {
  group: LessonGroup;
  className?: string | undefined;
  /** Stands at the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** The lessons of a unit under its title. Those of none that stand before the first need no name. */
export function LessonUnit({
  group: { unit, lessons, firstRank },
  className,
  action,
  children,
}: LessonUnitProps) {
  const id = useId();
  const title = unit?.title ?? (firstRank > 1 ? text.otherLessons : null);
  return (
    <div>
      {title !== null && (
        <div className="lesson-unit">
          <h3 id={id}>
            <Written>{title}</Written>
          </h3>
          <span>{countOf('lesson', lessons.length)}</span>
          {action}
        </div>
      )}
      <ol className={className} start={firstRank} aria-labelledby={title === null ? undefined : id}>
        {children}
      </ol>
    </div>
  );
}
