import { asc, eq, sql } from 'drizzle-orm';
import { staffName } from '#contract/accounts';
import { listsBy } from '#server/db/any-of';
import type { Queryable } from '#server/db/database';
import {
  listenerChanges,
  listeners,
  majalis,
  majlisPositions,
  majlisPresence,
  majlisReadings,
  series,
  shaykhs,
  tabaqat,
  users,
} from '#server/db/schema';
import { keeps, partIn } from './majlis-keeping.ts';
import { wholeMajlis } from './majlis-reading.ts';
import { joinedStretches } from './presence-gaps.ts';
import { evidenceOf, logOf, numbersRead, type ReadingLog, type Stretch } from './presence-rules.ts';

interface Reader {
  user: { id: string; role: string };
  now: Date;
}

/** The sheet, to whoever keeps it; null for others. A handful of statements, however many names it has. */
export async function readSheet(db: Queryable, majlisId: number, reader: Reader) {
  const kept = await keptMajlis(db, majlisId, reader);
  const majlis = kept && (await wholeMajlis(db, majlisId, reader));
  if (!kept || !majlis) return null;
  const [rows, changes, presence, positions, readings, others] = await Promise.all([
    db.select().from(listeners).where(eq(listeners.majlisId, majlisId)).orderBy(asc(listeners.id)),
    changesOn(db, majlisId),
    db.select().from(majlisPresence).where(eq(majlisPresence.majlisId, majlisId)),
    db.select().from(majlisPositions).where(eq(majlisPositions.majlisId, majlisId)),
    readingsIn(db, majlisId),
    othersInSeries(db, kept.majlis.seriesId, majlisId),
  ]);
  const log = logOf(kept.majlis, positions, reader.now);
  const read = log ? numbersRead(log) : [];
  const stretchesOf = listsBy(presence, ({ userId }) => userId);
  const changesOf = listsBy(changes, ({ listenerId }) => listenerId);
  return {
    majlis,
    rows: rows.map(({ id, userId, addedAs, name, sex, verdict, missed }) => ({
      id,
      userId,
      addedAs,
      name,
      sex,
      verdict,
      missed: missed.map(pair),
      evidence: userId !== null && log ? seenOf(stretchesOf.get(userId) ?? [], log, read) : null,
      changes: (changesOf.get(id) ?? []).map(({ listenerId: _of, missed: then, ...change }) => ({
        ...change,
        missed: then.map(pair),
      })),
    })),
    readings,
    others,
    isShown: kept.shownAt !== null,
    isSealed: kept.state === 'sealed',
  };
}

const seenOf = (stretches: readonly Stretch[], ...log: [ReadingLog, ReturnType<typeof numbersRead>]) => ({
  ...evidenceOf(stretches, ...log),
  stretches: joinedStretches(stretches),
});

async function keptMajlis(db: Queryable, majlisId: number, { user }: Reader) {
  const [row] = await db
    .select({
      majlis: majalis,
      series,
      endedAt: shaykhs.endedAt,
      state: tabaqat.state,
      shownAt: tabaqat.shownAt,
    })
    .from(majalis)
    .innerJoin(series, eq(series.id, majalis.seriesId))
    .innerJoin(shaykhs, eq(shaykhs.userId, series.shaykhId))
    .leftJoin(tabaqat, eq(tabaqat.seriesId, series.id))
    .where(eq(majalis.id, majlisId));
  return row && keeps(partIn(row.series, user, row.endedAt !== null)) ? row : null;
}

async function changesOn(db: Queryable, majlisId: number) {
  const rows = await db
    .select({
      listenerId: listenerChanges.listenerId,
      at: listenerChanges.at,
      person: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      verdict: listenerChanges.verdict,
      missed: listenerChanges.missed,
      name: listenerChanges.name,
      reason: listenerChanges.reason,
    })
    .from(listenerChanges)
    .innerJoin(listeners, eq(listeners.id, listenerChanges.listenerId))
    .innerJoin(users, eq(users.id, listenerChanges.by))
    .where(eq(listeners.majlisId, majlisId))
    .orderBy(asc(listenerChanges.at), asc(listenerChanges.id));
  return rows.map(({ person, ...change }) => ({ ...change, by: staffName(person) }));
}

async function readingsIn(db: Queryable, majlisId: number) {
  const rows = await db
    .select()
    .from(majlisReadings)
    .where(eq(majlisReadings.majlisId, majlisId))
    .orderBy(asc(majlisReadings.from), asc(majlisReadings.id));
  return rows.map(({ from, to, name, sex, userId }) => ({
    range: [from, to] as [number, number],
    name,
    sex,
    userId,
  }));
}

/** Who stands on other sheets of the series and not on this one; each once, as they are called on the latest. */
async function othersInSeries(db: Queryable, seriesId: number, majlisId: number) {
  const rows = await db
    .select({
      majlisId: listeners.majlisId,
      userId: listeners.userId,
      name: listeners.name,
      sex: listeners.sex,
    })
    .from(listeners)
    .innerJoin(majalis, eq(majalis.id, listeners.majlisId))
    .where(eq(majalis.seriesId, seriesId))
    .orderBy(sql`${majalis.startsAt} desc`, asc(listeners.id));
  const keyOf = ({ userId, name }: { userId: string | null; name: string }) => userId ?? ` ${name}`;
  const here = new Set(rows.filter((row) => row.majlisId === majlisId).map(keyOf));
  const others = new Map<string, Pick<(typeof rows)[number], 'userId' | 'name' | 'sex'>>();
  for (const row of rows) {
    const key = keyOf(row);
    if (here.has(key) || others.has(key)) continue;
    others.set(key, { userId: row.userId, name: row.name, sex: row.sex });
  }
  return [...others.values()];
}

const pair = ([from, to]: readonly [number, number]): [number, number] => [from, to];
