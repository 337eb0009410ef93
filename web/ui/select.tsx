import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

interface SelectProps extends Omit<ComponentProps<'select'>, 'id' | 'className'>, FieldTexts {}

/** The device's own list: it is the one people know, and it works with every keyboard and screen reader. */
export function Select({ label, hint, error, optional, children, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <span className="sel">
          <select {...select} {...control}>
            {children}
          </select>
        </span>
      )}
    </FieldFrame>
  );
}
