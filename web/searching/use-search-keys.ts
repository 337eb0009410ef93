import { useEffect } from 'react';
import { isDialogOpen } from '#web/lib/open-dialog';
import { opensSearch } from './search-keys.ts';

const writing = 'input, textarea, select, [contenteditable="true"]';

export function useSearchKeys(open: () => Promise<void>) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isWriting = event.target instanceof Element && event.target.matches(writing);
      if (event.defaultPrevented || event.repeat || !opensSearch(event, isWriting)) return;
      // One thing at a time: whatever is open has the keyboard.
      if (isDialogOpen()) return;
      event.preventDefault();
      void open();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open]);
}
