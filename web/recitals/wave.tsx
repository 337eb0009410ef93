import { classNames } from '#web/ui/class-names';
import { raised } from './peaks.ts';
import './wave.css';

interface WaveProps {
  /** One for each bar; of 1. */
  peaks: readonly number[];
  /** How far it was played, of 1; left out, all of it counts as played. */
  played?: number | undefined;
  className?: string | undefined;
}

const [barWidth, step, height, least] = [4, 6, 100, 5];

/** A sound drawn as bars, left to right: a tape, not a sentence. */
export function Wave({ peaks, played = 1, className }: WaveProps) {
  const bars = raised(peaks).map(drawnBar);
  const reached = Math.round(played * bars.length);
  return (
    <svg
      className={classNames('wave', className)}
      viewBox={`0 0 ${peaks.length * step - (step - barWidth)} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={bars.slice(0, reached).join('')} />
      <path className="wave__to-come" d={bars.slice(reached).join('')} />
    </svg>
  );
}

function drawnBar(peak: number, place: number): string {
  const tall = Math.max(least, Math.round(peak * height));
  return `M${place * step} ${(height - tall) / 2}h${barWidth}v${tall}h-${barWidth}z`;
}
