import { wardApi } from '#contract/ward';
import { asking } from '#web/lib/asking';

/** Apart from what else is asked of texts: every student's home asks it, and few of the others do. */
export const wardQuery = asking(wardApi.today, {});
