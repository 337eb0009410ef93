import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  type PgColumn,
} from 'drizzle-orm/pg-core';
import type { DocumentLook, MemorisedText } from '#contract/certificates';
import type { RecordedLevel, RecordedSubject } from '#contract/level-record';
import { diplomaKeys } from '#contract/primitives';
import { users } from './accounts.ts';
import { id, instant, isOneOf } from './columns.ts';
import { diplomaTemplates } from './certificates.ts';

const holder = () =>
  text('user_id')
    .notNull()
    .references(() => users.id);

/** What every numbered document has besides what it says. */
const issue = () => ({
  number: text('number').notNull(),
  studentName: text('student_name').notNull(),
  issuedAt: instant('issued_at').notNull(),
  version: integer('version').notNull().default(1),
  isValid: boolean('is_valid').notNull().default(true),
  revokedAt: instant('revoked_at'),
  revokedReason: text('revoked_reason'),
});

type Revocable = Record<'isValid' | 'revokedAt' | 'revokedReason', PgColumn>;
const invalidWhenRevoked = ({ isValid, revokedAt }: Revocable) => sql`${isValid} = (${revokedAt} is null)`;
const revokedWithReason = ({ revokedAt, revokedReason }: Revocable) =>
  sql`(${revokedAt} is null) = (${revokedReason} is null)`;

/**
 * One for a student and a level, for ever. All that it says is copied in. A better score in one of its subjects makes a new
 * version of it; a trigger refuses every other change but its revoking: see the migrations.
 */
export const diplomas = pgTable(
  'diplomas',
  {
    id: id(),
    userId: holder(),
    diploma: text('diploma', { enum: diplomaKeys }).notNull(),
    ...issue(),
    changedAt: instant('changed_at'),
    title: text('title').notNull(),
    /** Weighted by hours; never rounded up, so that it cannot contradict its honours. */
    average: numeric('average', { precision: 7, scale: 4, mode: 'number' }).notNull(),
    honors: text('honors').notNull(),
    hours: integer('hours').notNull(),
    subjects: jsonb('subjects').$type<RecordedSubject[]>().notNull(),
    templateId: integer('template_id').references(() => diplomaTemplates.id, { onDelete: 'set null' }),
    look: jsonb('look').$type<DocumentLook>(),
  },
  (diploma) => [
    unique('diplomas_number_once').on(diploma.number),
    unique('diplomas_one_per_level').on(diploma.userId, diploma.diploma),
    check('diplomas_known_level', isOneOf(diploma.diploma, diplomaKeys)),
    check('diplomas_average_in_range', sql`${diploma.average} between 0 and 100`),
    check('diplomas_with_subjects', sql`jsonb_array_length(${diploma.subjects}) > 0`),
    check('diplomas_invalid_when_revoked', invalidWhenRevoked(diploma)),
    check('diplomas_revoked_with_reason', revokedWithReason(diploma)),
    check(
      'diplomas_changed_since_the_first_version',
      sql`(${diploma.version} = 1) = (${diploma.changedAt} is null) and ${diploma.version} >= 1`,
    ),
    index('diplomas_by_template').on(diploma.templateId),
  ],
);

/** A student's record as it stood when it was asked for. The newest version is the highest; none ever changes. */
export const transcripts = pgTable(
  'transcripts',
  {
    id: id(),
    userId: holder(),
    ...issue(),
    levels: jsonb('levels').$type<RecordedLevel[]>().notNull(),
    /** Texts that were memorised and signed; those that were issued before there were recitals have none. */
    memorised: jsonb('memorised').$type<MemorisedText[]>().notNull().default([]),
  },
  (transcript) => [
    unique('transcripts_number_once').on(transcript.number),
    unique('transcripts_version_once').on(transcript.userId, transcript.version),
    check('transcripts_with_levels', sql`jsonb_array_length(${transcript.levels}) > 0`),
    check('transcripts_version_from_one', sql`${transcript.version} >= 1`),
    check('transcripts_invalid_when_revoked', invalidWhenRevoked(transcript)),
    check('transcripts_revoked_with_reason', revokedWithReason(transcript)),
  ],
);
