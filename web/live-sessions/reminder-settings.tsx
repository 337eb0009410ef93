import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#web/lib/error-text';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { showFailure } from '#web/ui/failure-toast';
import { Note } from '#web/ui/note';
import { Skeleton, SkeletonLine } from '#web/ui/skeleton';
import { Switch } from '#web/ui/switch';
import { Tag } from '#web/ui/tag';
import { showToast } from '#web/ui/toast-store';
import type { MyReminders } from '#contract/reminders';
import { myRemindersQuery, useSaveSettings } from './api.ts';
import { NoticeSwitch, NoticeTests } from './notice-settings.tsx';
import { currentPermission } from './notifications.ts';
import {
  chosenOf,
  defaultPreferences,
  keepPreferences,
  type ReminderPreferences,
  readPreferences,
} from './preferences.ts';
import { subscribeThisBrowser, unsubscribeThisBrowser } from './push-subscription.ts';
import { ReminderTimes } from './reminder-times-field.tsx';
import { settingsText as text } from './text.ts';

/** Opened only when it is wanted: it begins from what this browser remembers, else from what the university does. */
export function ReminderSettings({ onClose }: { onClose: () => void }) {
  const { data: mine, error } = useQuery(myRemindersQuery);
  return (
    <Dialog open onClose={onClose} title={text.title}>
      {mine ? (
        <SettingsForm mine={mine} onClose={onClose} />
      ) : error ? (
        <Note tone="bad">{errorText(error)}</Note>
      ) : (
        <Skeleton>
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine />
        </Skeleton>
      )}
    </Dialog>
  );
}

function SettingsForm({ mine, onClose }: { mine: MyReminders; onClose: () => void }) {
  const [permission, setPermission] = useState(currentPermission);
  const [wishes, setWishes] = useState(
    () =>
      readPreferences(localStorage) ?? {
        browserNotifications: mine.byPush,
        emailNotifications: mine.byEmail,
        reminderMinutes: mine.minutes,
      },
  );
  const { save, isSaving } = useSaving(mine, onClose);
  const isOn = wishes.browserNotifications && permission === 'granted';
  return (
    <div className="stack">
      <NoticeSwitch
        isOn={isOn}
        permission={permission}
        onAnswer={(answer, isWanted) => {
          setPermission(answer);
          setWishes({ ...wishes, browserNotifications: isWanted && answer === 'granted' });
        }}
      />
      <div className="setting-line">
        <Switch
          label={text.email}
          hint={text.emailHint}
          checked={wishes.emailNotifications && mine.emailAvailable}
          disabled={!mine.emailAvailable}
          onChange={(event) => setWishes({ ...wishes, emailNotifications: event.target.checked })}
        />
        {!mine.emailAvailable && <Tag>{text.emailSoon}</Tag>}
      </div>
      <ReminderTimes
        minutes={wishes.reminderMinutes}
        onChange={(reminderMinutes) => setWishes({ ...wishes, reminderMinutes })}
      />
      <NoticeTests onAnswer={setPermission} />
      <div className="dlg__actions">
        <Button busy={isSaving && text.saving} onClick={() => save(wishes, isOn)}>
          {text.save}
        </Button>
        <Button kind="secondary" onClick={() => setWishes({ ...defaultPreferences })}>
          {text.reset}
        </Button>
      </div>
    </div>
  );
}

/** On this device and with the server; then this browser is signed up for notices, or signed off. */
function useSaving(mine: MyReminders, onSaved: () => void) {
  const saving = useSaveSettings();
  const save = (wishes: ReminderPreferences, isOn: boolean) => {
    keepPreferences(localStorage, wishes);
    const { reminderMinutes: minutes, emailNotifications: byEmail } = wishes;
    saving.mutate(
      { minutes: chosenOf(minutes), byPush: isOn, byEmail: byEmail && mine.emailAvailable },
      {
        onSuccess: () => {
          showToast({ title: text.saved, tone: 'success' });
          const change = isOn ? subscribeThisBrowser(mine.pushKey) : unsubscribeThisBrowser();
          change.catch(() => showToast({ title: text.pushFailed, tone: 'warning' }));
          onSaved();
        },
        onError: (error) => showFailure(error, text.saveFailed),
      },
    );
  };
  return { save, isSaving: saving.isPending };
}
