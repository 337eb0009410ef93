import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { eventKinds } from '#contract/events';
import { longestSession, shortestSession } from '#contract/live-session-texts';
import { studyLevels } from '#contract/primitives';
import { users } from './accounts.ts';
import { createdAt, id, instant, isBetween, isOneOf, updatedAt } from './columns.ts';
import { courses } from './courses.ts';

export const liveSessions = pgTable(
  'live_sessions',
  {
    id: id(),
    title: text('title').notNull(),
    instructor: text('instructor').notNull(),
    courseTitle: text('course_title'),
    /** Of a course of the university: its teachers manage the session. */
    courseId: integer('course_id').references(() => courses.id),
    description: text('description').notNull(),
    scheduledTime: instant('scheduled_time').notNull(),
    /** Whole minutes. */
    duration: integer('duration').notNull().default(60),
    isLive: boolean('is_live').notNull().default(false),
    meetingLink: text('meeting_link'),
    level: text('level', { enum: studyLevels }).notNull(),
    createdBy: text('created_by').references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (session) => [
    check('live_sessions_known_level', isOneOf(session.level, studyLevels)),
    check('live_sessions_duration_in_range', isBetween(session.duration, shortestSession, longestSession)),
    check('live_sessions_link_is_web', sql`${session.meetingLink} ~* '^https?://'`),
    index('live_sessions_by_time').on(session.scheduledTime),
    index('live_sessions_by_creator').on(session.createdBy),
    index('live_sessions_by_course').on(session.courseId),
  ],
);

/** What happened while pages are open. Kept for a day, so that one that lost its connection can catch up. */
export const events = pgTable(
  'events',
  {
    /** In the order of the commits: `publish` lets one transaction at a time take a number. */
    id: id(),
    kind: text('kind', { enum: eventKinds }).notNull(),
    /** No reference: the news that a session was deleted outlives the session. */
    sessionId: integer('session_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (event) => [
    check('events_known_kind', isOneOf(event.kind, eventKinds)),
    index('events_by_time').on(event.at),
  ],
);
