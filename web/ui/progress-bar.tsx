import type { CSSProperties } from 'react';
import { formatPercent } from '../lib/format.ts';
import { classNames } from './class-names.ts';
import { Num } from './num.tsx';
import { uiText } from './text.ts';
import './progress-bar.css';

interface ProgressBarProps {
  /** Percent. */
  value: number;
  /** Spoken name: what it is the progress of. */
  label?: string | undefined;
  /** The figure is printed unless the text beside the bar already gives it. */
  hideValue?: boolean | undefined;
  className?: string | undefined;
}

/** A ruled line that fills from the right, with a diamond at its head; gold when complete. */
export function ProgressBar({ value, label = uiText.progress, hideValue, className }: ProgressBarProps) {
  // Whole only when it is: 99.6 of a hundred lessons is not all of them.
  const percent = value >= 100 ? 100 : Math.min(99, Math.max(0, Math.round(value)));
  const fill: CSSProperties & { '--filled': string } = { '--filled': `${percent}%` };
  return (
    <span className={classNames('meter', className)}>
      <span
        className={classNames('bar', percent === 0 && 'is-empty', percent === 100 && 'is-done')}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        style={fill}
      >
        <span className="bar__fill" />
      </span>
      {!hideValue && (
        <b className="meter__value" aria-hidden="true">
          <Num>{formatPercent(percent)}</Num>
        </b>
      )}
    </span>
  );
}
