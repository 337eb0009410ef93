import type { ComponentProps, ReactNode } from 'react';
import './switch.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'role'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A setting that takes effect at once. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  return (
    <label className="swi">
      <span className="swi__text">
        {label}
        {hint && <span className="swi__hint">{hint}</span>}
      </span>
      <input {...input} type="checkbox" role="switch" />
    </label>
  );
}
