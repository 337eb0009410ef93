import type { ComponentProps, ReactNode } from 'react';
import './checkbox.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A setting that is saved with its form. */
export function Checkbox({ label, hint, ...input }: CheckboxProps) {
  return (
    <label className="chk">
      <input {...input} type="checkbox" />
      <span className="chk__text">
        {label}
        {hint && <span className="chk__hint">{hint}</span>}
      </span>
    </label>
  );
}
