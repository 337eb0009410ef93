import type { FastifyInstance } from 'fastify';
import { admissionApi } from '#contract/applying';
import { holdPerson } from '#server/accounts/queries';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { insertApplication } from './management-queries.ts';
import { admissionManagementRoutes } from './management-routes.ts';
import { notAdmitted, standingsFor } from './queries.ts';
import { mayApply } from './rules.ts';

export function admissionRoutes(app: FastifyInstance): void {
  const { admission } = app.config;

  serve(app, admissionApi.apply, ({ body, viewer }) =>
    app.db.transaction(async (tx) => {
      const student = found(await holdPerson(tx, viewer.user.id));
      const [standings = []] = await standingsFor(tx, admission, [student.id]);
      const standing = found(standings.find(({ conditions }) => conditions?.asksApplication));
      if (standing.admittedBy) refuse('already_admitted');
      // One that was declined stands in nobody's way.
      if (standing.application && standing.application.state !== 'declined') refuse('already_applied');
      if (!mayApply(standing)) throw notAdmitted(standing);
      return insertApplication(tx, { ...body, userId: student.id, submittedAt: app.now() });
    }),
  );

  admissionManagementRoutes(app);
}
