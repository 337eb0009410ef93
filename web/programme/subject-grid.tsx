import { Link } from 'wouter';
import { paths } from '../lib/paths.ts';
import { Cover } from '../ui/cover.tsx';
import { Darah } from '../ui/darah.tsx';
import type { AcademicLevel } from '../ui/level-badge.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import type { SubjectStudy } from './level-study.ts';
import { levelsText as text } from './levels-text.ts';
import './subject-grid.css';

interface SubjectGridProps {
  level: AcademicLevel;
  study: readonly SubjectStudy[];
}

/** The level's subjects as books on a table: those that are open lead to their courses. */
export function SubjectGrid({ level, study }: SubjectGridProps) {
  return (
    <ul className="subjects">
      {study.map(({ code, title, hours, course, progress }, index) => (
        <li key={code}>
          {course ? (
            <Link href={paths.course(course.id)} className="subjects__card">
              <Cover title={title} level={level} courseId={course.id} imageUrl={course.imageUrl} />
              <span className="subjects__size">
                <bdi>{text.hours(hours)}</bdi> · <bdi>{text.lessons(course.totalLessons)}</bdi>
              </span>
              <ProgressBar value={progress} label={text.progressOf(title)} />
            </Link>
          ) : (
            <div className="subjects__card">
              <Cover title={title} level={level} courseId={index} />
              <span className="subjects__size">{text.hours(hours)}</span>
              <span className="subjects__closed">
                <Darah locked label="" />
                {text.notOpen}
              </span>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
