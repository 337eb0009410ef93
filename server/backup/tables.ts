import pg from 'pg';

export interface Table {
  name: string;
  columns: { name: string; type: string }[];
  key: { name: string; isText: boolean }[];
}

/** Rows in one go: an attempt at a long exam is a row of a hundred kilobytes. */
const batch = 200;

export const quoted = (name: string): string => pg.escapeIdentifier(name);

/**
 * What tells of this place, and not of another where the university is restored: which backup was the newest, and what is
 * still coming in. The pieces of that are in no backup, and rows without them would promise bytes that are not there.
 */
export const ofThisPlace = ['newest_backups', 'arriving_uploads', 'arriving_pieces', 'upload_leases'];

/**
 * Every table that lasts, with the columns that can be written. What the database derives (generated columns) and what
 * it forgets by itself after a crash (unlogged tables) is not kept, nor what tells of this place alone.
 */
export async function lastingTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `
    select c.relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select json_agg(json_build_object('name', attname, 'isText', attcollation <> 0) order by place)
        from pg_index, unnest(indkey) with ordinality as part (number, place), pg_attribute
        where indrelid = c.oid and indisprimary and attrelid = c.oid and attnum = part.number) as key
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and relname <> all($1)
    order by relname collate "C"`,
    [ofThisPlace],
  );
  return rows;
}

/** Values as PostgreSQL itself writes them, whatever the server's own settings. */
export async function writeValuesPlainly(client: pg.ClientBase): Promise<void> {
  await client.query(`set local timezone to 'UTC'`);
  await client.query(`set local datestyle to 'ISO, YMD'`);
  await client.query(`set local intervalstyle to 'iso_8601'`);
  await client.query('set local extra_float_digits to 1');
}

/** Each row as one line, a JSON list of its values as text, in the order of the key; a few lines at a time. */
export async function* linesOf(client: pg.ClientBase, { name, columns, key }: Table): AsyncGenerator<string> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  // Servers sort letters differently; "C" is the same on all of them.
  const order = key.map((part) => quoted(part.name) + (part.isText ? ' collate "C"' : '')).join(', ');
  await client.query(
    `declare lines no scroll cursor for
      select json_build_array(${values})::text as line from ${quoted(name)} order by ${order}`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${batch} from lines`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
  await client.query('close lines');
}

export interface Sequence {
  name: string;
  value: string;
  isCalled: boolean;
}

/** Where each numbering stands. It is never behind the rows of a snapshot that was taken before. */
export async function sequencesOf(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S'
    order by relname collate "C"`);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
    );
    sequences.push(...found.map((sequence) => ({ name, ...sequence })));
  }
  return sequences;
}

/** Those that are referred to come before those that refer to them. */
export async function inOrderOfReference(client: pg.ClientBase, tables: Table[]): Promise<Table[]> {
  const { rows } = await client.query<{ from: string; to: string }>(`
    select a.relname as "from", b.relname as "to"
    from pg_constraint join pg_class a on a.oid = conrelid join pg_class b on b.oid = confrelid
    where contype = 'f' and a.oid <> b.oid and connamespace = 'public'::regnamespace`);
  const ordered: Table[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const held = new Set(rows.filter(({ to }) => names.has(to)).map(({ from }) => from));
    const free = waiting.filter(({ name }) => !held.has(name));
    if (free.length === 0) throw new Error(`${[...names].join(', ')} refer to each other in a circle`);
    ordered.push(...free);
    waiting = waiting.filter(({ name }) => held.has(name));
  }
  return ordered;
}
