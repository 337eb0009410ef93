import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { majalisApi } from '#contract/majalis';
import type { Verdict } from '#contract/register';
import { insertUser } from '#server/db/factories';
import { type Answer, ask, type Browser, browserAt } from '../ask.ts';
import type { Campus } from '../campus.ts';
import { type Mishaps, noMishaps } from './diary.ts';

const minute = 60_000;

/** What was acknowledged: each of it must be there after any fall. */
interface Promised {
  /** Touches by their number. */
  touches: Set<string>;
  /** By the number of the stretch: until when the page was open, as the university took it. */
  stretches: Map<string, { userId: string; leftAt: number }>;
}

/** A majlis that is on: listeners whose pages tell that they are open, and two who write the sheet at once. */
export async function majlisScene(campus: Campus, listeners: number) {
  const { majlisId, rows, keepers, students } = await held(campus, listeners);
  const promised: Promised = { touches: new Set(), stretches: new Map() };
  const mishaps = noMishaps();
  const isOver = new AbortController();
  const isOn = () => !isOver.signal.aborted;

  const write = async (browser: Browser) => {
    const touch = touchOf(rows[Math.floor(Math.random() * rows.length)] ?? 0);
    // Until it is acknowledged it is sent again, under its number: that is what the scribe's page does.
    while (isOn()) {
      const answer = await ask(browser, majalisApi.touch, {
        params: { id: majlisId },
        body: { touches: [touch] },
      });
      if (isTaken(answer, mishaps)) {
        if (answer.kind === 'done' && answer.reply.refused.length > 0)
          count(mishaps, answer.reply.refused[0]?.code ?? '');
        promised.touches.add(touch.id);
        return;
      }
      await delay(30);
    }
  };

  const listen = async (browser: Browser, userId: string, id: string, joinedAt: string) => {
    const leftAt = new Date();
    const answer = await ask(browser, majalisApi.present, {
      params: { id: majlisId },
      body: { presence: [{ id, joinedAt, leftAt: leftAt.toISOString() }] },
    });
    if (isTaken(answer, mishaps)) promised.stretches.set(id, { userId, leftAt: leftAt.getTime() });
    await delay(40);
  };

  const working = [
    ...keepers.map(async (cookie) => {
      while (isOn()) await write(browserAt(campus.university.origin, cookie));
    }),
    ...students.map(async ({ userId, cookie }) => {
      const id = randomUUID();
      const joinedAt = new Date().toISOString();
      while (isOn()) await listen(browserAt(campus.university.origin, cookie), userId, id, joinedAt);
    }),
  ];

  return {
    mishaps,
    /** What was promised and is not there, in words. */
    lost: () => lostOf(campus, promised),
    end: async () => {
      isOver.abort();
      await Promise.all(working);
    },
  };
}

function isTaken<Reply>(answer: Answer<Reply>, mishaps: Mishaps): boolean {
  if (answer.kind === 'done') mishaps.acknowledged += 1;
  else if (answer.kind === 'broken') mishaps.broken += 1;
  else if (answer.status === 503) mishaps.unavailable += 1;
  else count(mishaps, `${answer.status} ${answer.code}`);
  return answer.kind === 'done';
}

const count = ({ surprises }: Mishaps, what: string) => surprises.set(what, (surprises.get(what) ?? 0) + 1);

function touchOf(listenerId: number) {
  const verdicts: Verdict[] = ['heard', 'attended', 'missed'];
  const verdict = verdicts[Math.floor(Math.random() * verdicts.length)] ?? 'heard';
  const from = 1 + Math.floor(Math.random() * 20);
  const missed: [number, number][] = verdict === 'missed' ? [[from, from + 5]] : [];
  return { id: randomUUID(), at: new Date().toISOString(), listenerId, verdict, missed, reason: null };
}

/** A shaykh, his scribe, a book of forty numbers and an open majlis of it. */
async function held(campus: Campus, listeners: number) {
  const shaykh = await campus.newPerson('student');
  const scribe = await campus.newPerson('student');
  const students = await Promise.all(Array.from({ length: 8 }, () => campus.newPerson('student')));
  const { majlisId, rows } = await campus.look(async ({ db, pool }) => {
    const admin = await insertUser(db, { role: 'admin' });
    const one = async (query: string, values: unknown[]): Promise<number> => {
      const answer = await pool.query<{ id: number }>(query, values);
      return answer.rows[0]?.id ?? 0;
    };
    const key = `book-${randomUUID().slice(0, 8)}`;
    const person = await one(`insert into persons (name, sex) values ('محمد بن أحمد', 'm') returning id`, []);
    await pool.query(
      `insert into books (key, title, author_id, kind, edition, last) values ($1, 'كتاب', $2, 'listening', 'طبعة', 40)`,
      [key, person],
    );
    await pool.query(
      `insert into shaykhs (user_id, person_id, given_by, given_at) values ($1, $2, $3, now())`,
      [shaykh.userId, person, admin.id],
    );
    const series = await one(
      `insert into series (book_key, shaykh_id, scribe_id, place, created_by) values ($1, $2, $3, 'القاعة', $2) returning id`,
      [key, shaykh.userId, scribe.userId],
    );
    const majlis = await one(
      `insert into majalis (series_id, number, starts_at, minutes, "from", "to", opened_at)
        values ($1, 1, now(), 60, 1, 40, $2) returning id`,
      [series, new Date(Date.now() - minute)],
    );
    const { rows: inserted } = await pool.query<{ id: number }>(
      `insert into listeners (majlis_id, name, sex)
        select $1, 'محمد بن أحمد بن علي ' || n, 'm' from generate_series(1, $2::integer) as n returning id`,
      [majlis, listeners],
    );
    return { majlisId: majlis, rows: inserted.map(({ id }) => id) };
  });
  return { majlisId, rows, keepers: [shaykh.cookie, scribe.cookie], students };
}

const lostOf = (campus: Campus, { touches, stretches }: Promised): Promise<string[]> =>
  campus.look(async ({ pool }) => {
    const kept = await pool.query<{ id: string }>(
      `select id from listener_changes where id = any ($1::uuid[])`,
      [[...touches]],
    );
    const written = new Set(kept.rows.map(({ id }) => id));
    const present = await pool.query<{ id: string; left_at: Date }>(
      `select id, left_at from majlis_presence where id = any ($1::uuid[])`,
      [[...stretches.keys()]],
    );
    const leftAt = new Map(present.rows.map(({ id, left_at }) => [id, left_at.getTime()]));
    // The sheet says what the last touch of each name said.
    const wrong = await pool.query<{ id: number }>(
      `select listeners.id from listeners
        join lateral (
          select verdict, missed from listener_changes
          where listener_id = listeners.id order by at desc, id desc limit 1
        ) as last on true
        where (last.verdict, last.missed) is distinct from (listeners.verdict, listeners.missed)`,
    );
    return [
      ...[...touches].filter((id) => !written.has(id)).map((id) => `touch ${id}`),
      ...[...stretches]
        .filter(([id, stretch]) => (leftAt.get(id) ?? 0) < stretch.leftAt)
        .map(([id]) => `presence ${id}`),
      ...wrong.rows.map(({ id }) => `the sheet of listener ${id} is not what was said last`),
    ];
  });
