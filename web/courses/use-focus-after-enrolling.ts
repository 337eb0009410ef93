import { useEffect, useRef } from 'react';

/**
 * Whoever pressed the button that is gone now finds the focus on the next thing to press. Those whom watching has enrolled
 * have pressed nothing, or something else since, and keep theirs.
 */
export function useFocusAfterEnrolling(isEnrolled: boolean, findNext: () => HTMLElement | null) {
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isEnrolled || !isPressed.current) return;
    isPressed.current = false;
    findNext()?.focus();
  });
  return () => {
    isPressed.current = true;
    for (const event of ['pointerdown', 'keydown']) {
      document.addEventListener(event, () => (isPressed.current = false), { once: true, capture: true });
    }
  };
}
