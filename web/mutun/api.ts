import { memorisingApi } from '#contract/memorising';
import { mutunApi } from '#contract/mutun';
import { wardApi } from '#contract/ward';
import { asking } from '#web/lib/asking';

export const mutunQuery = asking(mutunApi.list, {});

/** Whole, and the same for everybody. */
export const matnQuery = (key: string) => asking(mutunApi.matn, { params: { key } });

/** How the reader stands with each unit, as the university knows it: what this device has not sent yet is not in it. */
export const scheduleQuery = (key: string) => asking(memorisingApi.schedule, { params: { key } });

export const wardQuery = asking(wardApi.today, {});
