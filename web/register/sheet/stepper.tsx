import { useId, useState } from 'react';
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
  // What is being typed stands until it is meant; the field is never replaced under the finger.
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const number = Number(latinDigits(typed ?? '').replace(/\D/g, ''));
    setTyped(null);
    if (number > 0 && number !== value) onChange(number);
  };
  return (
    <div className="stepper" role="group" aria-labelledby={id}>
      <span className="lbl" id={id}>
        {label}
      </span>
      <IconButton icon="minus" label={`${text.less}: ${label}`} onClick={() => onChange(value - 1)} />
      <input
        className="inp"
        inputMode="numeric"
        dir="ltr"
        aria-label={label}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        // What is typed replaces what stood there: after the change that leaving another field makes is drawn.
        onFocus={({ target }) => requestAnimationFrame(() => target.select())}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take();
        }}
      />
      <IconButton icon="plus" label={`${text.more}: ${label}`} onClick={() => onChange(value + 1)} />
    </div>
  );
}
