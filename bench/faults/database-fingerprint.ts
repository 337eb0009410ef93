import type { ClientBase } from 'pg';

/** What a database holds, without what differs from one start to the next: its columns, its indexes, how many rows. */
export async function databaseFingerprint(client: ClientBase): Promise<Record<string, unknown>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.filter((table) => !isFilledLater.has(table.name))) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from "${name}"`);
    counts[name] = Number(rows[0]?.count);
  }
  const columns = await client.query(
    `select table_name, column_name, data_type, is_nullable, column_default
      from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );
  const indexes = await client.query(
    `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
  );
  return { counts, columns: columns.rows, indexes: indexes.rows };
}

/** By a running university, in its own time; the sample majlis that is going on has come as far as the clock says. */
const isFilledLater = new Set([
  'kept_secrets',
  'events',
  'reminder_deliveries',
  'rate_limits',
  'majlis_positions',
]);
