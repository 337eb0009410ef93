import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';
import { markKinds } from '#contract/register';
import type { RecitalMark } from '#contract/recitals';
import { markKey, type MarkPlace, withMark, withoutMark } from '../mark-places.ts';
import { nearestWord, neighbourOf, type Underneath, underneath } from './word-steps.ts';

/** The word whose palette is open. */
export interface OpenWord {
  place: MarkPlace;
  key: string;
  /** When it was touched, in milliseconds of the tape. */
  at: number | null;
  under: Underneath;
}

interface MarkingOptions {
  marks: readonly RecitalMark[];
  /** Milliseconds of the tape at this moment. */
  heardAt: () => number | null;
  onChange: (marks: RecitalMark[]) => void;
}

/** Which word is touched, and what the keys do to it. */
export function useMarking(leaf: RefObject<HTMLElement | null>, options: MarkingOptions) {
  const { marks, heardAt, onChange } = options;
  /** The word that the keyboard stops at. */
  const [stop, setStop] = useState<string | null>(null);
  const [open, setOpen] = useState<OpenWord | null>(null);
  const mark = (place: MarkPlace, kind: RecitalMark['kind'], at: number | null) =>
    onChange(withMark(marks, { ...place, kind, heardAt: at, note: null }));
  const touch = (place: MarkPlace) => {
    const key = markKey(place);
    setStop(key);
    setOpen({ place, key, at: heardAt(), under: underneath(leaf.current, key) });
  };
  return {
    stop,
    setStop,
    open,
    close: () => setOpen(null),
    touch,
    mark,
    remove: (place: MarkPlace) => onChange(withoutMark(marks, place)),
    note: (key: string, note: string) =>
      onChange(marks.map((one) => (markKey(one) === key ? { ...one, note: note || null } : one))),
    press: (event: KeyboardEvent) => {
      const word = event.target instanceof HTMLElement ? placeIn(event.target) : null;
      if (!word || event.ctrlKey || event.metaKey || event.altKey) return;
      const digit = /^(?:Digit|Numpad)([0-4])$/.exec(event.code)?.[1];
      const kind = digit === undefined ? undefined : markKinds[Number(digit) - 1];
      if (kind) mark(word, kind, heardAt());
      else if (digit === '0' || event.key === 'Delete') onChange(withoutMark(marks, word));
      else if (event.key === 'Escape') setOpen(null);
      else {
        const next = neighbourOf(leaf.current, event.target, event.key);
        if (!next) return;
        next.focus();
      }
      event.preventDefault();
    },
    /** A touch beside the words takes the nearest. */
    touchBeside: ({ target, clientX, clientY }: MouseEvent) => {
      if (target instanceof Element && target.closest('button, .palette, input')) return;
      const place = placeIn(nearestWord(leaf.current, clientX, clientY));
      if (place) touch(place);
      else setOpen(null);
    },
  };
}

/** The word that an element is, as a mark names it. */
function placeIn(element: HTMLElement | null): MarkPlace | null {
  const [, unit, segment, word] = /^(\d+)\/(\d+)\.(\d+)$/.exec(element?.dataset['mark'] ?? '') ?? [];
  return unit === undefined ? null : { unit: Number(unit), segment: Number(segment), word: Number(word) };
}
