import type { FastifyInstance } from 'fastify';
import { bookReadingRoutes } from './book-reading-routes.ts';
import { bookManagementRoutes } from './book-routes.ts';
import { chainRoutes } from './chain-routes.ts';
import { ijazaRoutes } from './ijaza-routes.ts';
import { majlisRoutes } from './majlis-routes.ts';
import { personRoutes } from './person-routes.ts';
import { seriesRoutes } from './series-routes.ts';
import { shaykhRoutes } from './shaykh-routes.ts';
import { sheetRoutes } from './sheet-routes.ts';
import { tabaqaRoutes } from './tabaqa-routes.ts';

/** Books, chains, majalis and what is written of them. */
export function listeningRoutes(app: FastifyInstance): void {
  bookReadingRoutes(app);
  bookManagementRoutes(app);
  shaykhRoutes(app);
  personRoutes(app);
  chainRoutes(app);
  seriesRoutes(app);
  majlisRoutes(app);
  sheetRoutes(app);
  tabaqaRoutes(app);
  ijazaRoutes(app);
}
