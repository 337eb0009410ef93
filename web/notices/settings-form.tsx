import { type ReactNode, useState } from 'react';
import { type NoticeSettings, type NoticeWay, noticeWays } from '#contract/notices';
import { ownZone } from '#web/lib/reader';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { Field } from '#web/ui/field';
import { Note } from '#web/ui/note';
import { Segmented } from '#web/ui/segmented';
import { showToast } from '#web/ui/toast-store';
import { ZoneField } from '#web/ui/zone-field';
import { clockTime, minutesOfClock } from './clock-time.ts';
import { useSaveNoticeSettings } from './settings-api.ts';
import { settingsText as text } from './settings-text.ts';
import './settings-form.css';

interface SettingsFormProps {
  settings: NoticeSettings;
  /** What this browser says to notices, where that is not yes. */
  pushNote: ReactNode;
  /** Notices of the device were chosen: the moment to ask for them. */
  onWantPush: () => void;
  /** What was chosen is with the university. */
  onSaved: (saved: NoticeSettings) => void;
}

/** The zone of somebody who has chosen none. */
const unknownZone = 'UTC';

export function SettingsForm({ settings, pushNote, onWantPush, onSaved }: SettingsFormProps) {
  const [byPush, setByPush] = useState(settings.byPush);
  const [byEmail, setByEmail] = useState(settings.byEmail);
  const [time, setTime] = useState(() => clockTime(settings.dailyAt));
  const [timeZone, setTimeZone] = useState(settings.timeZone === unknownZone ? ownZone() : settings.timeZone);
  const { save, isSaving } = useSaving(onSaved);
  const dailyAt = minutesOfClock(time);
  return (
    <form
      className="stack notice-settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (dailyAt !== null) save({ byPush, byEmail, dailyAt, timeZone });
      }}
    >
      <WayField
        label={text.push}
        way={byPush}
        hint={text.pushHint[byPush]}
        onChange={(way) => {
          setByPush(way);
          if (way !== 'none') onWantPush();
        }}
      >
        {byPush !== 'none' && pushNote}
      </WayField>
      <WayField label={text.email} way={byEmail} hint={text.emailHint[byEmail]} onChange={setByEmail}>
        {!settings.emailAvailable && <Note tone="warn">{text.noEmail}</Note>}
      </WayField>
      {(byPush === 'daily' || byEmail === 'daily') && (
        <>
          <Field
            label={text.dailyAt}
            hint={text.dailyAtHint}
            type="time"
            required
            value={time}
            error={dailyAt === null ? text.noTime : undefined}
            onChange={(event) => setTime(event.target.value)}
          />
          <ZoneField timeZone={timeZone} hint={text.zoneHint} onChange={setTimeZone} />
        </>
      )}
      <Button type="submit" busy={isSaving && text.saving}>
        {text.save}
      </Button>
    </form>
  );
}

function useSaving(onSaved: SettingsFormProps['onSaved']) {
  const saving = useSaveNoticeSettings();
  const save = (chosen: Parameters<typeof saving.mutate>[0]) => {
    if (saving.isPending) return;
    saving.mutate(chosen, {
      onSuccess: (saved) => {
        showToast({ title: text.saved, tone: 'success' });
        onSaved(saved);
      },
      onError: (error) => showFailure(error, text.saveFailed),
    });
  };
  return { save, isSaving: saving.isPending };
}

interface WayFieldProps {
  label: string;
  way: NoticeWay;
  hint: string;
  onChange: (way: NoticeWay) => void;
  children: ReactNode;
}

const WayField = ({ label, way, hint, onChange, children }: WayFieldProps) => (
  <div className="notice-settings__way">
    <h2>{label}</h2>
    <Segmented
      label={label}
      options={noticeWays.map((value) => ({ value, label: text.ways[value] }))}
      value={way}
      onChange={onChange}
    />
    <p className="hint" role="status">
      {hint}
    </p>
    {children}
  </div>
);
