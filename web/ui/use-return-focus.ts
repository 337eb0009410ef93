import { useRef } from 'react';

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
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
