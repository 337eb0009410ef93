import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface NumProps {
  /** Times, codes and serial numbers read left to right. */
  ltr?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A number set in tabular digits and kept apart from the direction of the sentence around it. */
export function Num({ ltr, className, children }: NumProps) {
  return (
    <bdi className={classNames('num', ltr && 'ltr', className)} dir={ltr ? 'ltr' : undefined}>
      {children}
    </bdi>
  );
}
