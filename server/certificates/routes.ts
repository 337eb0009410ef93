import type { FastifyInstance } from 'fastify';
import { institution } from '#content/index';
import { asPrinted } from '#contract/certificate-number';
import { certificatesApi } from '#contract/certificates';
import { certificateManagementApi } from '#contract/managing-certificates';
import { recordChange } from '#server/audit/queries';
import { networkOf } from '#server/http/network';
import { countUse } from '#server/http/rate-limit';
import { found } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { certificatesOf, findByNumber, lockCertificate, revokeCertificate } from './queries.ts';
import { presentCertificate, verifyLimits } from './rules.ts';

export function certificatesRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, certificatesApi.myCertificates, async ({ viewer }) =>
    (await certificatesOf(db, viewer.user.id)).map(presentCertificate),
  );

  serve(app, certificatesApi.verify, async ({ params, request }) => {
    await countUse(app, verifyLimits(networkOf(request.ip)));
    const certificate = found(await findByNumber(db, asPrinted(params.certificateNumber)));
    return {
      ...certificate,
      valid: certificate.isValid,
      status: certificate.isValid ? ('valid' as const) : ('revoked' as const),
      institutionName: institution.name,
    };
  });

  serve(app, certificateManagementApi.revoke, ({ params, body, viewer }) =>
    db.transaction(async (tx) => {
      const certificate = found(await lockCertificate(tx, params.id));
      // One that was revoked before keeps its first reason.
      if (!certificate.isValid) return presentCertificate(certificate);
      await recordChange(tx, {
        actorId: viewer.user.id,
        action: 'revoke',
        subject: 'certificate',
        subjectId: certificate.id,
        title: certificate.certificateNumber,
        changes: { reason: body.reason },
        at: app.now(),
      });
      return presentCertificate(found(await revokeCertificate(tx, certificate.id, body.reason, app.now())));
    }),
  );
}
