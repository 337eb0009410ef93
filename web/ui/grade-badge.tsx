import { gradeBand } from '#contract/grades';
import { formatGrade } from '../lib/format.ts';
import { classNames } from './class-names.ts';
import { Num } from './num.tsx';
import './badge.css';

interface GradeBadgeProps {
  /** Percent; coloured by its band. */
  grade: number;
  /** What it was measured against, where that is known. */
  passingGrade?: number | undefined;
  /** The honours word beside it. */
  word?: string | undefined;
}

export function GradeBadge({ grade, passingGrade, word }: GradeBadgeProps) {
  return (
    <span className={classNames('grade', `band-${gradeBand(grade)}`)}>
      {word && <span>{word}</span>}
      <Num>{formatGrade(grade, passingGrade)}</Num>
    </span>
  );
}
