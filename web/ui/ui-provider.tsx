import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';

/** What every component expects around it: keys that run right to left. */
export function UiProvider({ children }: { children: ReactNode }) {
  return <Direction.Provider dir="rtl">{children}</Direction.Provider>;
}
