import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { mediaJobKinds, mediaJobStates, renditionKinds } from '#contract/lesson-media';
import { uploadName } from '#contract/own-files';
import { createdAt, id, instant, isBetween, isOneOf } from './columns.ts';
import { uploads } from './uploads.ts';

/**
 * What is to be made of a film. A process that works on one holds it until `leasedUntil`, and says now and then that it
 * still does; what a process left behind when it was ended is taken up by another.
 */
export const mediaJobs = pgTable(
  'media_jobs',
  {
    id: id(),
    uploadName: text('upload_name')
      .notNull()
      .references(() => uploads.name, { onDelete: 'cascade' }),
    kind: text('kind', { enum: mediaJobKinds }).notNull(),
    state: text('state', { enum: mediaJobStates }).notNull().default('waiting'),
    progress: integer('progress').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    leasedUntil: instant('leased_until'),
    /** A sentence for the teacher. */
    problem: text('problem'),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (job) => [
    unique('media_jobs_once').on(job.uploadName, job.kind),
    check('media_jobs_known_kind', isOneOf(job.kind, mediaJobKinds)),
    check('media_jobs_known_state', isOneOf(job.state, mediaJobStates)),
    check('media_jobs_progress_in_percent', isBetween(job.progress, 0, 100)),
    check('media_jobs_work_is_leased', sql`(${job.state} = 'working') = (${job.leasedUntil} is not null)`),
    index('media_jobs_to_do')
      .on(job.id)
      .where(sql`${job.state} in ('waiting', 'working')`),
  ],
);

/** What jobs made of a film: files of the same store, under names of the same sort. */
export const mediaRenditions = pgTable(
  'media_renditions',
  {
    name: text('name').primaryKey(),
    uploadName: text('upload_name')
      .notNull()
      .references(() => uploads.name, { onDelete: 'cascade' }),
    kind: text('kind', { enum: renditionKinds }).notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    mimeType: text('mime_type').notNull(),
    createdAt: createdAt(),
  },
  (rendition) => [
    check('media_renditions_known_kind', isOneOf(rendition.kind, renditionKinds)),
    check('media_renditions_size_positive', sql`${rendition.size} > 0`),
    check('media_renditions_plain_name', sql`${rendition.name} ~ ${sql.raw(`'${uploadName.source}'`)}`),
    uniqueIndex('media_renditions_once')
      .on(rendition.uploadName, rendition.kind)
      .where(sql`${rendition.kind} <> 'stream-part'`),
    index('media_renditions_by_upload').on(rendition.uploadName),
  ],
);
