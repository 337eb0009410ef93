import type { FastifyInstance } from 'fastify';
import { judgingRoutes } from './judging-routes.ts';
import { recitalRoutes } from './recital-routes.ts';
import { slotRoutes } from './slot-routes.ts';

export function recitalsRoutes(app: FastifyInstance): void {
  recitalRoutes(app);
  judgingRoutes(app);
  slotRoutes(app);
}
