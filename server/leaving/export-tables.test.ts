import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '#server/db/schema';
import { allSections } from './export-sections.ts';
import { personColumns } from './export-tables.ts';

/** Columns that name a person: by a reference to their account, or to what a shaykh is by it. */
const namingPeople = Object.values(schema).flatMap((table) => {
  if (!is(table, PgTable)) return [];
  const { name, foreignKeys } = getTableConfig(table);
  return foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    const isPerson = foreignTable === schema.users || foreignTable === schema.shaykhs;
    return isPerson ? columns.map((column) => `${name}.${column.name}`) : [];
  });
});

/** The account itself, and what names it inside of a value. */
const besides = ['users.id', 'sessions.sess'];

test('every column that names a person is told of in the export, or has a reason why not', () => {
  expect(namingPeople.length).toBeGreaterThan(60);
  expect(Object.keys(personColumns).toSorted()).toEqual(
    [...new Set([...namingPeople, ...besides])].toSorted(),
  );
});

test('what is said to be in the export is a part of it', () => {
  const parts = new Set(allSections.map(({ key }) => key));
  const named = Object.values(personColumns).flatMap((place) => ('in' in place ? [place.in] : []));
  expect(named.filter((part) => !parts.has(part))).toEqual([]);
});

test('no part has the name of another', () => {
  const keys = allSections.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
