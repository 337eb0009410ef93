import type { FastifyInstance } from 'fastify';
import { secondsToWait } from '#server/http/rate-limit';
import { refuse } from '#server/http/refusal';
import { limits } from './rules.ts';

/** One more use in this hour by this person; over the limit they are told how long to wait. */
export async function countAsked(
  app: FastifyInstance,
  what: keyof typeof limits,
  userId: string,
): Promise<void> {
  const { sentence, ...limit } = limits[what];
  const retryAfterSeconds = await secondsToWait(app, { [`asking ${what}:${userId}`]: limit });
  if (retryAfterSeconds > 0) refuse('too_many_requests', { retryAfterSeconds, sentence });
}
