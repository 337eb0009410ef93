import { existsSync } from 'node:fs';
import type { Role } from '#contract/primitives';
import { type Database, type DatabasePlan, openDatabase } from '#server/db/database';
import { quiet } from '#server/testing/quiet';
import { newPerson, type Person } from './people.ts';
import { type OwnPostgres, ownPostgres, postmasterOf } from './postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { bundledConnection, startUniversity, type University, type UniversityOptions } from './university.ts';

export type Opening = Omit<UniversityOptions, 'dataDir'>;

/** A university that is felled and raised again at the same address, and the way to its database beside it. */
export interface Campus {
  /** Which of the two kinds of database is behind it. */
  name: string;
  dataDir: string;
  /** Starts it, at first or again. */
  open: (opening?: Opening) => Promise<University>;
  /** As it was opened last. */
  readonly university: University;
  connection: () => Promise<DatabasePlan>;
  /** Looks into the database, on connections of its own. */
  look: <Found>(at: (database: Database) => Promise<Found>) => Promise<Found>;
  /** Somebody who has just signed in. */
  newPerson: (role: Role) => Promise<Person>;
  /** The first process of its PostgreSQL. */
  postmaster: () => Promise<number>;
  close: () => Promise<void>;
}

interface Plan {
  name: string;
  dataDir: string;
  environment: Record<string, string>;
  connection: () => Promise<DatabasePlan>;
  postmaster: () => Promise<number>;
  remove: () => Promise<void>;
}

function campusOf({ name, dataDir, environment, connection, postmaster, remove }: Plan): Campus {
  let current: University | undefined;
  const look: Campus['look'] = async (at) => {
    // What is counted afterwards may take longer than a page may wait.
    const database = openDatabase({ ...(await connection()), max: 4, statement_timeout: 0 }, quiet);
    return at(database).finally(database.close);
  };
  return {
    name,
    dataDir,
    connection,
    postmaster,
    look,
    open: async (opening = {}) => {
      const port = current ? { PORT: new URL(current.origin).port } : {};
      current = await startUniversity({
        ...opening,
        dataDir,
        environment: { TRIAL: 'false', ...port, ...environment, ...opening.environment },
      });
      return current;
    },
    get university() {
      if (!current) throw new Error('the university was not opened yet');
      return current;
    },
    newPerson: (role) => look((database) => newPerson(database, role)),
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
export async function bundledCampus(given?: Folder): Promise<Campus> {
  const folder = given ?? (await temporaryFolder('bundled'));
  return campusOf({
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

/** With a PostgreSQL of its own that DATABASE_URL names. */
export async function campusWithUrl(settings: Record<string, string> = {}): Promise<Campus> {
  const postgres = await ownPostgres(settings);
  return campusOn(postgres, postgres.stop);
}

/** With one that others may share, and that stays unless it is stopped `afterwards`. */
export async function campusOn(
  { url, connection, postmaster }: OwnPostgres,
  afterwards = async (): Promise<void> => {},
): Promise<Campus> {
  const folder = await temporaryFolder('data');
  return campusOf({
    name: 'DATABASE_URL',
    dataDir: folder.path,
    environment: { DATABASE_URL: url },
    connection: async () => connection,
    postmaster,
    remove: async () => {
      await afterwards();
      await folder.remove();
    },
  });
}

/** With a database that others keep, reached as `environment` says, and looked into by a way of our own. */
export async function campusAt(
  name: string,
  environment: Record<string, string>,
  connection: () => Promise<DatabasePlan>,
): Promise<Campus> {
  const folder = await temporaryFolder('data');
  return campusOf({
    name,
    dataDir: folder.path,
    environment,
    connection,
    postmaster: () => Promise.reject(new Error('this database is kept by others')),
    remove: folder.remove,
  });
}

/** A campus for this work alone, gone when it is done. */
export async function onCampus<Site extends Campus, Result>(
  build: () => Promise<Site>,
  work: (campus: Site) => Promise<Result>,
): Promise<Result> {
  const campus = await build();
  return work(campus).finally(campus.close);
}

/** The same on both databases, one after the other. */
export const onBoth = async <Result>(run: (campus: Campus) => Promise<Result>): Promise<Result[]> => [
  await onCampus(bundledCampus, run),
  await onCampus(campusWithUrl, run),
];
