import pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded';

/** A server that writes row after row, and says a number only when the database has promised to keep it. */
const [, , dataDir = ''] = process.argv;
const { connection } = await startEmbeddedPostgres({ dataDir, log: console });
const client = new pg.Client(connection);
await client.connect();
await client.query('create table if not exists written (number integer generated always as identity)');
for (;;) {
  const { rows } = await client.query<{ number: number }>(
    'insert into written default values returning number',
  );
  console.log(`row ${rows[0]?.number}`);
}
