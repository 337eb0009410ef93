import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { certificates, diplomas, ijazat, transcripts } from '#server/db/schema';
import { withdrawnByHolder } from '#server/certificates/rules';
import type { Leaver } from './fate.ts';
import { withdrawnWithAccount } from './rules.ts';

type Documents = typeof certificates | typeof diplomas | typeof transcripts | typeof ijazat;

/** They stay verifiable with the name on them, as they were issued; withdrawn, verifying says so, and no more whose they were. */
export const withdraw =
  (documents: Documents) =>
  async (tx: Tx, { id, withdrawsDocuments, isByAdmin, at }: Leaver): Promise<void> => {
    if (!withdrawsDocuments) return;
    const reason = isByAdmin ? withdrawnWithAccount : withdrawnByHolder;
    await tx.execute(sql`
      update ${documents} set is_valid = false, revoked_at = ${at.toISOString()}::timestamptz, revoked_reason = ${reason}
      where user_id = ${id} and is_valid`);
  };

/** How many of a person's documents can be verified now. */
export const validDocuments = (userId: string): SQL => sql`(
  (select count(*) from ${certificates} where user_id = ${userId} and is_valid)
  + (select count(*) from ${diplomas} where user_id = ${userId} and is_valid)
  + (select count(*) from ${transcripts} where user_id = ${userId} and is_valid)
  + (select count(*) from ${ijazat} where user_id = ${userId} and is_valid)
)::integer`;
