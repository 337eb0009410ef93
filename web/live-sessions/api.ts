import type { CallOf } from '#contract/endpoint';
import { remindersApi } from '#contract/reminders';
import { askAgain, asking, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';

export const myRemindersQuery = asking(remindersApi.myReminders, {});

/** Sets the bell of a session, or takes it off. */
export const useBell = () =>
  useChanging(
    ({ sessionId, isSet }: { sessionId: number; isSet: boolean }) =>
      call(isSet ? remindersApi.remindMe : remindersApi.forgetReminder, { params: { id: sessionId } }),
    (queries) => askAgain(queries, remindersApi.myReminders),
  );

type Settings = CallOf<typeof remindersApi.saveSettings>['body'];

export const useSaveSettings = () =>
  useChanging(
    (body: Settings) => call(remindersApi.saveSettings, { body }),
    (queries, saved) => queries.setQueryData(myRemindersQuery.queryKey, saved),
  );

export const useRenewCalendar = () =>
  useChanging(
    () => call(remindersApi.renewCalendar, {}),
    (queries) => askAgain(queries, remindersApi.myReminders),
  );
