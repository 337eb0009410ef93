import rateLimit from '@fastify/rate-limit';
import { inArray, lt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db, Queryable } from '#server/db/database';
import { deleteInBatches } from '#server/db/in-batches';
import { rateLimits } from '#server/db/schema';
import { networkOf } from './network.ts';
import { Refusal, refuse } from './refusal.ts';
import { countedTogether, type SharedUses } from './shared-uses.ts';
import { viewerOf } from './session.ts';

/** At most `max` times in `seconds` for one key. */
export interface Limit {
  max: number;
  seconds: number;
}

const minute = 60;
const perPerson: Limit = { max: 900, seconds: minute };
/** Many students share one address: a campus, a mobile carrier. */
const perVisitorAddress: Limit = { max: 1800, seconds: minute };

/**
 * The general limit of every call. Its only aim is to keep this machine well: it is counted in this process, or together
 * with the others that share its port, and never in the database.
 */
export async function limitEveryCall(app: FastifyInstance, uses?: SharedUses): Promise<void> {
  const scale = app.config.rateLimitScale;
  if (scale === 0) return;
  await app.register(rateLimit, {
    hook: 'preHandler',
    ...(uses && { store: countedTogether(uses) }),
    timeWindow: minute * 1000,
    keyGenerator: async (request) => {
      const viewer = await viewerOf(app, request);
      return viewer ? `user:${viewer.user.id}` : `address:${networkOf(request.ip)}`;
    },
    max: (_request, key) => scale * (key.startsWith('user:') ? perPerson.max : perVisitorAddress.max),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, context) =>
      new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
}

/** One more use of each key, counted in the database so that all processes count together. Over a limit: 429. */
export async function countUse(app: FastifyInstance, uses: Record<string, Limit>): Promise<void> {
  const retryAfterSeconds = await secondsToWait(app, uses);
  if (retryAfterSeconds > 0) refuse('too_many_requests', { retryAfterSeconds });
}

/** One more use of each key; 0 within the limits, else how long the first one that is used up stays so. */
export async function secondsToWait(app: FastifyInstance, uses: Record<string, Limit>): Promise<number> {
  const scale = app.config.rateLimitScale;
  if (scale === 0) return 0;
  for (const [key, limit] of Object.entries(uses)) {
    const { count, secondsLeft } = await take(app.db, key, limit, app.now());
    if (count > limit.max * scale) return secondsLeft;
  }
  return 0;
}

async function take(db: Queryable, key: string, limit: Limit, now: Date) {
  const expired = sql`${rateLimits.windowStart} <= ${new Date(now.getTime() - limit.seconds * 1000)}`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, windowStart: now, count: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${expired} then 1 else ${rateLimits.count} + 1 end`,
        windowStart: sql`case when ${expired} then ${now} else ${rateLimits.windowStart} end`,
      },
    })
    .returning();
  if (!row) throw new Error('an upsert returned no row');
  const endsAt = row.windowStart.getTime() + limit.seconds * 1000;
  return { count: row.count, secondsLeft: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)) };
}

/** A success takes its own use back: only failures add up. */
export async function giveBack(app: FastifyInstance, keys: string[]): Promise<void> {
  if (app.config.rateLimitScale === 0) return;
  await app.db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(inArray(rateLimits.key, keys));
}

/** In milliseconds. */
export const longestWindow = 24 * 60 * minute * 1000;

export const forgetOldUses = (db: Db, now: Date): Promise<number> =>
  deleteInBatches(db, rateLimits, lt(rateLimits.windowStart, new Date(now.getTime() - longestWindow)));
