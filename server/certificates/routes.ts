import type { FastifyInstance } from 'fastify';
import { institution } from '#content/index';
import { certificatesApi } from '#contract/certificates';
import { countUse } from '#server/http/rate-limit';
import { found } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { certificatesOf, findByNumber, revokeCertificate, templates } from './queries.ts';
import { asPrinted, presentCertificate, verifyLimits } from './rules.ts';

export function certificatesRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, certificatesApi.myCertificates, async ({ viewer }) =>
    (await certificatesOf(db, viewer.user.id)).map(presentCertificate),
  );

  serve(app, certificatesApi.verify, async ({ params, request }) => {
    await countUse(app, verifyLimits(request.ip));
    const certificate = found(await findByNumber(db, asPrinted(params.certificateNumber)));
    return {
      ...certificate,
      valid: certificate.isValid,
      status: certificate.isValid ? ('valid' as const) : ('revoked' as const),
      institutionName: institution.name,
    };
  });

  serve(app, certificatesApi.revoke, async ({ params, body }) =>
    presentCertificate(found(await revokeCertificate(db, params.id, body.reason, app.now()))),
  );

  serve(app, certificatesApi.listTemplates, ({ viewer }) =>
    templates(db, viewer.user.role === 'student' ? 'active' : 'all'),
  );
}
