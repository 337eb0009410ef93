import type { FastifyInstance } from 'fastify';
import { bookReadingRoutes } from './book-reading-routes.ts';
import { bookManagementRoutes } from './book-routes.ts';
import { chainRoutes } from './chain-routes.ts';
import { personRoutes } from './person-routes.ts';
import { shaykhRoutes } from './shaykh-routes.ts';

/** Books, chains, majalis and what is written of them. */
export function listeningRoutes(app: FastifyInstance): void {
  bookReadingRoutes(app);
  bookManagementRoutes(app);
  shaykhRoutes(app);
  personRoutes(app);
  chainRoutes(app);
}
