import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { uploadName } from '#contract/own-files';
import { instant } from './columns.ts';

/** Files of the store that no row names. They lie where they lay, and are removed only after a time. */
export const filesAside = pgTable(
  'files_aside',
  {
    name: text('name').primaryKey(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Since when every look has found it without a row. */
    foundAt: instant('found_at').notNull(),
    /** The last look that found it so. */
    seenAt: instant('seen_at').notNull(),
    /** Somebody was promised that it goes: it waits for nothing. */
    isUnwanted: boolean('is_unwanted').notNull().default(false),
  },
  (file) => [
    check('files_aside_plain_name', sql`${file.name} ~ ${sql.raw(`'${uploadName.source}'`)}`),
    check('files_aside_size_not_negative', sql`${file.size} >= 0`),
  ],
);
