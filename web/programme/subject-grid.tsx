import { Link } from 'wouter';
import { OpensWithAdmission } from '../admission/admission-line.tsx';
import { paths } from '../lib/paths.ts';
import { Cover } from '../ui/cover.tsx';
import { Darah } from '../ui/darah.tsx';
import { GradeBadge } from '../ui/grade-badge.tsx';
import type { AcademicLevel } from '../ui/level-badge.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import type { SubjectStudy } from './level-study.ts';
import { levelsText as text } from './levels-text.ts';
import './subject-grid.css';

interface SubjectGridProps {
  level: AcademicLevel;
  study: readonly SubjectStudy[];
  /** The student is admitted to the level. */
  isOpen: boolean;
}

/** The level's subjects as books on a table: those that are open lead to their courses. */
export function SubjectGrid({ level, study, isOpen }: SubjectGridProps) {
  return (
    <ul className="subjects">
      {study.map((subject, index) => (
        <li key={subject.code}>
          {subject.course ? (
            <Link href={paths.course(subject.course.id)} className="subjects__card">
              <Cover
                title={subject.title}
                level={level}
                courseId={subject.course.id}
                imageUrl={subject.course.imageUrl}
              />
              <span className="subjects__size">
                <bdi>{text.hours(subject.hours)}</bdi> ·{' '}
                <bdi>{text.lessons(subject.course.totalLessons)}</bdi>
              </span>
              <Done subject={subject} isOpen={isOpen} />
            </Link>
          ) : (
            <div className="subjects__card">
              <Cover title={subject.title} level={level} courseId={index} />
              <span className="subjects__size">{text.hours(subject.hours)}</span>
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

/** The grade of what was passed; how far the student is in the rest. What they have entered stays open to them. */
function Done({ subject, isOpen }: { subject: SubjectStudy; isOpen: boolean }) {
  const { grade, isEnrolled, progress, title } = subject;
  if (grade !== null) return <GradeBadge grade={grade} />;
  if (!isOpen && !isEnrolled) return <OpensWithAdmission />;
  return <ProgressBar value={progress} label={text.progressOf(title)} />;
}
