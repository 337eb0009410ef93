import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';

/** Each table and what it holds, as one line that differs when anything does. */
export async function contentOf(pool: Pool): Promise<Map<string, string>> {
  const content = new Map<string, string>();
  for (const table of await tablesOf(pool)) {
    const { rows } = await pool.query<{ seen: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as seen
        from (select md5(row::text) as line from "${table}" row) lines`,
    );
    content.set(table, rows[0]?.seen ?? '');
  }
  return content;
}

async function tablesOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ table_name: string }>(
    `select table_name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map((row) => row.table_name);
}

export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Characters that nobody typed: controls, and the mark that a repaired text leaves. PostgreSQL itself keeps no NUL and no
 * half of a character; inside JSON it writes a control as its number.
 */
const unreadable = String.raw`[\x01-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd]`;
const escapedControl = String.raw`\\u00(0[0-8bcef]|1[0-9a-f]|7f)`;

/** How many texts were looked at, and where one is that cannot be read. */
export async function unreadableTexts(pool: Pool): Promise<{ columns: number; found: string[] }> {
  const { rows } = await pool.query<{ table: string; column: string; type: string }>(
    `select c.table_name as table, column_name as column, data_type as type
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'ARRAY')`,
  );
  const found: string[] = [];
  for (const { table, column, type } of rows) {
    const pattern = type === 'jsonb' ? `${unreadable}|${escapedControl}` : unreadable;
    const hits = await pool.query<{ hits: string }>(
      `select count(*) as hits from "${table}" where "${column}"::text ~ $1`,
      [pattern],
    );
    if (Number(hits.rows[0]?.hits) > 0) found.push(`${table}.${column}: ${hits.rows[0]?.hits}`);
  }
  return { columns: rows.length, found };
}
