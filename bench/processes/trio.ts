import type { Role } from '#contract/primitives';
import { type Database, openDatabase } from '#server/db/database';
import { quiet } from '#server/testing/quiet';
import { campusOn } from '../campus.ts';
import { newPerson, type Person } from '../people.ts';
import { ownPostgres } from '../postgres.ts';
import type { University } from '../university.ts';

/** Three processes of one university, on one database. */
export interface Trio {
  universities: University[];
  /** The address of the process at this turn: one after the other, round and round. */
  originAt: (turn: number) => string;
  database: Database;
  newPerson: (role: Role) => Promise<Person>;
  stop: () => Promise<void>;
}

const processes = 3;

export async function startTrio(environment: Record<string, string>): Promise<Trio> {
  const postgres = await ownPostgres();
  const campuses = await Promise.all(Array.from({ length: processes }, () => campusOn(postgres)));
  // At once, on a database without tables: whoever comes second finds them made.
  const starts = await Promise.allSettled(
    campuses.map(({ open }) => open({ environment: { RATE_LIMIT_SCALE: '1', ...environment } })),
  );
  const universities = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const stopAll = async () => {
    await Promise.all(campuses.map(({ close }) => close()));
    await postgres.stop();
  };
  if (universities.length < processes) {
    await stopAll();
    throw new Error(`only ${universities.length} of ${processes} processes started`);
  }
  const database = openDatabase({ ...postgres.connection, max: 4 }, quiet);
  return {
    universities,
    originAt: (turn) => universities[turn % processes]?.origin ?? '',
    database,
    newPerson: (role) => newPerson(database, role),
    stop: async () => {
      await database.close();
      await stopAll();
    },
  };
}

/** One line of the table: so many of so many came out as they should. */
export function share(what: string, right: number, all: number, also = '') {
  return {
    what,
    measured: `${right} of ${all}${also && `; ${also}`}`,
    goal: 'all',
    isMet: all > 0 && right === all,
  };
}
