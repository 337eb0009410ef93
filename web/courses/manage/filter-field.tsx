import { Field } from '#web/ui/field';
import './manage-list.css';

interface FilterFieldProps {
  label: string;
  hint: string;
  value: string;
  onChange: (filter: string) => void;
}

/** Narrows the list below it while the person types. */
export function FilterField({ label, hint, value, onChange }: FilterFieldProps) {
  return (
    <div className="manage-filter">
      <Field
        type="search"
        label={label}
        placeholder={hint}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
