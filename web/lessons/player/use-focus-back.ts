import { type RefObject, useEffect } from 'react';

/** The press that begins a film in a stranger's frame leaves the focus in there, where the page hears no key. */
export function useFocusBack(player: RefObject<HTMLElement | null>, hasStarted: boolean) {
  useEffect(() => {
    const { activeElement } = document;
    const isInFrame =
      activeElement instanceof HTMLIFrameElement && player.current?.contains(activeElement) === true;
    if (hasStarted && isInFrame) player.current?.focus({ preventScroll: true });
  }, [player, hasStarted]);
}
