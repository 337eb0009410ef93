import type { ComponentProps, ReactNode } from 'react';
import './choice.css';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
}

function Choice({ label, hint, type, ...input }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label className="chk">
      <input {...input} type={type} />
      <span className="chk__text">
        {label}
        {hint && <span className="chk__hint">{hint}</span>}
      </span>
    </label>
  );
}

export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}
