import { memorisingApi } from '#contract/memorising';
import { mutunApi } from '#contract/mutun';
import { wardApi } from '#contract/ward';
import type { CallOf } from '#contract/endpoint';
import { askAgain, asking, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';

export const mutunQuery = asking(mutunApi.list, {});

/** Whole, and the same for everybody. */
export const matnQuery = (key: string) => asking(mutunApi.matn, { params: { key } });

/** How the reader stands with each unit, as the university knows it: what this device has not sent yet is not in it. */
export const scheduleQuery = (key: string) => asking(memorisingApi.schedule, { params: { key } });

export { wardQuery } from './ward-api.ts';

type WardChanges = CallOf<typeof wardApi.saveSettings>['body'];

/** What is due, and when, may be another with other settings. */
export const useSaveWard = () =>
  useChanging(
    (body: WardChanges) => call(wardApi.saveSettings, { body }),
    (queries) => askAgain(queries, wardApi.today, mutunApi.list, memorisingApi.schedule),
  );
