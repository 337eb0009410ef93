import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts, noPlaceholder } from './field-frame.tsx';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'>, FieldTexts {}

/** E-mail, addresses, numbers and dates are written left to right; people's words decide for themselves. */
const leftToRight = new Set(['email', 'url', 'tel', 'password', 'number', 'date', 'time', 'datetime-local']);

export function Field({
  label,
  hint,
  error,
  optional,
  dir,
  placeholder = noPlaceholder,
  type = 'text',
  ...input
}: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <input
          {...input}
          {...control}
          type={type}
          placeholder={placeholder}
          className="inp"
          dir={dir ?? (leftToRight.has(type) ? 'ltr' : 'auto')}
        />
      )}
    </FieldFrame>
  );
}
