import type { FastifyInstance } from 'fastify';
import { admissionSentence } from '#contract/admission-sentence';
import { type LevelAdmission, levelAdmissionApi } from '#contract/admission-by-level';
import type { LevelStanding } from '#contract/admission';
import { type DiplomaKey, diplomaKeys } from '#contract/primitives';
import type { Queryable } from '#server/db/database';
import { found } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import type { Viewer } from '#server/http/session';
import type { Wire } from '#server/http/wire';
import { apply, decide } from './applications.ts';
import { grant, takeBack } from './equivalences.ts';
import { findInForce } from './management-queries.ts';
import { standingsFor } from './queries.ts';

/** What other programs call: see `contract/admission-by-level.ts`. */
export function levelAdmissionRoutes(app: FastifyInstance): void {
  const { db } = app;
  const { admission } = app.config;
  const by = ({ user }: Viewer) => ({ actorId: user.id, at: app.now() });
  const sixLevels = async (at: Queryable, userId: string) => {
    const [standings = []] = await standingsFor(at, admission, [userId]);
    return standings.map(inPlainFields);
  };

  serve(app, levelAdmissionApi.ownAdmission, ({ viewer }) => sixLevels(db, viewer.user.id));

  serve(app, levelAdmissionApi.admit, ({ params: { id: userId }, body: { level, reason }, viewer }) =>
    db.transaction(async (tx) => {
      await grant(tx, admission, { userId, diploma: diplomaAt(level), reason }, by(viewer));
      return sixLevels(tx, userId);
    }),
  );

  serve(app, levelAdmissionApi.takeBackAdmission, ({ params: { id: userId, level }, body, viewer }) =>
    db.transaction(async (tx) => {
      const equivalence = found(await findInForce(tx, userId, diplomaAt(level)));
      await takeBack(tx, equivalence, body?.reason || 'رجع عنها مدير النظام.', by(viewer));
      return sixLevels(tx, userId);
    }),
  );

  serve(app, levelAdmissionApi.sendApplication, ({ body, viewer }) =>
    db.transaction((tx) => apply(tx, admission, viewer.user.id, body, app.now())),
  );

  serve(app, levelAdmissionApi.answerApplication, ({ params, body: { decision, reason }, viewer }) =>
    db.transaction((tx) => {
      const state = decision === 'accepted' ? 'accepted' : 'declined';
      return decide(tx, admission, params.id, { state, note: reason }, by(viewer));
    }),
  );
}

const diplomaAt = (level: number): DiplomaKey => found(diplomaKeys[level - 1]);

function inPlainFields(standing: Wire<LevelStanding>): LevelAdmission {
  const { diploma, admittedBy, equivalenceReason, conditions } = standing;
  return {
    level: diplomaKeys.indexOf(diploma) + 1,
    key: diploma,
    admitted: admittedBy !== null,
    average: conditions?.average ?? null,
    required: conditions?.requiredAverage ?? null,
    passed: conditions?.passed ?? 0,
    subjects: conditions?.subjects ?? 0,
    missing: admittedBy === null ? admissionSentence(standing) : null,
    equivalence: equivalenceReason,
  };
}
