import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { uploadName } from '#contract/own-files';
import { uploadKinds } from '#contract/uploads';
import { users } from './accounts.ts';
import { createdAt, isOneOf } from './columns.ts';

/** Every file that somebody sent us, under the name that we gave it. */
export const uploads = pgTable(
  'uploads',
  {
    /** Its name in the store and at the end of its address: random letters and digits with the ending of its kind. */
    name: text('name').primaryKey(),
    kind: text('kind', { enum: uploadKinds }).notNull(),
    /** As its owner called it. */
    fileName: text('file_name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    mimeType: text('mime_type').notNull(),
    uploadedBy: text('uploaded_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** Of a film or a recording, in whole seconds; 0 when its length cannot be found out, null when nobody has looked yet. */
    duration: integer('duration'),
  },
  (upload) => [
    check(
      'uploads_duration_of_films',
      sql`${upload.duration} is null or (${upload.kind} in ('video', 'sound') and ${upload.duration} >= 0)`,
    ),
    check('uploads_known_kind', isOneOf(upload.kind, uploadKinds)),
    check('uploads_size_positive', sql`${upload.size} > 0`),
    check('uploads_plain_name', sql`${upload.name} ~ ${sql.raw(`'${uploadName.source}'`)}`),
    index('uploads_by_uploader').on(upload.uploadedBy),
    index('uploads_by_arrival').on(upload.createdAt),
  ],
);
