import type { FastifyInstance } from 'fastify';
import { asPrinted } from '#contract/certificate-number';
import { certificatesApi } from '#contract/certificates';
import { certificateManagementApi } from '#contract/managing-certificates';
import { networkOf } from '#server/http/network';
import { countUse } from '#server/http/rate-limit';
import { found } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { viewerOf } from '#server/http/session';
import { certificatesOf, lockCertificate, revokeCertificate } from './queries.ts';
import { noteRevocation } from './revoking.ts';
import { presentCertificate, verifyLimits } from './rules.ts';
import { verificationOf } from './verifying.ts';

export function certificatesRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, certificatesApi.myCertificates, async ({ viewer }) =>
    (await certificatesOf(db, viewer.user.id)).map(presentCertificate),
  );

  serve(app, certificatesApi.verify, async ({ params, request }) => {
    await countUse(app, verifyLimits(networkOf(request.ip)));
    const isSignedIn = (await viewerOf(app, request)) !== null;
    return found(await verificationOf(db, asPrinted(params.certificateNumber), isSignedIn));
  });

  serve(app, certificateManagementApi.revoke, ({ params, body, viewer }) =>
    db.transaction(async (tx) => {
      const certificate = found(await lockCertificate(tx, params.id));
      // One that was revoked before keeps its first reason.
      if (!certificate.isValid) return presentCertificate(certificate);
      const { id, certificateNumber: number } = certificate;
      const { reason } = body;
      await noteRevocation(tx, viewer, { subject: 'certificate', id, number, reason, at: app.now() });
      return presentCertificate(found(await revokeCertificate(tx, id, reason, app.now())));
    }),
  );
}
