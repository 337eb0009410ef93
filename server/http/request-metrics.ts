import type { FastifyInstance } from 'fastify';
import { eventsApi } from '#contract/events';

/** Reports every answer. A stream of news lasts for minutes by design, and would drown the times of the others. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, routeOptions: { url = 'none' } }, reply) => {
    const took = url === eventsApi.events.path ? null : reply.elapsedTime / 1000;
    app.metrics.answered(method, url, reply.statusCode, took);
  });
}
