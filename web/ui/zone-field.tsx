import { useState } from 'react';
import { formatZone } from '#contract/clock-name';
import { sorted } from '#contract/sorted';
import { readerZone } from '../lib/reader-zone.ts';
import { Button } from './button.tsx';
import { Select } from './select.tsx';
import { uiText as text } from './text.ts';
import './zone-field.css';

interface ZoneFieldProps {
  timeZone: string;
  /** What the clock of that place decides. */
  hint: (clock: string) => string;
  onChange: (timeZone: string) => void;
}

/** The device's own, unless the reader says otherwise. */
export function ZoneField({ timeZone, hint, onChange }: ZoneFieldProps) {
  const own = readerZone();
  const [zones] = useState(() =>
    sorted(new Set([...Intl.supportedValuesOf('timeZone'), own, timeZone]), (one, other) =>
      one < other ? -1 : 1,
    ),
  );
  return (
    <div className="zone-field">
      <Select
        label={text.timeZone}
        hint={hint(formatZone(timeZone))}
        value={timeZone}
        options={zones}
        onChange={(event) => onChange(event.target.value)}
      />
      {timeZone !== own && (
        <Button kind="quiet" small onClick={() => onChange(own)}>
          {text.deviceZone}
        </Button>
      )}
    </div>
  );
}
