import { FieldFrame } from '#web/ui/field-frame';
import { opaque } from '../render/colour.ts';
import { isColour } from './template-draft.ts';
import { templatesText as text } from './templates-text.ts';
import './colour-field.css';

interface ColourFieldProps {
  label: string;
  /** A hex colour, or what has been typed of it so far. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** Chosen from the device's palette, or typed. */
export function ColourField({ label, value, onChange, error }: ColourFieldProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(control) => (
        <div className="colour">
          <input
            type="color"
            className="colour__palette"
            aria-label={text.palette(label)}
            value={isColour(value) ? opaque(value.trim()) : '#000000'}
            onChange={(event) => onChange(event.target.value)}
          />
          <input
            {...control}
            className="inp"
            dir="ltr"
            maxLength={9}
            spellCheck={false}
            autoComplete="off"
            required
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
