import { formatPercent } from '../lib/format.ts';
import { classNames } from './class-names.ts';
import { Num } from './num.tsx';
import './badge.css';

export type GradeBand = '90' | '80' | '70' | '00';

export function gradeBand(grade: number): GradeBand {
  if (grade >= 90) return '90';
  if (grade >= 80) return '80';
  return grade >= 70 ? '70' : '00';
}

interface GradeBadgeProps {
  /** Percent; shown rounded, coloured by its band. */
  grade: number;
  /** The honours word beside it. */
  word?: string | undefined;
}

export function GradeBadge({ grade, word }: GradeBadgeProps) {
  const shown = Math.round(grade);
  return (
    <span className={classNames('grade', `band-${gradeBand(shown)}`)}>
      {word && <span>{word}</span>}
      <Num>{formatPercent(shown)}</Num>
    </span>
  );
}
