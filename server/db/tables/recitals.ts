import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { longestRecital, markKinds, recitalStates } from '#contract/register';
import { id, instant, isBetween, isOneOf } from './columns.ts';
import { liveSessions } from './live-sessions.ts';
import { matnUnits, mutun } from './mutun.ts';
import { person } from './person.ts';
import { uploads } from './uploads.ts';

/** «العَرض»: a range of a text, recited from memory and recorded. */
export const recitals = pgTable(
  'recitals',
  {
    id: id(),
    userId: person('user_id').notNull(),
    /** The device's own: what is sent twice is there once. */
    clientId: uuid('client_id').notNull(),
    matnKey: text('matn_key')
      .notNull()
      .references(() => mutun.key),
    fromUnit: integer('from_unit').notNull(),
    toUnit: integer('to_unit').notNull(),
    sentAt: instant('sent_at').notNull(),
    /** Null once the recording was removed, and for a recital that was heard live. */
    soundFile: text('sound_file').references(() => uploads.name),
    /** The live hour in which it was heard; null for a recording. */
    slotId: integer('slot_id').references((): AnyPgColumn => recitalSlots.id),
    seconds: integer('seconds'),
    state: text('state', { enum: recitalStates }).notNull().default('sent'),
    /** Whoever listens now, and until when nobody else does. */
    claimedBy: person('claimed_by'),
    claimedUntil: instant('claimed_until'),
    decidedBy: person('decided_by'),
    decidedAt: instant('decided_at'),
    comment: text('comment'),
    commentSoundFile: text('comment_sound_file').references(() => uploads.name),
    /** What is to be mended, where it is to be recited again. */
    toMend: text('to_mend'),
    /** The student keeps the recording. */
    isKept: boolean('is_kept').notNull().default(false),
  },
  (recital) => [
    check(
      'recitals_range_in_order',
      sql`1 <= ${recital.fromUnit} and ${recital.fromUnit} <= ${recital.toUnit}`,
    ),
    check('recitals_known_state', isOneOf(recital.state, recitalStates)),
    check('recitals_length_in_range', isBetween(recital.seconds, 1, longestRecital * 60 + 5)),
    check(
      'recitals_decided_by_someone',
      sql`(${recital.state} = 'sent') = (${recital.decidedAt} is null)
        and (${recital.decidedAt} is null) = (${recital.decidedBy} is null)`,
    ),
    check(
      'recitals_again_with_what_to_mend',
      sql`(${recital.state} = 'again') = (${recital.toMend} is not null)`,
    ),
    check(
      'recitals_claimed_for_a_time',
      sql`(${recital.claimedBy} is null) = (${recital.claimedUntil} is null)`,
    ),
    index('recitals_by_user').on(recital.userId, recital.sentAt),
    index('recitals_waiting')
      .on(recital.matnKey, recital.sentAt)
      .where(sql`${recital.state} = 'sent'`),
    index('recitals_by_matn').on(recital.matnKey),
    index('recitals_by_claimer').on(recital.claimedBy),
    index('recitals_by_decider').on(recital.decidedBy),
    index('recitals_by_sound').on(recital.soundFile),
    index('recitals_by_comment_sound').on(recital.commentSoundFile),
    unique('recitals_one_of_a_slot').on(recital.slotId),
    unique('recitals_sent_once').on(recital.userId, recital.clientId),
  ],
);

/** A word that the teacher marked: where it stands in the text, and when it was heard. */
export const recitalMarks = pgTable(
  'recital_marks',
  {
    recitalId: integer('recital_id')
      .notNull()
      .references(() => recitals.id, { onDelete: 'cascade' }),
    unitId: integer('unit_id').notNull(),
    segment: integer('segment').notNull(),
    word: integer('word').notNull(),
    kind: text('kind', { enum: markKinds }).notNull(),
    /** Milliseconds of the recording. */
    heardAt: integer('heard_at'),
    note: text('note'),
  },
  (mark) => [
    primaryKey({
      name: 'recital_marks_pkey',
      columns: [mark.recitalId, mark.unitId, mark.segment, mark.word],
    }),
    foreignKey({ name: 'recital_marks_unit', columns: [mark.unitId], foreignColumns: [matnUnits.id] }),
    check('recital_marks_known_kind', isOneOf(mark.kind, markKinds)),
    index('recital_marks_by_unit').on(mark.unitId),
  ],
);

/** A time at which a teacher listens live; one student books it. */
export const recitalSlots = pgTable(
  'recital_slots',
  {
    id: id(),
    teacherId: person('teacher_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    minutes: integer('minutes').notNull(),
    /** Where it is part of a session that was announced. */
    liveSessionId: integer('live_session_id').references(() => liveSessions.id, { onDelete: 'set null' }),
    meetingLink: text('meeting_link'),
    bookedBy: person('booked_by'),
    bookedAt: instant('booked_at'),
    matnKey: text('matn_key').references(() => mutun.key),
  },
  (slot) => [
    check('recital_slots_minutes_in_range', isBetween(slot.minutes, 5, 60)),
    check(
      'recital_slots_booked_for_a_text',
      sql`(${slot.bookedBy} is null) = (${slot.bookedAt} is null) and (${slot.bookedBy} is null) = (${slot.matnKey} is null)`,
    ),
    index('recital_slots_by_student').on(slot.bookedBy),
    index('recital_slots_by_matn').on(slot.matnKey),
    index('recital_slots_by_session').on(slot.liveSessionId),
    unique('recital_slots_once').on(slot.teacherId, slot.startsAt),
  ],
);
