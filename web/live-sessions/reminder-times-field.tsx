import { reminderChoices } from '#contract/reminders';
import { Button } from '#web/ui/button';
import { IconButton } from '#web/ui/icon-button';
import { Select } from '#web/ui/select';
import { mayAdd, mayRemove, withChanged, withOneMore, without } from './preferences.ts';
import { settingsText as text } from './text.ts';

interface ReminderTimesProps {
  minutes: readonly number[];
  onChange: (minutes: number[]) => void;
}

/** One to five times before the start, the longest first. */
export function ReminderTimes({ minutes, onChange }: ReminderTimesProps) {
  return (
    <fieldset className="reminder-times">
      <legend>{text.times}</legend>
      <p className="hint">{text.timesHint}</p>
      {minutes.map((value, index) => (
        <div key={keyAt(minutes, index)} className="reminder-times__row">
          <Select
            label={text.time(index + 1)}
            value={value}
            onChange={(event) => onChange(withChanged(minutes, index, Number(event.target.value)))}
          >
            {reminderChoices.map((choice) => (
              <option key={choice} value={choice}>
                {text.choice(choice)}
              </option>
            ))}
          </Select>
          {mayRemove(minutes) && (
            <IconButton
              icon="trash"
              label={text.remove(value)}
              onClick={() => onChange(without(minutes, index))}
            />
          )}
        </div>
      ))}
      {!mayRemove(minutes) && <p className="hint">{text.lastStays}</p>}
      <Button
        kind="secondary"
        small
        icon="plus"
        disabledReason={!mayAdd(minutes) && text.addFull}
        onClick={() => onChange(withOneMore(minutes))}
      >
        {text.add}
      </Button>
    </fieldset>
  );
}

/** Two equal times may stand beside each other: the second is told apart from the first. */
const keyAt = (minutes: readonly number[], index: number): string =>
  `${minutes[index]}-${index - minutes.indexOf(minutes[index] ?? 0)}`;
