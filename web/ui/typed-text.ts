import { type FocusEvent, useRef } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** A finger on a button types nothing, and what a search is for is found again. */
const isTextField = (target: EventTarget): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    !/^(button|checkbox|file|radio|range|search|submit)$/.test(target.type));

/** Knows whether something was typed into the fields within an element that is not what stood there before. */
export function useTypedText() {
  const before = useRef(new Map<TextField, string>());
  return {
    onFocusCapture: ({ target }: FocusEvent) => {
      if (isTextField(target) && !before.current.has(target)) before.current.set(target, target.value);
    },
    /** A field that is gone, or again as it was found, holds nothing that could be lost; to empty one is to write as well. */
    hasTypedText: () =>
      [...before.current].some(([field, text]) => field.isConnected && field.value !== text),
  };
}
