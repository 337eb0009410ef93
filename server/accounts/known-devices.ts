import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNull, notInArray, or } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable, Tx } from '#server/db/database';
import { knownDevices, users } from '#server/db/schema';
import { isToken, sidOf } from '#server/http/session-store';
import { mostKnownDevices } from './rules.ts';

const cookieName = 'device';
/** Only the sign-in asks for it: no other call carries it. */
const path = '/api/login';
const year = 365 * 24 * 60 * 60;

/** What this browser holds to be known by; a new one for a browser that holds nothing. */
export const deviceToken = (request: FastifyRequest): string =>
  heldToken(request) ?? randomBytes(32).toString('base64url');

function heldToken(request: FastifyRequest): string | null {
  const token = request.cookies[cookieName];
  return token && isToken(token) ? token : null;
}

/** The hash of what the browser holds, if whoever has this e-mail, or registered with it, has signed in with it before. */
export async function knownDevice(
  db: Queryable,
  request: FastifyRequest,
  email: string,
): Promise<string | null> {
  const token = heldToken(request);
  if (!token) return null;
  const [row] = await db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        or(eq(users.email, email), and(isNull(users.email), eq(users.wantedEmail, email))),
        eq(knownDevices.tokenHash, sidOf(token)),
      ),
    );
  return row?.tokenHash ?? null;
}

export async function rememberDevice(tx: Tx, userId: string, token: string, now: Date): Promise<void> {
  const device = { userId, tokenHash: sidOf(token), lastUsedAt: now };
  await tx
    .insert(knownDevices)
    .values(device)
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.tokenHash],
      set: { lastUsedAt: now },
    });
  const kept = tx
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt), knownDevices.tokenHash)
    .limit(mostKnownDevices);
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.tokenHash, kept)));
}

export function giveDevice(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(cookieName, token, {
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: year,
  });
}
