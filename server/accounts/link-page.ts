import type { FastifyReply } from 'fastify';

/**
 * A page whose own address opens something says of itself, wherever it leads, no more than which site it is. Not nothing at
 * all: a browser that says nothing does not say either that its form is ours, and would be refused.
 */
export const linkPage = (reply: FastifyReply): FastifyReply =>
  reply.header('referrer-policy', 'strict-origin');
