import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/database';
import type * as schema from '#server/db/schema';

/** Whoever is erased now: what they were called is known for the last time. */
export interface Leaver {
  id: string;
  /** As the account and the register called them. */
  names: string[];
  addresses: string[];
  withdrawsDocuments: boolean;
  /** An admin's order, not their own wish. */
  isByAdmin: boolean;
  at: Date;
  /** Files that others sent for them alone: a teacher's word on a recital. */
  filesForThem: string[];
  /** What the store is to remove once all this is committed. */
  filesGone: string[];
}

type Schema = typeof schema;

/** All tables: one that is added to the schema has to say what becomes of it. */
export type TableName = {
  [Name in keyof Schema]: Schema[Name] extends PgTable ? Name : never;
}[keyof Schema];

/** What becomes of a table's rows about somebody who is gone. */
export interface Fate {
  /** `stays`: nothing in it names a person, or what names them is kept. */
  is: 'stays' | 'goes' | 'loses the name';
  why: string;
  erase?: (tx: Tx, leaver: Leaver) => Promise<void>;
}

export const stays = (why: string): Fate => ({ is: 'stays', why });

/** Every row with their number in this column. */
export const goes = (table: PgTable, whose: AnyPgColumn, why: string): Fate => ({
  is: 'goes',
  why,
  erase: async (tx, { id }) => {
    await tx.delete(table).where(eq(whose, id));
  },
});

export const goesBy = (why: string, erase: Fate['erase']): Fate => ({
  is: 'goes',
  why,
  ...(erase && { erase }),
});

export const losesName = (why: string, erase: Fate['erase']): Fate => ({
  is: 'loses the name',
  why,
  ...(erase && { erase }),
});

/** A text without these names. */
export const without = (text: SQL, names: readonly string[], instead: string): SQL =>
  names.reduce((rest, name) => sql`replace(${rest}, ${name}::text, ${instead}::text)`, text);

/** A JSON in which these names are values of their own. */
export const withoutInJson = (json: SQL, names: readonly string[], instead: string): SQL =>
  sql`${without(
    sql`(${json})::text`,
    names.map((name) => JSON.stringify(name)),
    JSON.stringify(instead),
  )}::jsonb`;

/** Whether the text holds one of them. */
export const holdsOneOf = (text: SQL, names: readonly string[]): SQL =>
  sql`exists (select from unnest(${sql.param([...names])}::text[]) as name where position(name in ${text}) > 0)`;
