import { useRef } from 'react';
import { focusHeading } from '../lib/focus-heading.ts';

/** Gives focus back to whatever had it when a dialog opened. Radix does so only for its own trigger,
    and most of our dialogs are opened from a menu or a row. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { current } = opener;
      if (current instanceof HTMLElement && current.isConnected) current.focus();
      // The row that it was opened from may be gone by then, deleted. Of two dialogs that close at once, the outer one has given
      // the focus back already.
      else if (document.activeElement === document.body) focusHeading();
    },
  };
}

/** The same for a dialog of links: after one was followed the focus belongs to the heading of the new page. */
export function useReturnFocusUnlessFollowed() {
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  const isFollowed = useRef(false);
  return {
    follow: () => {
      isFollowed.current = true;
    },
    returnFocus: {
      onOpenAutoFocus: () => {
        isFollowed.current = false;
        onOpenAutoFocus();
      },
      onCloseAutoFocus: (event: Event) => {
        if (isFollowed.current) event.preventDefault();
        else onCloseAutoFocus(event);
      },
    },
  };
}
