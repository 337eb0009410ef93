import { existsSync } from 'node:fs';
import type { PoolConfig } from 'pg';
import { type Database, openDatabase } from '#server/db/database';
import { quiet } from '#server/testing/quiet';
import { ownPostgres, postmasterOf } from '../postgres.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import {
  bundledConnection,
  startUniversity,
  type University,
  type UniversityOptions,
} from '../university.ts';

type Opening = Omit<UniversityOptions, 'dataDir'>;

/** A university that is felled and raised again at the same address, and the way to its database beside it. */
export interface House {
  /** Which of the two kinds of database is behind it. */
  name: string;
  dataDir: string;
  /** Starts it, at first or again. */
  open: (opening?: Opening) => Promise<University>;
  connection: () => Promise<PoolConfig>;
  /** Looks into the database, on connections of its own. */
  look: <Found>(at: (database: Database) => Promise<Found>) => Promise<Found>;
  postmaster: () => Promise<number>;
  close: () => Promise<void>;
}

interface Plan {
  name: string;
  dataDir: string;
  environment: Record<string, string>;
  connection: () => Promise<PoolConfig>;
  postmaster: () => Promise<number>;
  remove: () => Promise<void>;
}

function houseOf({ name, dataDir, environment, connection, postmaster, remove }: Plan): House {
  let current: University | undefined;
  return {
    name,
    dataDir,
    connection,
    postmaster,
    open: async (opening = {}) => {
      const port = current ? { PORT: new URL(current.origin).port } : {};
      current = await startUniversity({
        ...opening,
        dataDir,
        environment: { TRIAL: 'false', ...port, ...environment, ...opening.environment },
      });
      return current;
    },
    look: async (at) => {
      const database = openDatabase({ ...(await connection()), max: 4 }, quiet);
      return at(database).finally(database.close);
    },
    close: async () => {
      await current?.kill('SIGTERM');
      await remove();
    },
  };
}

interface Folder {
  path: string;
  remove: () => Promise<void>;
}

/** With the PostgreSQL that the university brings along. */
export async function bundledHouse(given?: Folder): Promise<House> {
  const folder = given ?? (await temporaryFolder('bundled'));
  return houseOf({
    name: 'bundled',
    dataDir: folder.path,
    environment: {},
    connection: () => bundledConnection(folder.path),
    postmaster: () => postmasterOf(folder.path),
    remove: async () => {
      // A server that was killed leaves its PostgreSQL behind for the next one to end; there is no next one.
      if (existsSync(`${folder.path}/postgres/postmaster.pid`)) {
        process.kill(await postmasterOf(folder.path), 'SIGQUIT');
      }
      await folder.remove();
    },
  });
}

/** With a PostgreSQL that DATABASE_URL names. */
export async function houseWithUrl(
  settings: Record<string, string> = {},
  through: (url: string) => string = (url) => url,
): Promise<House> {
  const folder = await temporaryFolder('data');
  const postgres = await ownPostgres(settings);
  return houseOf({
    name: 'DATABASE_URL',
    dataDir: folder.path,
    environment: { DATABASE_URL: through(postgres.url) },
    connection: async () => postgres.connection,
    postmaster: postgres.postmaster,
    remove: async () => {
      await postgres.stop();
      await folder.remove();
    },
  });
}

/** The same on both databases, one after the other. */
export async function onBoth<Result>(run: (house: House) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const build of [() => bundledHouse(), () => houseWithUrl()]) {
    const house = await build();
    results.push(await run(house).finally(house.close));
  }
  return results;
}
