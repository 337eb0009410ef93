import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { type Leaver, without, withoutInJson } from './fate.ts';
import { erasedListener, erasedReader } from './rules.ts';

/** Whether a seal keeps what this majlis says. */
const isSealed = (majlisId: SQL): SQL => sql`exists (
  select from majalis join tabaqat using (series_id) where majalis.id = ${majlisId} and tabaqat.sealed_at is not null
)`;

/** A sheet that no seal keeps says no more who was there. */
export async function eraseListener(tx: Tx, { id }: Leaver): Promise<void> {
  await tx.execute(sql`
    update listeners set name = ${erasedListener}
    where user_id = ${id} and not ${isSealed(sql`listeners.majlis_id`)}`);
}

/** Nor what the sheet said before: the database allows it for who is gone, where there is no seal. */
export async function eraseTrace(tx: Tx, { id }: Leaver): Promise<void> {
  await tx.execute(sql`
    update listener_changes set name = case when listener_changes.name is null then null else ${erasedListener} end, reason = null
    from listeners
    where listeners.id = listener_id and listeners.user_id = ${id} and not ${isSealed(sql`listeners.majlis_id`)}
      and (listener_changes.name is not null or listener_changes.reason is not null)`);
}

export async function eraseReading(tx: Tx, { id }: Leaver): Promise<void> {
  await tx.execute(sql`
    update majlis_readings set name = ${erasedReader}
    where user_id = ${id} and not ${isSealed(sql`majlis_readings.majlis_id`)}`);
}

export async function eraseReader(tx: Tx, { id }: Leaver): Promise<void> {
  await tx.execute(sql`
    update series set reader_name = ${erasedReader}
    where reader_id = ${id} and reader_name is not null
      and not exists (select from tabaqat where tabaqat.series_id = series.id and sealed_at is not null)`);
}

/** A record that is not sealed yet is only what the scribe has proposed. Call it while the sheets still know the names. */
export async function eraseInDrafts(tx: Tx, { id, names }: Leaver): Promise<void> {
  const { rows } = await tx.execute<{ id: number; names: string[] }>(sql`
    select tabaqat.id, array_agg(distinct called.name) as names
    from tabaqat join series on series.id = tabaqat.series_id, lateral (
      select listeners.name from listeners join majalis on majalis.id = majlis_id
        where majalis.series_id = series.id and listeners.user_id = ${id}
      union select majlis_readings.name from majlis_readings join majalis on majalis.id = majlis_id
        where majalis.series_id = series.id and majlis_readings.user_id = ${id}
      union select reader_name where reader_id = ${id} and reader_name is not null
      union select unnest(${sql.param(names)}::text[]) where scribe_id = ${id}
    ) as called
    where tabaqat.sealed_at is null
    group by tabaqat.id`);
  for (const draft of rows) {
    const lines = sql`array(
      select ${without(sql`line`, draft.names, erasedListener)}
      from unnest(paragraphs) with ordinality as lines (line, place) order by place
    )`;
    await tx.execute(sql`
      update tabaqat set paragraphs = ${lines}, facts = ${withoutInJson(sql`facts`, draft.names, erasedListener)}
      where id = ${draft.id}`);
  }
}

/** What waits for the shaykh's word is not yet below the seal. */
export async function eraseAdditions(tx: Tx, { id }: Leaver): Promise<void> {
  await tx.execute(sql`delete from tabaqa_additions where written_by = ${id} and confirmed_at is null`);
}

const declined = 'غادر الشيخ الجامعة، فلم يبقَ من يجيز بهذا الطلب.';

/** What an ijaza was granted for stays with it. What they still had to decide, they decide no more. */
export async function eraseRequests(tx: Tx, { id, at }: Leaver): Promise<void> {
  await tx.execute(sql`
    delete from ijaza_requests where user_id = ${id}
      and not exists (select from ijazat where ijazat.request_id = ijaza_requests.id)`);
  await tx.execute(sql`update ijaza_requests set note = null where user_id = ${id}`);
  await tx.execute(sql`
    update ijaza_requests set state = 'refused', decided_at = ${at.toISOString()}::timestamptz, note = ${declined}
    where shaykh_id = ${id} and state = 'pending'`);
}

/** A way to a book that he never approved was seen by nobody else. */
export async function eraseChains(tx: Tx, { id }: Leaver): Promise<void> {
  await tx.execute(sql`
    delete from chains where shaykh_id = ${id} and approved_at is null
      and not exists (select from series where series.chain_id = chains.id)`);
}

/**
 * A shaykh whose word stands somewhere is named in it for ever, and the chains of his students go through him. Of one who
 * never held a majlis nor granted anything nothing is left.
 */
export async function eraseShaykh(tx: Tx, { id, at }: Leaver): Promise<void> {
  const { rows } = await tx.execute<{ person_id: number }>(sql`
    delete from shaykhs where user_id = ${id}
      and not exists (select from chains where shaykh_id = ${id})
      and not exists (select from series where shaykh_id = ${id})
      and not exists (select from ijaza_requests where shaykh_id = ${id})
      and not exists (select from ijazat where shaykh_id = ${id})
    returning person_id`);
  for (const { person_id: person } of rows) {
    await tx.execute(sql`
      delete from persons where id = ${person}
        and not exists (select from books where author_id = ${person})
        and not exists (select from chain_links where ${person} in (student_id, teacher_id))`);
  }
  await tx.execute(sql`
    update shaykhs set ended_at = coalesce(ended_at, ${at.toISOString()}::timestamptz) where user_id = ${id}`);
}

/** Sealed records that name them: as a listener, a reader, the scribe or the shaykh. */
export const sealedRecords = (userId: string): SQL => sql`(
  select count(*) from tabaqat join series on series.id = series_id
  where sealed_at is not null and (
    ${userId} in (scribe_id, shaykh_id, reader_id)
    or exists (
      select from majalis join listeners on listeners.majlis_id = majalis.id
      where majalis.series_id = series.id and listeners.user_id = ${userId}
    )
    or exists (
      select from majalis join majlis_readings on majlis_readings.majlis_id = majalis.id
      where majalis.series_id = series.id and majlis_readings.user_id = ${userId}
    )
  )
)::integer`;
