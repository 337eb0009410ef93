import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { levels } from '#content/index';
import type { LevelSummary } from '#contract/content';
import type { DiplomaProgress } from '#contract/dashboard';
import { OpensWithAdmission } from '#web/admission/admission-line';
import { diplomasQuery } from '#web/admission/api';
import { NextAdmission } from '#web/admission/next-admission';
import { admissionText } from '#web/admission/text';
import { paths } from '#web/lib/paths';
import { Icon } from '#web/ui/icon';
import { Darah } from '#web/ui/darah';
import { LoadError } from '#web/ui/load-error';
import { LevelBadge } from '#web/ui/level-badge';
import { ProgressBar } from '#web/ui/progress-bar';
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton';
import { dashboardText as text } from './text.ts';
import './diploma-table.css';

/** Six diplomas in one ruled table, each with what the student has completed of it. */
export function DiplomaTable() {
  const { data: diplomas, error, refetch } = useQuery(diplomasQuery);
  if (error) {
    return <LoadError title={text.diplomasError} error={error} onRetry={refetch} headingLevel={3} />;
  }
  if (!diplomas) {
    return (
      <Skeleton>
        <div className="diploma-table">
          {levels.map(({ key }) => (
            <div key={key} className="diploma-cell">
              <SkeletonBlock height="7.5rem" />
            </div>
          ))}
        </div>
      </Skeleton>
    );
  }
  return (
    <>
      <ol className="diploma-table">
        {levels.map((level) => {
          const progress = diplomas.find(({ diploma }) => diploma === level.key);
          return <DiplomaCell key={level.key} level={level} progress={progress} />;
        })}
      </ol>
      <NextAdmission standings={diplomas.flatMap(({ standing }) => standing ?? [])} />
    </>
  );
}

interface DiplomaCellProps {
  level: LevelSummary;
  progress: DiplomaProgress | undefined;
}

function DiplomaCell({ level, progress }: DiplomaCellProps) {
  const courses = progress?.courses ?? 0;
  const completed = progress?.completedCourses ?? 0;
  return (
    <li className="diploma-cell">
      <LevelBadge level={level.level} />
      <h3>
        <Link href={paths.diploma(level.key)} className="whole-link diploma-cell__link">
          {level.title}
        </Link>
      </h3>
      <p className="diploma-cell__courses">
        <span className="darah-row only-desk" aria-hidden="true">
          {Array.from({ length: courses }, (_, index) => (
            <Darah key={index} value={index < completed ? 100 : 0} label="" />
          ))}
        </span>
        <span>{text.coursesDone(completed, courses)}</span>
      </p>
      <DoneOfLevel level={level} progress={progress} />
    </li>
  );
}

/** The diploma where it is held; how far the student is where they are admitted. */
function DoneOfLevel({ level, progress }: DiplomaCellProps) {
  const number = progress?.standing?.diplomaNumber;
  if (number) {
    return (
      <Link href={paths.certificate(number)} className="diploma-cell__held">
        <Icon name="award" className="sm" />
        {admissionText.showDiploma}
      </Link>
    );
  }
  if (progress?.standing?.admittedBy === null && progress.completedLessons === 0) {
    return <OpensWithAdmission />;
  }
  return <ProgressBar value={progress?.percent ?? 0} label={text.progressIn(level.title)} />;
}
