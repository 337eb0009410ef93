import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { Icon } from '#web/ui/icon';
import { skip, toggle } from './controls.ts';
import { type LastPress, meaningOf, sideAt, undoesToggle } from './presses.ts';
import { isOn, type PlayerSource } from './source.ts';

interface PressLayerProps {
  source: PlayerSource | null;
  isResting: boolean;
}

/** Lies over the picture and takes the presses on it. Keys and screen readers have the bar. */
export function PressLayer({ source, isResting }: PressLayerProps) {
  const touch = useRef({ isTouch: false, wasResting: false });
  const last = useRef<(LastPress & { wasOn: boolean; stoodAt: number }) | null>(null);
  const [jump, setJump] = useState({ by: 0, count: 0 });

  // Looked at before anything else hears of the press, which wakes the bar.
  const lookBefore = ({ pointerType }: PointerEvent) => {
    touch.current = { isTouch: pointerType === 'touch', wasResting: isResting };
  };

  const press = ({ currentTarget, clientX }: MouseEvent<HTMLElement>) => {
    if (!source) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const pressed = { ...touch.current, side: sideAt((clientX - left) / width), at: performance.now() };
    const before = last.current;
    const meaning = meaningOf(pressed, before);
    const state = source.getState();
    last.current = { press: pressed, meaning, wasOn: isOn(state), stoodAt: state.currentTime };
    if (meaning.do === 'toggle') toggle(source);
    if (meaning.do !== 'skip') return;
    if (before && undoesToggle(meaning, before)) {
      // Said outright: a player that was paused a moment ago may not have told yet that it is.
      (before.wasOn ? source.play : source.pause)();
      // What had ended was sent back to its beginning by the first press.
      skip(source, meaning.by, before.stoodAt);
    } else skip(source, meaning.by);
    setJump(({ count }) => ({ by: meaning.by, count: count + 1 }));
  };

  return (
    <>
      <button
        type="button"
        className="player__press"
        tabIndex={-1}
        aria-hidden="true"
        onPointerDownCapture={lookBefore}
        // The focus stays where it was: nothing here can be operated with keys.
        onMouseDown={(event) => event.preventDefault()}
        onClick={press}
      />
      {jump.by !== 0 && (
        <span
          key={jump.count}
          className={jump.by < 0 ? 'player__jump player__jump--back ten-seconds' : 'player__jump ten-seconds'}
          aria-hidden="true"
        >
          <Icon name={jump.by < 0 ? 'back-10' : 'forward-10'} />
        </span>
      )}
    </>
  );
}
