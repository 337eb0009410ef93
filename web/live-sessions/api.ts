import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint';
import { remindersApi } from '#contract/reminders';
import { call } from '#web/lib/call';

export const myRemindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: ({ signal }) => call(remindersApi.myReminders, {}, { signal }),
});

const params = (sessionId: number) => ({ id: String(sessionId) });

/** Sets the bell of a session, or takes it off. */
export function useBell() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ sessionId, isSet }: { sessionId: number; isSet: boolean }) =>
      call(isSet ? remindersApi.remindMe : remindersApi.forgetReminder, { params: params(sessionId) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: myRemindersQuery.queryKey }),
  });
}

type Settings = CallOf<typeof remindersApi.saveSettings>['body'];

export function useSaveSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Settings) => call(remindersApi.saveSettings, { body }),
    onSuccess: (saved) => queries.setQueryData(myRemindersQuery.queryKey, saved),
  });
}

export function useRenewCalendar() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(remindersApi.renewCalendar, {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: myRemindersQuery.queryKey }),
  });
}
