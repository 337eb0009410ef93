import type { FastifyInstance } from 'fastify';
import { answeringRoutes } from './answering-routes.ts';
import { ownQuestionRoutes } from './asking-routes.ts';
import { managingRoutes } from './managing-routes.ts';
import { markingRoutes } from './marking-routes.ts';

export function askingRoutes(app: FastifyInstance): void {
  ownQuestionRoutes(app);
  markingRoutes(app);
  answeringRoutes(app);
  managingRoutes(app);
}
