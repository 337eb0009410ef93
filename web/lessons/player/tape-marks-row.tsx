import type { CSSProperties } from 'react';
import type { TapeMark } from '../lesson-margin.ts';
import { lessonsText as text } from '../text.ts';
import { type PlacedMark, placedMarks } from './tape-marks.ts';
import './tape-marks.css';

interface TapeMarksProps {
  marks: readonly TapeMark[];
  /** Seconds. */
  duration: number;
  onPress: (at: number) => void;
}

/**
 * Above the tape: a stroke for one's own notes and bookmarks, a ring for what others asked. The keyboard finds the same
 * moments in the lists under the lesson, and need not walk through each of them on its way to the buttons.
 */
export function TapeMarks({ marks, duration, onPress }: TapeMarksProps) {
  return (
    <div className="tape-marks" role="group" aria-label={text.tapeMarks}>
      {placedMarks(marks, duration).map((mark) => (
        <span key={mark.at} style={placeOf(mark)}>
          {mark.kinds.some((kind) => kind !== 'question') && <span className="tape-mark__stroke" />}
          {mark.kinds.includes('question') && <span className="tape-mark__ring" />}
          <button
            type="button"
            className="tape-mark"
            tabIndex={-1}
            aria-label={mark.labels.join('، ')}
            title={mark.labels.join('، ')}
            onClick={() => onPress(mark.at)}
          />
        </span>
      ))}
    </div>
  );
}

type Place = CSSProperties & Record<'--place' | '--from' | '--to', string>;

const placeOf = ({ place, from, to }: PlacedMark): Place => ({
  '--place': `${place * 100}%`,
  '--from': `${from * 100}%`,
  '--to': `${(1 - to) * 100}%`,
});
