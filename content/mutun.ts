/** The texts that the university comes with, for the server alone: it keeps them in its tables, where they are corrected. */
import { matnFile } from '#contract/matn-file';
import bayquniyya from './mutun/bayquniyya.json' with { type: 'json' };
import nawawi from './mutun/nawawi.json' with { type: 'json' };
import nukhba from './mutun/nukhba.json' with { type: 'json' };

/** In the order in which they are listed. */
export const mutun = [nawawi, bayquniyya, nukhba].map((file) => matnFile.parse(file));
