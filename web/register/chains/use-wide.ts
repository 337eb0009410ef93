import { useSyncExternalStore } from 'react';

const wide = '(min-width: 64rem)';

function listen(onChange: () => void) {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether a margin stands beside the text. */
export const useWide = (): boolean => useSyncExternalStore(listen, () => window.matchMedia(wide).matches);
