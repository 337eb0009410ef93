import { readFile, readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { migrationsFolder } from './migration-steps.ts';

/** Those before were written for a university that stands still while it is upgraded. */
const firstBesideOthers = 29;

const contract = /^-- contract: builds before \d{4} no longer fit$/m;
const concurrent = /^-- outside of a transaction$/m;

interface Rule {
  refused: RegExp;
  why: string;
  /** A later half may do it, once no build uses what it takes away. */
  inContract?: boolean;
  /** A table that the file itself makes is used by nobody yet. */
  onNewTables?: boolean;
}

const rules: Rule[] = [
  { refused: /\bdrop (?:table|column|view|type)\b/, why: 'the build before uses it', inContract: true },
  { refused: /\brename\b/, why: 'the build before knows the old name', inContract: true },
  {
    refused: /\bset data type\b|\balter column \S+ type\b/,
    why: 'all rows are written anew',
    inContract: true,
  },
  { refused: /\bset not null\b/, why: 'the build before may leave it empty', inContract: true },
  { refused: /\badd column (?!.*\bdefault\b).*\bnot null\b/, why: 'the build before leaves it empty' },
  {
    refused: /\badd constraint (?!.*\bnot valid\b)/,
    why: 'all rows are read under a lock',
    onNewTables: true,
  },
  {
    refused: /\bcreate (?:unique )?index (?!concurrently\b)/,
    why: 'nobody writes meanwhile',
    onNewTables: true,
  },
  { refused: /\block table\b|\btruncate\b|\bcluster\b|\bvacuum full\b/, why: 'nobody reads meanwhile' },
];

/** What is wrong with a migration that runs while the build before it serves people. */
function complaintsAbout(file: string): string[] {
  const statements = file
    .replaceAll(/^--.*$/gm, '')
    .toLowerCase()
    .split(/;|--> statement-breakpoint/)
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
  const made = statements.flatMap((each) => /^create table (?:if not exists )?("\w+")/.exec(each)?.[1] ?? []);
  const tableOf = (statement: string) => /(?:alter table|on)(?: only)? ("\w+")/.exec(statement)?.[1] ?? '';
  const isAllowed = (rule: Rule, statement: string) =>
    (rule.inContract && contract.test(file)) || (rule.onNewTables && made.includes(tableOf(statement)));
  return [
    ...statements.flatMap((statement) =>
      rules
        .filter((rule) => rule.refused.test(statement) && !isAllowed(rule, statement))
        .map(({ why }) => `${statement}: ${why}`),
    ),
    ...concurrentComplaints(file, statements),
  ];
}

/** Outside of a transaction a step may end half-way: it begins by removing what an earlier try has left. */
function concurrentComplaints(file: string, statements: string[]): string[] {
  const isOutside = concurrent.test(file);
  return statements.flatMap((statement, index) => {
    const [, name] = /^create (?:unique )?index concurrently ("\w+")/.exec(statement) ?? [];
    if (!name) {
      const isRemoval = /^drop index concurrently if exists "\w+"$/.test(statement);
      return isOutside && !isRemoval ? [`${statement}: outside of a transaction only indexes are made`] : [];
    }
    const isPrepared = statements[index - 1] === `drop index concurrently if exists ${name}`;
    return isOutside && isPrepared ? [] : [`${statement}: it cannot be tried again`];
  });
}

test('each migration can run beside the build before it, and takes no lock for long', async () => {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'));
  expect(names.length).toBeGreaterThanOrEqual(firstBesideOthers);
  for (const name of names.filter((each) => Number(each.slice(0, 4)) >= firstBesideOthers)) {
    expect(complaintsAbout(await readFile(`${migrationsFolder}/${name}`, 'utf8')), name).toEqual([]);
  }
});

test.each([
  'ALTER TABLE "users" DROP COLUMN "city";',
  'DROP TABLE "users";',
  'ALTER TABLE "users" RENAME COLUMN "city" TO "town";',
  'ALTER TABLE "users" ALTER COLUMN "city" SET DATA TYPE integer;',
  'ALTER TABLE "users" ALTER COLUMN "city" SET NOT NULL;',
  'ALTER TABLE "users" ADD COLUMN "city" text NOT NULL;',
  'ALTER TABLE "users" ADD CONSTRAINT "c" FOREIGN KEY ("a") REFERENCES "public"."b"("id");',
  'CREATE INDEX "i" ON "users" USING btree ("city");',
  'CREATE TABLE "own" ("id" integer);--> statement-breakpoint\nCREATE INDEX "i" ON "users" USING btree ("city");',
  'CREATE INDEX CONCURRENTLY "i" ON "users" ("city");',
  '-- outside of a transaction\nCREATE INDEX CONCURRENTLY "i" ON "users" ("city");',
  '-- outside of a transaction\nUPDATE "users" SET "city" = null;',
  'LOCK TABLE "users";',
])('refused: %s', (file) => {
  expect(complaintsAbout(file)).not.toEqual([]);
});

test.each([
  'ALTER TABLE "users" ADD COLUMN "city" text;',
  `ALTER TABLE "users" ADD COLUMN "city" text DEFAULT '' NOT NULL;`,
  'ALTER TABLE "users" ADD CONSTRAINT "c" CHECK (a > 0) NOT VALID;',
  'CREATE TABLE "own" ("id" integer NOT NULL);--> statement-breakpoint\nCREATE INDEX "i" ON "own" USING btree ("id");',
  '-- contract: builds before 0030 no longer fit\nALTER TABLE "users" DROP COLUMN "city";',
  '-- outside of a transaction\nDROP INDEX CONCURRENTLY IF EXISTS "i";--> statement-breakpoint\nCREATE INDEX CONCURRENTLY "i" ON "users" ("city");',
])('allowed: %s', (file) => {
  expect(complaintsAbout(file)).toEqual([]);
});
