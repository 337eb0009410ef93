import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, instant, isOneOf } from './columns.ts';

/** Films and recordings that come in parts into a bucket; without one they lie in a folder while they come. */
export const arrivingUploads = pgTable(
  'arriving_uploads',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['video', 'sound'] }).notNull(),
    owner: text('owner')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    /** Bytes, when all of it is here. */
    size: bigint('size', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (upload) => [
    check('arriving_uploads_known_kind', isOneOf(upload.kind, ['video', 'sound'])),
    check('arriving_uploads_size_positive', sql`${upload.size} > 0`),
    index('arriving_uploads_by_owner').on(upload.owner),
  ],
);

/** What of it is in the bucket. Two processes never both append where a piece begins. */
export const arrivingPieces = pgTable(
  'arriving_pieces',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => arrivingUploads.id, { onDelete: 'cascade' }),
    start: bigint('start', { mode: 'number' }).notNull(),
    length: bigint('length', { mode: 'number' }).notNull(),
    /** In the bucket, below the folder of what arrives. */
    name: text('name').notNull(),
  },
  (piece) => [
    primaryKey({ name: 'arriving_pieces_pkey', columns: [piece.uploadId, piece.start] }),
    check('arriving_pieces_within_reach', sql`${piece.start} >= 0 and ${piece.length} > 0`),
  ],
);

/** Who is writing an upload now, or looking into it. A process that died holds it only for a moment. */
export const uploadLeases = pgTable('upload_leases', {
  uploadId: text('upload_id').primaryKey(),
  holder: text('holder').notNull(),
  until: instant('until').notNull(),
  /** Somebody waits for it. */
  isWanted: boolean('is_wanted').notNull().default(false),
});
