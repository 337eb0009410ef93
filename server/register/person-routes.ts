import type { FastifyInstance } from 'fastify';
import { gapIn } from '#contract/chain-rules';
import { fullName } from '#contract/chain-names';
import { chainsApi } from '#contract/chains';
import { sorted } from '#contract/sorted';
import { holdPeople } from '#server/accounts/queries';
import { recordChange } from '#server/audit/queries';
import { changedFields } from '#server/audit/rules';
import type { Queryable, Tx } from '#server/db/database';
import { found, refuse } from '#server/http/refusal';
import { refuseLostRights } from '#server/http/refuse-lost-rights';
import { serve } from '#server/http/serve';
import type { Viewer } from '#server/http/session';
import {
  changePerson,
  findPerson,
  insertPerson,
  isInApprovedChain,
  lockPerson,
  type PersonRow,
  suggestPersons,
} from './person-queries.ts';
import { holdShaykh, type Shaykh, shaykhOf } from './queries.ts';

/** The persons of all chains are one list, which shaykhs and admins write together. */
export function personRoutes(app: FastifyInstance): void {
  const { db, now } = app;
  const { persons, ownShaykh, addPerson, changePerson: correct } = chainsApi;

  serve(app, ownShaykh, async ({ viewer }) => ({
    person: (await shaykhOf(db, viewer.user.id))?.person ?? null,
  }));

  serve(app, persons, async ({ query, viewer }) => {
    await refuseReaders(db, viewer);
    const student = query.student === undefined ? null : await findPerson(db, query.student);
    const rows = await suggestPersons(db, {
      sought: query.query,
      studentId: student?.id,
      userId: viewer.user.id,
    });
    const told = rows.map(({ person, chains }) => ({
      ...person,
      chains,
      gap: student ? gapIn({ way: 'sama' }, student, person) : null,
    }));
    // Whom the student can have met comes first; namesakes whom he cannot stay in sight.
    return sorted(told, (a, b) => Number(a.gap !== null) - Number(b.gap !== null));
  });

  serve(app, addPerson, ({ body, viewer }) =>
    db.transaction(async (tx) => {
      const shaykh = await holdWriter(tx, viewer, now());
      const isSample = shaykh?.person.isSample ?? false;
      const row = await insertPerson(tx, { ...body, isSample, createdBy: viewer.user.id });
      await noteChange(tx, 'create', row, viewer, now());
      return row;
    }),
  );

  serve(app, correct, ({ params, body, viewer }) =>
    db.transaction(async (tx) => {
      const shaykh = await holdWriter(tx, viewer, now());
      const before = found(await lockPerson(tx, params.id));
      if (shaykh) {
        if (before.createdBy !== viewer.user.id) refuse('forbidden');
        if (await isInApprovedChain(tx, before.id)) refuse('person_in_approved_chain');
      }
      const changes = changedFields(before, body);
      if (Object.keys(changes).length === 0) return before;
      const after = await changePerson(tx, before.id, body);
      await noteChange(tx, 'update', after, viewer, now(), changes);
      return after;
    }),
  );
}

async function refuseReaders(db: Queryable, { user }: Viewer): Promise<void> {
  if (user.role !== 'admin' && !(await shaykhOf(db, user.id))) refuse('not_a_shaykh');
}

/** A shaykh, or an admin, for whom this is null; nobody takes either's right away before the commit. */
async function holdWriter(tx: Tx, viewer: Viewer, at: Date): Promise<Shaykh | null> {
  if (viewer.user.role !== 'admin') return (await holdShaykh(tx, viewer.user.id)) ?? refuse('not_a_shaykh');
  await refuseLostRights(tx, viewer, await holdPeople(tx, [viewer.user.id]), at);
  return null;
}

const noteChange = (
  tx: Tx,
  action: 'create' | 'update',
  person: PersonRow,
  viewer: Viewer,
  at: Date,
  changes: Record<string, unknown> = {},
): Promise<void> =>
  recordChange(tx, {
    actorId: viewer.user.id,
    action,
    subject: 'person',
    subjectId: person.id,
    title: fullName(person),
    changes,
    at,
  });
