import { Direction, Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import { Toaster } from './toaster.tsx';

const tooltipDelay = 700;

/** What every component expects around it: right-to-left keys, tooltips and the toaster. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <Direction.Provider dir="rtl">
      <Tooltip.Provider delayDuration={tooltipDelay}>
        <Toaster>{children}</Toaster>
      </Tooltip.Provider>
    </Direction.Provider>
  );
}
