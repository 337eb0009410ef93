import type { FastifyInstance } from 'fastify';
import { bookReadingRoutes } from './book-reading-routes.ts';

/** Books, chains, majalis and what is written of them. */
export function listeningRoutes(app: FastifyInstance): void {
  bookReadingRoutes(app);
}
