import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** One list as one parameter: however long it is, the statement is the same, and is planned once. */
export const isAnyOf = (column: AnyPgColumn, values: string[] | number[]): SQL =>
  sql`${column} = any(${sql.param(values)})`;

/** Of rows that belong to many: the list of each, in the order in which they were named. */
export function listsInOrder<Key, Row>(keys: Key[], rows: Row[], keyOf: (row: Row) => Key): Row[][] {
  const lists = listsBy(rows, keyOf);
  return keys.map((key) => lists.get(key) ?? []);
}

/** The same by what they belong to. */
export function listsBy<Key, Row>(rows: Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const lists = new Map<Key, Row[]>();
  for (const row of rows) {
    const list = lists.get(keyOf(row));
    if (list) list.push(row);
    else lists.set(keyOf(row), [row]);
  }
  return lists;
}
