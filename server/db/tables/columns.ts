import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, integer, numeric, timestamp } from 'drizzle-orm/pg-core';

// To the millisecond, as JavaScript's dates are: a moment read from a row finds that row again.
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () =>
  instant('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`);
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
/** 0 to 100 with two decimals: grades, scores, progress. */
export const percentage = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' });

export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
export const isBetween = (value: AnyPgColumn | SQL, least: number, most: number): SQL =>
  sql`${value} between ${sql.raw(String(least))} and ${sql.raw(String(most))}`;
export const isPercentage = (column: AnyPgColumn): SQL => isBetween(column, 0, 100);
export const isHexColour = (column: AnyPgColumn): SQL =>
  sql`${column} ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$'`;
