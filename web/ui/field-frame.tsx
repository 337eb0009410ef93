import { type ReactNode, useId } from 'react';
import { uiText } from './text.ts';
import './field.css';

/** A blank one, so that the stylesheet can tell an empty field: see `:placeholder-shown` there. */
export const noPlaceholder = ' ';

export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  /** What is wrong and what to do about it. */
  error?: string | undefined;
  optional?: boolean | undefined;
}

interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  children: (control: ControlAttributes) => ReactNode;
}

/** Label above, control, hint and error below, tied together for those who listen. */
export function FieldFrame({ label, hint, error, optional, children }: FieldFrameProps) {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="lbl" htmlFor={id}>
        {label}
        {optional && <span className="lbl__optional"> ({uiText.optional})</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && (
        <p className="hint hint--bad" id={errorId}>
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
