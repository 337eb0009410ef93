import { noticesApi } from '#contract/notices';
import type { MyReminders } from '#contract/reminders';
import { call } from '#web/lib/call';
import { showFailure } from '#web/ui/failure-toast';
import { showToast } from '#web/ui/toast-store';
import { useSaveSettings } from './api.ts';
import { chosenOf, keepPreferences, readPreferences, type ReminderPreferences } from './preferences.ts';
import { subscribeThisBrowser, unsubscribeThisBrowser } from './push-subscription.ts';
import { settingsText as text } from './text.ts';

/** What this browser remembers, else what the university does. */
export const wishesOf = (mine: MyReminders): ReminderPreferences =>
  readPreferences(localStorage) ?? {
    browserNotifications: mine.byPush,
    emailNotifications: mine.byEmail,
    reminderMinutes: mine.minutes,
  };

/** On this device and with the server; then this browser is signed up for notices, or signed off. */
export function useSavingWishes(mine: MyReminders, onSaved: () => void) {
  const saving = useSaveSettings();
  const save = (wishes: ReminderPreferences, isOn: boolean) => {
    keepPreferences(localStorage, wishes);
    const { reminderMinutes: minutes, emailNotifications: byEmail } = wishes;
    saving.mutate(
      { minutes: chosenOf(minutes), byPush: isOn, byEmail: byEmail && mine.emailAvailable },
      {
        onSuccess: () => {
          showToast({ title: text.saved, tone: 'success' });
          const change = isOn ? subscribeThisBrowser(mine.pushKey) : leaveUnlessNewsCome();
          change.catch(() => showToast({ title: text.pushFailed, tone: 'warning' }));
          onSaved();
        },
        onError: (error) => showFailure(error, text.saveFailed),
      },
    );
  };
  return { save, isSaving: saving.isPending };
}

/** The news of the bell come by the same line. */
async function leaveUnlessNewsCome(): Promise<void> {
  const { byPush } = await call(noticesApi.settings, {});
  if (byPush === 'none') await unsubscribeThisBrowser();
}
