import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, isOneOf } from './columns.ts';

/** With the files, or of the database alone. */
export const backupKinds = ['whole', 'database'] as const;
export type BackupKind = (typeof backupKinds)[number];

/** The moment that the newest finished backup of each kind holds. It is in no backup: a restored university has none yet. */
export const newestBackups = pgTable(
  'newest_backups',
  {
    kind: text('kind', { enum: backupKinds }).primaryKey(),
    takenAt: instant('taken_at').notNull(),
  },
  (backup) => [check('newest_backups_known_kind', isOneOf(backup.kind, backupKinds))],
);
