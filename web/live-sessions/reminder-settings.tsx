import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { errorText } from '#web/lib/error-text';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { showFailure } from '#web/ui/failure-toast';
import { LinkButton } from '#web/ui/link-button';
import { Note } from '#web/ui/note';
import { Skeleton, SkeletonLine } from '#web/ui/skeleton';
import { Switch } from '#web/ui/switch';
import { Tag } from '#web/ui/tag';
import { showToast } from '#web/ui/toast-store';
import type { MyReminders } from '#contract/reminders';
import { myRemindersQuery, useSaveSettings } from './api.ts';
import { askPermission, currentPermission } from './notifications.ts';
import { chosenOf, defaultPreferences, keepPreferences, readPreferences } from './preferences.ts';
import { subscribeThisBrowser, unsubscribeThisBrowser } from './push-subscription.ts';
import { ReminderTimes } from './reminder-times-field.tsx';
import { ringNow } from './ring-now.ts';
import { ringTest } from './ring.ts';
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
  const [, goTo] = useLocation();
  const [permission, setPermission] = useState(currentPermission);
  const [wishes, setWishes] = useState(
    () =>
      readPreferences(localStorage) ?? {
        browserNotifications: mine.byPush,
        emailNotifications: mine.byEmail,
        reminderMinutes: mine.minutes,
      },
  );
  // said inside the dialog as well: whoever listens hears nothing from behind it
  const [said, setSaid] = useState('');
  const save = useSaveSettings();
  const isOn = wishes.browserNotifications && permission === 'granted';
  const canSwitch = permission === 'granted' || permission === 'default';

  const switchNotices = async (on: boolean) => {
    const answer = on ? await askPermission() : permission;
    setPermission(answer);
    setWishes({ ...wishes, browserNotifications: on && answer === 'granted' });
    if (on && answer !== 'granted' && answer !== 'default')
      showToast({ ...text.refused[answer], tone: 'destructive' });
  };

  const testNotice = async () => {
    const answer = await askPermission();
    setPermission(answer);
    if (answer !== 'granted') {
      setSaid(text.refused[answer].description);
      showToast({ ...text.refused[answer], tone: 'destructive' });
      return;
    }
    setSaid(text.testSent);
    ringNow(text.testBody, goTo);
  };

  const keep = () => {
    keepPreferences(localStorage, wishes);
    const { reminderMinutes: minutes, emailNotifications: byEmail } = wishes;
    save.mutate(
      { minutes: chosenOf(minutes), byPush: isOn, byEmail: byEmail && mine.emailAvailable },
      {
        onSuccess: () => {
          showToast({ title: text.saved, tone: 'success' });
          const change = isOn ? subscribeThisBrowser(mine.pushKey) : unsubscribeThisBrowser();
          change.catch(() => showToast({ title: text.pushFailed, tone: 'warning' }));
          onClose();
        },
        onError: (error) => showFailure(error, text.saveFailed),
      },
    );
  };

  return (
    <div className="stack">
      <div className="setting-line">
        <Switch
          label={text.browser}
          hint={text.browserHint}
          checked={isOn}
          disabled={!canSwitch}
          onChange={(event) => void switchNotices(event.target.checked)}
        />
        <Tag tone={permission === 'granted' ? 'ok' : permission === 'denied' ? 'bad' : undefined}>
          {text.permission[permission]}
        </Tag>
      </div>
      {permission === 'denied' && <Note tone="warn">{text.denied}</Note>}
      {permission === 'unsupported' && <Note>{text.unsupported}</Note>}
      {permission === 'install-first' && <Note icon="share">{text.installFirst}</Note>}
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
      <div className="setting-tests" role="group" aria-label={text.test}>
        <Button kind="secondary" small icon="bell" onClick={() => void testNotice()}>
          {text.testNow}
        </Button>
        <Button
          kind="secondary"
          small
          icon="bell-ringing"
          onClick={() => {
            setSaid(text.testPlanned);
            ringTest(text.testBody, goTo);
          }}
        >
          {text.testLater}
        </Button>
        <LinkButton href={paths.testReminders} kind="quiet" small>
          {text.testPage}
        </LinkButton>
        <p className="hint" role="status">
          {said}
        </p>
      </div>
      <div className="dlg__actions">
        <Button busy={save.isPending && text.saving} onClick={keep}>
          {text.save}
        </Button>
        <Button kind="secondary" onClick={() => setWishes({ ...defaultPreferences })}>
          {text.reset}
        </Button>
      </div>
    </div>
  );
}
