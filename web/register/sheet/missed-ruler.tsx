import type { PointerEvent } from 'react';
import { type NumberRange, numbersWithout } from '#contract/number-ranges';
import { formatNumber } from '#web/lib/format';
import { Num } from '#web/ui/num';
import { StripPart } from '../majalis/strip-part.tsx';
import { missedText as text } from './text.ts';

interface MissedRulerProps {
  missed: readonly NumberRange[];
  whole: NumberRange;
  /** A place on it was touched. */
  onTouch: (number: number) => void;
}

/** What was read, from its first number to its last, and what of it was missed. */
export function MissedRuler({ missed, whole, onTouch }: MissedRulerProps) {
  const [first, last] = whole;
  const length = last - first + 1;
  const share = (number: number) => (number - first) / length;
  const touch = (event: PointerEvent<HTMLDivElement>) => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const { left, right, width } = event.currentTarget.getBoundingClientRect();
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const along = (isRtl ? right - event.clientX : event.clientX - left) / width;
    onTouch(first + Math.floor(Math.min(0.999, Math.max(0, along)) * length));
  };
  return (
    <>
      <div
        className="strip missed-ruler"
        role="img"
        aria-label={text.ruler(missed)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          touch(event);
        }}
        onPointerMove={touch}
      >
        {numbersWithout([whole], missed).map(([from, to]) => (
          <StripPart key={`here ${from}`} kind="here" from={share(from)} to={share(to + 1)} />
        ))}
        {missed.map(([from, to]) => (
          <StripPart key={`gap ${from}`} kind="gap" from={share(from)} to={share(to + 1)} />
        ))}
      </div>
      <p className="strip__ends" aria-hidden="true">
        <Num>{formatNumber(first)}</Num>
        <Num>{formatNumber(last)}</Num>
      </p>
    </>
  );
}
