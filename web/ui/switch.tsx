import type { ComponentProps, ReactNode } from 'react';
import './choice.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'role'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A setting that takes effect at once. What waits for a save button is a checkbox. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  return (
    <label className="swi">
      <span className="swi__text">
        {label}
        {hint && <span className="chk__hint">{hint}</span>}
      </span>
      <input {...input} type="checkbox" role="switch" />
    </label>
  );
}
