import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { CourseUnit } from '#contract/course-units';
import type { Lesson, LessonProgress } from '#contract/lessons';
import { formatMediaTime, formatPercent } from '#web/lib/format';
import { paths } from '#web/lib/paths';
import { classNames } from '#web/ui/class-names';
import { Darah } from '#web/ui/darah';
import { Icon } from '#web/ui/icon';
import { Num } from '#web/ui/num';
import { Written } from '#web/ui/written';
import { lessonPercent, lessonToContinue, missingOf, progressOf } from './lesson-rules.ts';
import { byUnit, type LessonGroup } from './lesson-units.ts';
import { LessonUnit } from './lesson-unit.tsx';
import { lessonsText as text } from './text.ts';
import './lesson-list.css';

interface LessonListProps {
  lessons: readonly Lesson[];
  units: readonly CourseUnit[];
  progress: readonly LessonProgress[];
  /** The lessons that this device keeps, by their ids. */
  kept?: ReadonlySet<number>;
  /** What can be done with all lessons of a unit. */
  unitAction?: (group: LessonGroup) => ReactNode;
}

const none: ReadonlySet<number> = new Set();

/** The lessons of a course, each with its ring; where reading stopped, the margin says so. */
export function LessonList({ lessons, units, progress, kept = none, unitAction }: LessonListProps) {
  const current = progress.length > 0 ? lessonToContinue(lessons, progress) : undefined;
  return byUnit(lessons, units).map((group) => (
    <LessonUnit
      key={group.firstRank}
      group={group}
      className="lesson-list ruled"
      action={unitAction?.(group)}
    >
      {group.lessons.map((lesson, index) => (
        <li key={lesson.id}>
          <LessonRow
            lesson={lesson}
            rank={group.firstRank + index}
            percent={lessonPercent(lesson, progressOf(lesson, progress))}
            isCurrent={lesson === current}
            isKept={kept.has(lesson.id)}
          />
        </li>
      ))}
    </LessonUnit>
  ));
}

interface LessonRowProps {
  lesson: Lesson;
  rank: number;
  percent: number;
  isCurrent: boolean;
  isKept: boolean;
}

function LessonRow({ lesson, rank, percent, isCurrent, isKept }: LessonRowProps) {
  const missing = missingOf(lesson);
  return (
    <Link
      href={paths.lesson(lesson.courseId, lesson.id)}
      className={classNames('lesson-row', isCurrent && 'is-current')}
    >
      <Darah value={percent} />
      <Written className="lesson-row__title">{lesson.title}</Written>
      <span className="lesson-row__facts">
        <span>{text.lessonNumber(rank)}</span>
        {lesson.duration > 0 && <Num ltr>{formatMediaTime(lesson.duration)}</Num>}
        {missing && <span>{text.missing[missing]}</span>}
        {isCurrent && <span className="lesson-row__reached">{text.reachedHere}</span>}
      </span>
      <span className="lesson-row__end">
        {isKept && <Icon name="check" className="sm" label={text.keptOnDevice} />}
        {percent > 0 && <Num className="only-desk">{formatPercent(percent)}</Num>}
        <Icon name="chevron-next" className="sm" />
      </span>
    </Link>
  );
}
