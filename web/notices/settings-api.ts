import type { CallOf } from '#contract/endpoint';
import { noticesApi } from '#contract/notices';
import { asking, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';

export const noticeSettingsQuery = asking(noticesApi.settings, {});

export const useSaveNoticeSettings = () =>
  useChanging(
    (body: CallOf<typeof noticesApi.saveSettings>['body']) => call(noticesApi.saveSettings, { body }),
    (queries, saved) => queries.setQueryData(noticeSettingsQuery.queryKey, saved),
  );
