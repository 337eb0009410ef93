import { Link } from 'wouter';
import { gradeBand } from '#contract/grades';
import type { UnitMarks } from '#contract/exam-standing';
import { formatMediaTime } from '#web/lib/format';
import { resultText as text } from '#web/lib/result-text';
import { classNames } from '#web/ui/class-names';
import { Darah } from '#web/ui/darah';
import { Num } from '#web/ui/num';
import { ProgressBar } from '#web/ui/progress-bar';
import { Written } from '#web/ui/written';
import { isStrong, unitName, unitPercent } from './unit-marks.ts';
import './unit-list.css';

/** A lesson of a unit, as the list leads to it. */
export interface LessonWay {
  id: number;
  unit: number | null;
  href: string;
  title: string;
  /** Seconds; 0 where nobody has said. */
  duration: number;
  /** Watched. */
  percent: number;
}

interface UnitListProps {
  units: readonly UnitMarks[];
  /** Under the units that are to be gone back to; without them every unit is one line. */
  lessons?: readonly LessonWay[];
}

/** How the units of a paper went, in the order of the course. Which questions were wrong is never told here. */
export function UnitList({ units, lessons = [] }: UnitListProps) {
  return (
    <ul className="unit-marks">
      {units.map((marks) => (
        <UnitRow
          key={marks.unit ?? 'none'}
          marks={marks}
          lessons={marks.unit === null ? [] : lessons.filter(({ unit }) => unit === marks.unit)}
        />
      ))}
    </ul>
  );
}

function UnitRow({ marks, lessons }: { marks: UnitMarks; lessons: readonly LessonWay[] }) {
  const strong = isStrong(marks);
  const percent = unitPercent(marks);
  return (
    <li className={classNames('unit-mark', `band-${gradeBand(percent)}`)}>
      <span className="unit-mark__title">
        <Written>{unitName(marks)}</Written>
      </span>
      <span className="unit-mark__marks">
        <b className={strong ? 'is-strong' : 'is-weak'}>{strong ? text.strong : text.weak}</b>
        <span>{text.rightOf(marks.right, marks.asked)}</span>
      </span>
      <ProgressBar value={percent} label={unitName(marks)} hideValue className="unit-mark__bar" />
      {!strong && lessons.length > 0 && (
        <ul className="unit-mark__lessons">
          {lessons.map((lesson) => (
            <li key={lesson.id}>
              <LessonLink {...lesson} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function LessonLink({ href, title, duration, percent }: LessonWay) {
  return (
    <Link href={href} className="unit-mark__lesson">
      <Darah value={percent} />
      <span className="unit-mark__lesson-title">
        <Written>{title}</Written>
      </span>
      {duration > 0 && <Num ltr>{formatMediaTime(duration)}</Num>}
    </Link>
  );
}
