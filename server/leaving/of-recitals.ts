import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import type { Leaver } from './fate.ts';

/** Their own, with the voices in them; and their voice in what they judged of others, whose verdict stays. */
export async function eraseRecitals(tx: Tx, leaver: Leaver): Promise<void> {
  const { id, filesForThem } = leaver;
  const { rows } = await tx.execute<{ file: string }>(sql`
    with gone as (
      delete from recitals where user_id = ${id} returning sound_file, comment_sound_file
    )
    select file from gone, lateral (values (sound_file), (comment_sound_file)) as files (file) where file is not null`);
  filesForThem.push(...rows.map(({ file }) => file));
  await tx.execute(sql`
    update recitals set claimed_by = null, claimed_until = null where claimed_by = ${id} and state = 'sent'`);
  await tx.execute(sql`
    update recitals set comment_sound_file = null where decided_by = ${id} and comment_sound_file is not null`);
}

/** What they had booked is free again; what they offered and nobody recited in is offered no more. */
export async function eraseSlots(tx: Tx, { id }: Leaver): Promise<void> {
  await tx.execute(sql`
    update recital_slots set booked_by = null, booked_at = null, matn_key = null where booked_by = ${id}`);
  await tx.execute(sql`
    delete from recital_slots slot where teacher_id = ${id}
      and not exists (select from recitals where recitals.slot_id = slot.id)`);
  await tx.execute(sql`update recital_slots set meeting_link = null where teacher_id = ${id}`);
}
