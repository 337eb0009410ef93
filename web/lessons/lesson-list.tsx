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
import { isRecorded, lessonPercent, lessonToContinue, progressOf } from './lesson-rules.ts';
import { byUnit } from './lesson-units.ts';
import { LessonUnits } from './lesson-units-list.tsx';
import { lessonsText as text } from './text.ts';
import './lesson-list.css';

interface LessonListProps {
  lessons: readonly Lesson[];
  units: readonly CourseUnit[];
  progress: readonly LessonProgress[];
}

/** The lessons of a course, each with its ring; where reading stopped, the margin says so. */
export function LessonList({ lessons, units, progress }: LessonListProps) {
  const current = progress.length > 0 ? lessonToContinue(lessons, progress) : undefined;
  return (
    <LessonUnits
      groups={byUnit(lessons, units)}
      className="lesson-list ruled"
      rowOf={(lesson, rank) => (
        <li key={lesson.id}>
          <LessonRow
            lesson={lesson}
            rank={rank}
            percent={lessonPercent(lesson, progressOf(lesson, progress))}
            isCurrent={lesson === current}
          />
        </li>
      )}
    />
  );
}

interface LessonRowProps {
  lesson: Lesson;
  rank: number;
  percent: number;
  isCurrent: boolean;
}

function LessonRow({ lesson, rank, percent, isCurrent }: LessonRowProps) {
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
        {!isRecorded(lesson) && <span>{text.notRecordedShort}</span>}
        {isCurrent && <span className="lesson-row__reached">{text.reachedHere}</span>}
      </span>
      <span className="lesson-row__end">
        {percent > 0 && <Num className="only-desk">{formatPercent(percent)}</Num>}
        <Icon name="chevron-next" className="sm" />
      </span>
    </Link>
  );
}
