import type { FastifyInstance } from 'fastify';
import { staffName } from '#contract/accounts';
import { auditApi } from '#contract/audit';
import { serve } from '#server/http/serve';
import { listChanges } from './queries.ts';

export function auditRoutes(app: FastifyInstance): void {
  serve(app, auditApi.listAudit, async ({ query }) => {
    const { items, total } = await listChanges(app.db, query.page, query.subject);
    return {
      items: items.map(({ actor, ...entry }) => ({ ...entry, actorName: staffName(actor) })),
      total,
      page: query.page,
    };
  });
}
