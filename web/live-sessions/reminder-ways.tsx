import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MyReminders } from '#contract/reminders';
import { errorText } from '#web/lib/error-text';
import { Note } from '#web/ui/note';
import { Skeleton, SkeletonLine } from '#web/ui/skeleton';
import { myRemindersQuery } from './api.ts';
import { MailSwitch } from './mail-switch.tsx';
import { NoticeSwitch } from './notice-settings.tsx';
import { currentPermission } from './notifications.ts';
import { settingsText as text } from './text.ts';
import { useSavingWishes, wishesOf } from './use-saving-wishes.ts';
import './live-sessions.css';

/** By which ways reminders come, whatever they remind of. Each change holds at once. */
export function ReminderWays() {
  const { data: mine, error } = useQuery(myRemindersQuery);
  if (mine) return <Ways mine={mine} />;
  if (error) return <Note tone="bad">{errorText(error)}</Note>;
  return (
    <Skeleton>
      <SkeletonLine />
      <SkeletonLine />
    </Skeleton>
  );
}

function Ways({ mine }: { mine: MyReminders }) {
  const [permission, setPermission] = useState(currentPermission);
  const [wishes, setWishes] = useState(() => wishesOf(mine));
  const { save } = useSavingWishes(mine, () => undefined);
  const isOn = wishes.browserNotifications && permission === 'granted';
  const isMailed = wishes.emailNotifications && mine.emailAvailable;
  const change = (changed: typeof wishes, isAllowed: boolean) => {
    setWishes(changed);
    save(changed, changed.browserNotifications && isAllowed);
  };
  return (
    <div className="stack">
      <NoticeSwitch
        isOn={isOn}
        permission={permission}
        onAnswer={(answer, isWanted) => {
          setPermission(answer);
          const isAllowed = answer === 'granted';
          change({ ...wishes, browserNotifications: isWanted && isAllowed }, isAllowed);
        }}
      />
      <MailSwitch
        isOn={wishes.emailNotifications}
        isAvailable={mine.emailAvailable}
        hint={text.plainEmailHint}
        onChange={(emailNotifications) => change({ ...wishes, emailNotifications }, permission === 'granted')}
      />
      {!isOn && !isMailed && <Note tone="warn">{text.noWay}</Note>}
    </div>
  );
}
