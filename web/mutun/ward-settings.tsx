import { type ReactNode, useState } from 'react';
import { fewestNew, mostNew, type WardSettings } from '#contract/ward';
import { sorted } from '#contract/sorted';
import { ownZone } from '#web/lib/reader';
import { Button } from '#web/ui/button';
import { Field } from '#web/ui/field';
import { Select } from '#web/ui/select';
import { showFailure } from '#web/ui/failure-toast';
import { Switch } from '#web/ui/switch';
import { showToast } from '#web/ui/toast-store';
import { ZoneField } from '#web/ui/zone-field';
import { useSaveWard } from './api.ts';
import { offeredRetentions, wardPageText as text } from './ward-text.ts';
import './ward-settings.css';

interface WardSettingsFormProps {
  settings: WardSettings;
  /** By which ways reminders come: the same for all of them. */
  ways: ReactNode;
}

const usualTime = '20:30';

/** How much, how well, and when. */
export function WardSettingsForm({ settings, ways }: WardSettingsFormProps) {
  const [newPerDay, setNewPerDay] = useState(settings.newPerDay);
  const [percent, setPercent] = useState(Math.round(settings.retention * 100));
  const [timeZone, setTimeZone] = useState(settings.isFirst ? ownZone() : settings.timeZone);
  const [remindAt, setRemindAt] = useState(settings.remindAt);
  const [timeError, setTimeError] = useState<string>();
  const { save, isSaving } = useSaving();
  return (
    <form
      className="stack ward-settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTimeError(remindAt === '' ? text.remindTime : undefined);
        if (remindAt !== '') save({ newPerDay, retention: percent / 100, timeZone, remindAt });
      }}
    >
      <NewPerDay value={newPerDay} onChange={setNewPerDay} />
      <Retention percent={percent} onChange={setPercent} />
      <ZoneField timeZone={timeZone} hint={text.timeZoneHint} onChange={setTimeZone} />
      <Switch
        label={text.remind}
        hint={text.remindHint}
        checked={remindAt !== null}
        onChange={(event) => setRemindAt(event.target.checked ? usualTime : null)}
      />
      {remindAt !== null && (
        <Field
          label={text.remindAt}
          type="time"
          required
          value={remindAt}
          error={timeError}
          onChange={(event) => setRemindAt(event.target.value)}
        />
      )}
      <div>
        <Button type="submit" busy={isSaving && text.saving}>
          {text.save}
        </Button>
      </div>
      {remindAt !== null && (
        <fieldset className="ward-settings__ways">
          <legend>{text.ways}</legend>
          {ways}
        </fieldset>
      )}
    </form>
  );
}

function useSaving() {
  const saving = useSaveWard();
  const save = (changes: Parameters<typeof saving.mutate>[0]) => {
    if (saving.isPending) return;
    saving.mutate(changes, {
      onSuccess: () => showToast({ title: text.saved, tone: 'success' }),
      onError: (error) => showFailure(error, text.saveFailed),
    });
  };
  return { save, isSaving: saving.isPending };
}

interface NewPerDayProps {
  value: number;
  onChange: (value: number) => void;
}

const choicesOfNew = Array.from({ length: mostNew - fewestNew + 1 }, (_, place) => String(place + fewestNew));

const NewPerDay = ({ value, onChange }: NewPerDayProps) => (
  <Select
    label={text.newPerDay}
    hint={text.newPerDayHint}
    value={value}
    options={choicesOfNew}
    onChange={(event) => onChange(Number(event.target.value))}
  />
);

interface RetentionProps {
  percent: number;
  onChange: (percent: number) => void;
}

/** In a few steps; what was chosen elsewhere stays one of them. */
const Retention = ({ percent, onChange }: RetentionProps) => (
  <Select
    label={text.retention}
    hint={text.retentionHint}
    value={percent}
    onChange={(event) => onChange(Number(event.target.value))}
  >
    {sorted(new Set([...offeredRetentions, percent]), (one, other) => one - other).map((choice) => (
      <option key={choice} value={choice}>
        {text.retentionChoice(choice)}
      </option>
    ))}
  </Select>
);
