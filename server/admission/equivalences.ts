import { displayName } from '#contract/accounts';
import type { DiplomaKey } from '#contract/primitives';
import { recordChange } from '#server/audit/queries';
import type { Tx } from '#server/db/database';
import { found, refuse } from '#server/http/refusal';
import { type Decider, holdForDecision } from './deciding.ts';
import { equivalencesOf, insertEquivalence, takeBackEquivalence } from './management-queries.ts';
import { standingsFor } from './queries.ts';
import type { AdmissionMode } from './rules.ts';

/** To whom, for which level, and why it is granted or taken back. */
interface Equivalence {
  userId: string;
  diploma: DiplomaKey;
  reason: string;
}

/** To whoever is not admitted yet, in whichever way. */
export async function grant(
  tx: Tx,
  mode: AdmissionMode,
  { userId, diploma, reason }: Equivalence,
  decider: Decider,
): Promise<void> {
  const { student, actorId, at } = await hold(tx, userId, decider);
  const [standings = []] = await standingsFor(tx, mode, [userId]);
  if (standings.some((level) => level.diploma === diploma && level.admittedBy)) refuse('already_admitted');
  await insertEquivalence(tx, { userId, diploma, reason, grantedBy: actorId, grantedAt: at });
  await recordChange(tx, {
    actorId,
    action: 'grant-equivalence',
    subject: 'user',
    subjectId: userId,
    title: displayName(student),
    changes: { diploma, reason },
    at,
  });
}

/** Of two admins who take it back at once the second finds none in force. */
export async function takeBack(
  tx: Tx,
  { userId, diploma, reason }: Equivalence,
  decider: Decider,
): Promise<void> {
  const { student, actorId, at } = await hold(tx, userId, decider);
  const taken = { takenBackBy: actorId, takenBackAt: at, takenBackReason: reason };
  if (!(await takeBackEquivalence(tx, { userId, diploma }, taken))) refuse('not_found');
  await recordChange(tx, {
    actorId,
    action: 'take-back-equivalence',
    subject: 'user',
    subjectId: userId,
    title: displayName(student),
    changes: { diploma, reason },
    at,
  });
}

async function hold(tx: Tx, userId: string, decider: Decider) {
  const held = await holdForDecision(tx, decider, [userId]);
  const student = found(held.find(({ id }) => id === userId));
  return { student, actorId: decider.viewer.user.id, at: decider.at };
}

/** How a student stands before the six levels, and all the equivalences that were granted. */
export async function admissionOf(tx: Tx, mode: AdmissionMode, userId: string) {
  const [standings = []] = await standingsFor(tx, mode, [userId]);
  return { standings, equivalences: await equivalencesOf(tx, userId) };
}
