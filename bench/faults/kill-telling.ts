import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { announcementManagementApi } from '#contract/managing-announcements';
import { ask, browserAt } from '../ask.ts';
import { type Campus, onBoth } from '../campus.ts';
import type { Row } from '../report.ts';
import { outcomeRow } from './outcome.ts';
import { faultRounds } from './size.ts';

const readers = 3000;

/** kill -9 while announcements are told: whoever an acknowledged one is for hears of it, once. */
export const killTelling = (): Promise<Row[]> => onBoth(killWhileTelling);

async function killWhileTelling(campus: Campus): Promise<Row> {
  let university = await campus.open();
  const admin = await campus.newPerson('admin');
  await campus.look(({ pool }) =>
    pool.query(
      `insert into users (email) select 'reader-' || n || '@told.test' from generate_series(1, $1::integer) n`,
      [readers],
    ),
  );
  const announced: number[] = [];
  for (let round = 0; round < faultRounds; round += 1) {
    const answer = await ask(browserAt(university.origin, admin.cookie), announcementManagementApi.publish, {
      body: { clientId: randomUUID(), audience: 'all', title: `إعلان ${round}`, text: 'نص الإعلان.' },
    });
    if (answer.kind === 'done') announced.push(answer.reply.id);
    // It looks every two seconds, and at once when it starts: some are cut before the first notice, some between two.
    await delay(Math.random() * 2500);
    await university.kill('SIGKILL');
    university = await campus.open();
  }
  const lost = await lostOf(campus, announced, admin.userId);
  return outcomeRow(`F64 kill -9 while announcements to ${readers} are told (${campus.name})`, {
    injected: faultRounds,
    survived: faultRounds,
    lost,
    also: `${announced.length} acknowledged`,
    demands: { 'all acknowledged': announced.length === faultRounds },
  });
}

/** Who was missed or told twice, once nothing is left to tell. */
async function lostOf(campus: Campus, announced: number[], writer: string): Promise<string[]> {
  return campus.look(async ({ pool }) => {
    const isLeft = async () => {
      const { rows } = await pool.query<{ left: boolean }>(
        `select exists (select from announcements where told_at is null) as left`,
      );
      return rows[0]?.left === true;
    };
    for (let tries = 0; tries < 600 && (await isLeft()); tries += 1) await delay(200);
    const { rows } = await pool.query<{ id: number; missed: number; twice: number }>(
      `select announced.id,
          (select count(*)::int from users where id <> $2 and not exists (
            select from notices where user_id = users.id and kind = 'announcement' and subject = announced.id::text
          )) as missed,
          (select count(*)::int - count(distinct user_id)::int from notices
            where kind = 'announcement' and subject = announced.id::text) as twice
        from unnest($1::int[]) as announced (id)`,
      [announced, writer],
    );
    return rows.flatMap(({ id, missed, twice }) =>
      missed + twice === 0 ? [] : [`announcement ${id}: ${missed} missed, ${twice} told twice`],
    );
  });
}
