import { useId } from 'react';
import type { Way } from '#contract/register';
import { Segmented } from '#web/ui/segmented';
import { Select } from '#web/ui/select';
import { chainText } from '../chain-text.ts';
import { editText as text, ways } from './text.ts';
import './way-fields.css';

interface WayFieldsProps {
  value: Way;
  onChange: (way: Way) => void;
}

/** The seven ways in which a book is taken, each with what it means. */
export function WayFields({ value, onChange }: WayFieldsProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="lbl">{text.how}</legend>
      <div className="ways">
        {ways.map(({ way, meaning }) => (
          <label key={way} className="ways__way">
            <input type="radio" name={name} checked={way === value} onChange={() => onChange(way)} />
            <b>{chainText.way(way)}</b>
            <span className="ways__meaning">{meaning}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const shares = [
  { value: 'all', label: text.all },
  { value: 'some', label: text.some },
] as const;

interface ShareFieldsProps {
  way: Way;
  value: Way | null;
  onChange: (restWay: Way | null) => void;
}

/** All of it by this way, or some, and the rest by another. */
export function ShareFields({ way, value, onChange }: ShareFieldsProps) {
  const others = ways.filter((each) => each.way !== way);
  const usual: Way = way === 'ijaza' ? 'munawala' : 'ijaza';
  const shown = value === way ? usual : value;
  return (
    <fieldset className="share">
      <legend className="lbl">{text.share}</legend>
      <Segmented
        label={text.share}
        options={shares}
        value={shown === null ? 'all' : 'some'}
        onChange={(share) => onChange(share === 'all' ? null : usual)}
      />
      {shown !== null && (
        <Select
          label={text.restWay}
          value={shown}
          onChange={(event) => onChange(others.find((each) => each.way === event.target.value)?.way ?? usual)}
        >
          {others.map((each) => (
            <option key={each.way} value={each.way}>
              {chainText.way(each.way)}
            </option>
          ))}
        </Select>
      )}
    </fieldset>
  );
}
