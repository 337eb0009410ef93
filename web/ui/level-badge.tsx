import { levelNames } from '#contract/level-names';
import type { StudyLevel } from '#contract/primitives';
import { classNames } from './class-names.ts';
import './badge.css';

/** The six academic levels, each with its binding leather. */
export type AcademicLevel = 1 | 2 | 3 | 4 | 5 | 6;

export const academicNames: Record<AcademicLevel, string> = levelNames;

const leatherOf: Record<StudyLevel, AcademicLevel> = { مبتدئ: 1, متوسط: 3, متقدم: 4 };

interface LevelBadgeProps {
  level: AcademicLevel | StudyLevel;
  /** What it is called here, where a person is spoken of. */
  name?: string | undefined;
  className?: string | undefined;
}

export function LevelBadge({ level, name, className }: LevelBadgeProps) {
  const academic = typeof level === 'number';
  return (
    <span className={classNames('lvl', `lvl-${academic ? level : leatherOf[level]}`, className)}>
      {name ?? (academic ? academicNames[level] : level)}
    </span>
  );
}
