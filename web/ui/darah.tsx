import { formatPercent } from '../lib/format.ts';
import { classNames } from './class-names.ts';
import { uiText } from './text.ts';
import './darah.css';

const radius = 8.5;
const circumference = 2 * Math.PI * radius;

interface DarahProps {
  /** 0 is an empty ring, 100 a ring with the collation dot, between them an arc. */
  value?: number | undefined;
  locked?: boolean | undefined;
  /** Pass an empty string when the text beside the ring already says it. */
  label?: string | undefined;
  className?: string | undefined;
}

function spokenState(value: number, locked: boolean): string {
  if (locked) return uiText.locked;
  if (value <= 0) return uiText.notStarted;
  return value >= 100 ? uiText.completed : formatPercent(value);
}

/** The scribe's circle: the product's only progress glyph. */
export function Darah({ value = 0, locked = false, label, className }: DarahProps) {
  const done = !locked && value >= 100;
  const started = !locked && !done && value > 0;
  const name = label ?? spokenState(value, locked);
  return (
    <svg
      className={classNames(
        'darah',
        done && 'is-done',
        started && 'is-part',
        locked && 'is-locked',
        className,
      )}
      viewBox="0 0 24 24"
      {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      <circle className="darah__track" cx="12" cy="12" r={radius} />
      {started && (
        <circle
          className="darah__arc"
          cx="12"
          cy="12"
          r={radius}
          strokeDasharray={`${(value / 100) * circumference} ${circumference}`}
          transform="rotate(-90 12 12)"
        />
      )}
      {done && <circle className="darah__dot" cx="12" cy="12" r="3.4" />}
    </svg>
  );
}
