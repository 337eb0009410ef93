import { recitalsApi } from '#contract/recitals';
import { asking } from '#web/lib/asking';

/** Apart from the other calls of recitals: the pages that show this need none of them. */
export const signedTextsQuery = asking(recitalsApi.signed, {});
