import type * as z from 'zod/mini';
import type { applicationForm } from '#contract/applying';
import type { decisionForm } from '#contract/managing-admission';
import { holdPerson } from '#server/accounts/queries';
import { recordChange } from '#server/audit/queries';
import type { Queryable, Tx } from '#server/db/database';
import { found, refuse } from '#server/http/refusal';
import { type Decider, holdForDecision } from './deciding.ts';
import { findApplication, insertApplication, lockApplication, storeDecision } from './management-queries.ts';
import { notAdmitted, standingsFor } from './queries.ts';
import { type AdmissionMode, mayApply } from './rules.ts';

/** A student asks to be admitted to the last level, once everything else is there. */
export async function apply(
  tx: Tx,
  mode: AdmissionMode,
  userId: string,
  form: z.output<typeof applicationForm>,
  submittedAt: Date,
) {
  found(await holdPerson(tx, userId));
  const [standings = []] = await standingsFor(tx, mode, [userId]);
  const standing = found(standings.find(({ conditions }) => conditions?.asksApplication));
  if (standing.admittedBy) refuse('already_admitted');
  // One that was refused stands in nobody's way.
  if (standing.application && standing.application.state !== 'refused') refuse('already_applied');
  if (!mayApply(standing)) throw notAdmitted(standing);
  return insertApplication(tx, { ...form, userId, submittedAt });
}

/** Once: of two admins the second hears that it is decided. */
export async function decide(
  tx: Tx,
  mode: AdmissionMode,
  id: number,
  { decision, reason }: z.output<typeof decisionForm>,
  decider: Decider,
) {
  const [actorId, at] = [decider.viewer.user.id, decider.at];
  await holdForDecision(tx, decider);
  const before = found(await lockApplication(tx, id));
  if (before.state !== 'pending') refuse('already_decided');
  await storeDecision(tx, id, {
    state: decision,
    note: reason || null,
    decidedBy: actorId,
    decidedAt: at,
  });
  const decided = found(await findApplication(tx, id));
  await recordChange(tx, {
    actorId,
    action: 'decide-application',
    subject: 'application',
    subjectId: id,
    title: decided.studentName,
    changes: { topic: decided.topic, state: { from: before.state, to: decision }, note: decided.note },
    at,
  });
  const [shown] = await withAverages(tx, mode, [decided]);
  return found(shown);
}

/** Each with its student's average in the level before, as it is now. */
export async function withAverages<Applied extends { userId: string }>(
  db: Queryable,
  mode: AdmissionMode,
  applied: Applied[],
) {
  const userIds = applied.map(({ userId }) => userId);
  const standings = await standingsFor(db, mode, userIds);
  return applied.map((each, index) => {
    const asked = standings[index]?.find(({ conditions }) => conditions?.asksApplication);
    return { ...each, average: asked?.conditions?.average ?? null };
  });
}
