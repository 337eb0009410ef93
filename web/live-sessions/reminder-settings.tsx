import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#web/lib/error-text';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { Note } from '#web/ui/note';
import { Skeleton, SkeletonLine } from '#web/ui/skeleton';
import type { MyReminders } from '#contract/reminders';
import { myRemindersQuery } from './api.ts';
import { MailSwitch } from './mail-switch.tsx';
import { NoticeSwitch, NoticeTests } from './notice-settings.tsx';
import { currentPermission } from './notifications.ts';
import { defaultPreferences } from './preferences.ts';
import { ReminderTimes } from './reminder-times-field.tsx';
import { settingsText as text } from './text.ts';
import { useSavingWishes, wishesOf } from './use-saving-wishes.ts';

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
  const [wishes, setWishes] = useState(() => wishesOf(mine));
  const { save, isSaving } = useSavingWishes(mine, onClose);
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
      <MailSwitch
        isOn={wishes.emailNotifications}
        isAvailable={mine.emailAvailable}
        hint={text.emailHint}
        onChange={(emailNotifications) => setWishes({ ...wishes, emailNotifications })}
      />
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
