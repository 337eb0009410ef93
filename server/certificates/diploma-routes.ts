import type { FastifyInstance } from 'fastify';
import { certificatesApi } from '#contract/certificates';
import { certificateManagementApi } from '#contract/managing-certificates';
import { found } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { diplomasOf, lockDiploma, revokeDiploma } from './diploma-queries.ts';
import { highestFirst, presentDiploma } from './diploma-rules.ts';
import { noteRevocation } from './revoking.ts';

export function diplomaRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, certificatesApi.myDiplomas, async ({ viewer }) =>
    highestFirst(await diplomasOf(db, viewer.user.id)).map(presentDiploma),
  );

  serve(app, certificateManagementApi.revokeDiploma, ({ params, body, viewer }) =>
    db.transaction(async (tx) => {
      const diploma = found(await lockDiploma(tx, params.id));
      // One that was revoked before keeps its first reason.
      if (!diploma.isValid) return presentDiploma(diploma);
      const { id, number } = diploma;
      const { reason } = body;
      await noteRevocation(tx, viewer, { subject: 'diploma', id, number, reason, at: app.now() });
      return presentDiploma(found(await revokeDiploma(tx, id, reason, app.now())));
    }),
  );
}
