import type { FastifyInstance } from 'fastify';
import { systemApi } from '#contract/system';
import { isBuildOutgrown } from '#server/db/fitting';
import { refuseReadOnly } from '#server/db/leader';
import { describeApi } from './openapi.ts';
import { refuse } from './refusal.ts';
import { serve } from './serve.ts';

const closingSeconds = 5;

export function systemRoutes(app: FastifyInstance): void {
  serve(app, systemApi.health, async () => {
    if (app.closing.hasBegun()) refuse('closing', { retryAfterSeconds: closingSeconds });
    await refuseReadOnly(app.db.$client);
    if (await isBuildOutgrown(app.db)) refuse('outdated');
    return { status: 'ok' as const };
  });

  let description: string | undefined;
  serve(app, systemApi.docs, ({ reply }) => {
    description ??= JSON.stringify(describeApi(app.served));
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(description);
  });
}
