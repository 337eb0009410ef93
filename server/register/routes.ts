import type { FastifyInstance } from 'fastify';

/** Books, chains, majalis and what is written of them. */
export function listeningRoutes(_app: FastifyInstance): void {}
