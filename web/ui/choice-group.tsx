import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import './choice.css';
import './field.css';

interface ChoiceGroupProps {
  legend: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Side by side where there is room. */
  inRow?: boolean | undefined;
  children: ReactNode;
}

/** Radios or checkboxes that answer one question. */
export function ChoiceGroup({ legend, hint, error, inRow, children }: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error || hint ? id : undefined}>
      <legend className="lbl">{legend}</legend>
      <div className={classNames('choices__list', inRow && 'choices__list--row')}>{children}</div>
      {(error || hint) && (
        <p id={id} className={classNames('hint', Boolean(error) && 'hint--bad')}>
          {error ?? hint}
        </p>
      )}
    </fieldset>
  );
}
