import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

interface SelectProps extends Omit<ComponentProps<'select'>, 'id' | 'className'>, FieldTexts {
  /** In place of children, where each is called what it is. */
  options?: readonly string[];
}

/** The device's own list: it is the one people know, and it works with every keyboard and screen reader. */
export function Select({ label, hint, error, optional, options, children, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <span className="sel">
          <select {...select} {...control}>
            {options?.map((option) => <option key={option}>{option}</option>) ?? children}
          </select>
        </span>
      )}
    </FieldFrame>
  );
}
