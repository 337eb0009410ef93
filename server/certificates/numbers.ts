import { type SQL, sql } from 'drizzle-orm';
import { certificates, diplomas, ijazat, tabaqat, transcripts } from '#server/db/schema';

/** Whether nothing holds this number, of whichever kind: one number stands for one document. */
export const isFree = (number: SQL): SQL => sql`
  not exists (select from ${certificates} where ${certificates.certificateNumber} = ${number})
  and not exists (select from ${diplomas} where ${diplomas.number} = ${number})
  and not exists (select from ${transcripts} where ${transcripts.number} = ${number})
  and not exists (select from ${tabaqat} where ${tabaqat.number} = ${number})
  and not exists (select from ${ijazat} where ${ijazat.number} = ${number})
`;
