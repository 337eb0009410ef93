import type { FastifyInstance } from 'fastify';
import { certificatesApi } from '#contract/certificates';
import { certificateManagementApi } from '#contract/managing-certificates';
import { ownChanges } from '#server/http/own-changes';
import { found } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { templatesSeenBy } from './rules.ts';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  lockTemplate,
  updateTemplate,
} from './template-queries.ts';

export function templateRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, certificatesApi.listTemplates, ({ viewer }) =>
    listTemplates(db, templatesSeenBy(viewer.user.role)),
  );

  serve(app, certificateManagementApi.createTemplate, ({ body, viewer }) =>
    db.transaction((tx) => createTemplate(tx, body, { actorId: viewer.user.id, at: app.now() })),
  );

  serve(app, certificateManagementApi.updateTemplate, ({ params, body: { known, ...sent }, viewer }) =>
    db.transaction(async (tx) => {
      const template = found(await lockTemplate(tx, params.id));
      const changes = ownChanges(template, sent, known);
      return updateTemplate(tx, template, changes, { actorId: viewer.user.id, at: app.now() });
    }),
  );

  serve(app, certificateManagementApi.deleteTemplate, async ({ params, viewer }) => {
    await db.transaction(async (tx) =>
      found(await deleteTemplate(tx, params.id, { actorId: viewer.user.id, at: app.now() })),
    );
    return { message: 'حُذف القالب.' };
  });

  serve(app, certificateManagementApi.setTemplateStatus, ({ params, body, viewer }) =>
    db.transaction(async (tx) => {
      const template = found(await lockTemplate(tx, params.id));
      return updateTemplate(tx, template, body, { actorId: viewer.user.id, at: app.now() });
    }),
  );
}
