import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { quiet } from './quiet.ts';

export const migratedTemplate = 'migrated';

export interface FreshDatabase extends Database {
  connection: pg.PoolConfig;
  drop: () => Promise<void>;
}

/** A database with all tables and no rows, for one test file alone. Give it back with `afterAll(database.drop)`. */
export const freshDatabase = (): Promise<FreshDatabase> => copyOf(migratedTemplate);

/** A database without even tables. */
export const emptyDatabase = (): Promise<FreshDatabase> => copyOf('template1');

async function copyOf(template: string): Promise<FreshDatabase> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await askServer(`create database ${name} template ${template}`);
  const connection = { ...inject('postgres'), database: name };
  const database = openDatabase(connection, quiet);
  const drop = async () => {
    await database.close();
    await askServer(`drop database ${name} with (force)`);
  };
  return { ...database, connection, drop };
}

async function askServer(statement: string): Promise<void> {
  const client = new pg.Client(inject('postgres'));
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
