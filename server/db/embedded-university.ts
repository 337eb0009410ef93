import pg from 'pg';

const university = 'university';

export const universityConnection = (socketFolder: string): pg.PoolConfig => ({
  host: socketFolder,
  port: 5432,
  user: university,
  database: university,
  ssl: false,
});

/** The server works under a role of its own, which may not read files or run programs as PostgreSQL's owner may. */
export async function ensureUniversityDatabase(socketFolder: string): Promise<void> {
  const client = new pg.Client({
    ...universityConnection(socketFolder),
    user: 'postgres',
    database: 'postgres',
  });
  await client.connect();
  try {
    const role = await client.query('select from pg_roles where rolname = $1', [university]);
    if (role.rowCount === 0) await client.query(`create role ${university} login createdb`);
    const database = await client.query('select from pg_database where datname = $1', [university]);
    if (database.rowCount === 0) await client.query(`create database ${university} owner ${university}`);
  } finally {
    await client.end();
  }
}
