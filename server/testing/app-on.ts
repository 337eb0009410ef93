import type { FastifyInstance } from 'fastify';
import { type AppParts, buildApp } from '#server/app';
import { readConfig } from '#server/config';
import type { Db } from '#server/db/database';

/** The whole server on a database that a test has opened itself, with limits off. Whoever made it closes both. */
export const appOn = (db: Db, parts: Partial<Omit<AppParts, 'db'>> = {}): Promise<FastifyInstance> =>
  buildApp({
    db,
    config: readConfig({ RATE_LIMIT_SCALE: '0' }),
    now: () => new Date(),
    siteDir: null,
    logger: false,
    ...parts,
  });
