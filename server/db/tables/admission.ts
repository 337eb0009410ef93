import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { applicationStates } from '#contract/admission';
import { diplomaKeys } from '#contract/primitives';
import { users } from './accounts.ts';
import { id, instant, isOneOf } from './columns.ts';

const person = (name: string) => text(name).references(() => users.id);

/** «معادلة»: a student whom an admin admits to a level without its conditions. */
export const equivalences = pgTable(
  'equivalences',
  {
    id: id(),
    userId: person('user_id').notNull(),
    diploma: text('diploma', { enum: diplomaKeys }).notNull(),
    reason: text('reason').notNull(),
    grantedBy: person('granted_by').notNull(),
    grantedAt: instant('granted_at').notNull(),
    takenBackBy: person('taken_back_by'),
    takenBackAt: instant('taken_back_at'),
    takenBackReason: text('taken_back_reason'),
  },
  (equivalence) => [
    check('equivalences_known_level', isOneOf(equivalence.diploma, diplomaKeys)),
    check(
      'equivalences_taken_back_by_someone_with_reason',
      sql`(${equivalence.takenBackAt} is null) = (${equivalence.takenBackBy} is null)
        and (${equivalence.takenBackAt} is null) = (${equivalence.takenBackReason} is null)`,
    ),
    uniqueIndex('equivalences_one_in_force')
      .on(equivalence.userId, equivalence.diploma)
      .where(sql`${equivalence.takenBackAt} is null`),
    index('equivalences_by_user').on(equivalence.userId),
    index('equivalences_by_granter').on(equivalence.grantedBy),
    index('equivalences_by_taker').on(equivalence.takenBackBy),
  ],
);

/** To the last level: a thesis topic and its plan, which an admin accepts or refuses. */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    userId: person('user_id').notNull(),
    topic: text('topic').notNull(),
    plan: text('plan').notNull(),
    submittedAt: instant('submitted_at').notNull(),
    state: text('state', { enum: applicationStates }).notNull().default('pending'),
    decidedBy: person('decided_by'),
    decidedAt: instant('decided_at'),
    /** What the student is told with the decision. */
    note: text('note'),
  },
  (application) => [
    check('applications_known_state', isOneOf(application.state, applicationStates)),
    check(
      'applications_decided_by_someone',
      sql`(${application.state} = 'pending') = (${application.decidedAt} is null)
        and (${application.decidedAt} is null) = (${application.decidedBy} is null)`,
    ),
    check(
      'applications_refused_with_reason',
      sql`${application.state} <> 'refused' or ${application.note} is not null`,
    ),
    uniqueIndex('applications_one_at_a_time')
      .on(application.userId)
      .where(sql`${application.state} <> 'refused'`),
    index('applications_by_user').on(application.userId),
    index('applications_waiting')
      .on(application.submittedAt, application.id)
      .where(sql`${application.state} = 'pending'`),
    index('applications_by_decider').on(application.decidedBy),
  ],
);
