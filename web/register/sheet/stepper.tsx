import { useId } from 'react';
import { latinDigits } from '#contract/latin-digits';
import { IconButton } from '#web/ui/icon-button';
import { missedText as text } from './text.ts';
import './stepper.css';

interface StepperProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** A number that is typed, or moved by one. */
export function Stepper({ label, value, onChange }: StepperProps) {
  const id = useId();
  const type = (typed: string) => {
    const number = Number(latinDigits(typed).replace(/\D/g, ''));
    if (number > 0) onChange(number);
  };
  return (
    <div className="stepper" role="group" aria-labelledby={id}>
      <span className="lbl" id={id}>
        {label}
      </span>
      <IconButton icon="minus" label={`${text.less}: ${label}`} onClick={() => onChange(value - 1)} />
      <input
        key={value}
        className="inp"
        inputMode="numeric"
        dir="ltr"
        aria-label={label}
        defaultValue={value}
        onBlur={({ target }) => type(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') type(currentTarget.value);
        }}
      />
      <IconButton icon="plus" label={`${text.more}: ${label}`} onClick={() => onChange(value + 1)} />
    </div>
  );
}
