import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts, noPlaceholder } from './field-frame.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'>, FieldTexts {}

export function TextArea({
  label,
  hint,
  error,
  optional,
  dir = 'auto',
  placeholder = noPlaceholder,
  ...area
}: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional}>
      {(control) => <textarea {...area} {...control} className="txa" dir={dir} placeholder={placeholder} />}
    </FieldFrame>
  );
}
