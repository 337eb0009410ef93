import { useId } from 'react';
import { Icon, type IconName } from './icon.tsx';
import './segmented.css';

interface SegmentedProps<Value extends string> {
  /** Spoken name of the choice. */
  label: string;
  options: readonly { value: Value; label: string; icon?: IconName }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few short options of which one holds: native radios, so the arrow keys come with them. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div className="seg" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="seg__option">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} className="sm" />}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
