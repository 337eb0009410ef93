import type { CSSProperties } from 'react';
import { completionShare } from '#contract/completion';
import type { PlayedRanges } from '#contract/played-ranges';
import type { TapeMark } from '../lesson-margin.ts';
import { lessonsText as text } from '../text.ts';
import type { PlayerSource, PlayerState } from './source.ts';
import { shareOf } from './tape-marks.ts';
import { TapeMarks } from './tape-marks-row.tsx';
import './seek-bar.css';

interface SeekBarProps {
  source: PlayerSource | null;
  state: PlayerState;
  duration: number;
  watched: PlayedRanges;
  marks?: readonly TapeMark[] | undefined;
}

const percent = (part: number, whole: number) => `${shareOf(part, whole) * 100}%`;

/** The tape: what was watched, where it stands, and the diamond at which the lesson is complete. */
export function SeekBar({ source, state, duration, watched, marks = [] }: SeekBarProps) {
  const place: CSSProperties & { '--at': string; '--need': string } = {
    '--at': percent(state.currentTime, duration),
    '--need': `${completionShare * 100}%`,
  };
  return (
    <div className="seek" style={place}>
      <span className="seek__strip" data-testid="watched-strip" aria-hidden="true">
        {watched.map(([from, to]) => (
          <span
            key={from}
            className="seek__watched"
            style={{ left: percent(from, duration), width: percent(to - from, duration) }}
          />
        ))}
      </span>
      <span className="seek__played" />
      <span className="seek__need" />
      <span className="seek__knob" />
      <input
        type="range"
        className="seek__range"
        dir="ltr"
        aria-label={text.position}
        aria-valuetext={text.positionOf(state.currentTime, duration)}
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.min(Math.floor(state.currentTime), Math.max(1, Math.floor(duration)))}
        onChange={(event) => source?.seek(event.currentTarget.valueAsNumber)}
      />
      {marks.length > 0 && duration > 0 && (
        <TapeMarks marks={marks} duration={duration} onPress={(at) => source?.seek(at)} />
      )}
    </div>
  );
}
