import type { CookieSerializeOptions } from '@fastify/cookie';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '#contract/primitives';
import type { Config } from '#server/config';
import type { Tx } from '#server/db/database';
import type { UserRow } from '#server/db/schema';
import { deviceOf } from './device.ts';
import { grouped, manyReaders } from './grouped.ts';
import { refuse } from './refusal.ts';
import { lacksPasskey } from './passkey-rule.ts';
import {
  createSession,
  endSession,
  endSurplusSessions,
  goOnTelling,
  isToken,
  keepSession,
  signedInFinder,
} from './session-store.ts';

/** Who is asking, and by which session. */
export interface Viewer {
  /** With the role that this session has: a student's, while it lacks the passkey that the staff is asked for. */
  user: UserRow;
  /** What the person is by the books. */
  trueRole: Role;
  hasPassword: boolean;
  token: string;
  /** This session was opened with a passkey. */
  byPasskey: boolean;
  /** When the account will be deleted, where that was asked. */
  deletedFrom: Date | null;
  /** Which edition of the courses and lessons was current when he was looked up; null while there is none. */
  catalogueEdition: number | null;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const longestLifeInDays = 180;

const cookieOptions = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: request.protocol === 'https',
});

/** Over HTTPS the browser itself guarantees that no other host can plant this cookie. */
const cookieName = (request: FastifyRequest): string =>
  request.protocol === 'https' ? '__Host-session' : 'session';

export function sessionToken(request: FastifyRequest): string | null {
  const token = request.cookies[cookieName(request)];
  return token && isToken(token) ? token : null;
}

/** Whose session a token is, asked of the database each time, for all who come at the same moment together. */
export function findViewers(app: FastifyInstance) {
  const find = signedInFinder(app.db);
  const lookUps = grouped((tokens: string[]) => find(tokens, app.now()), manyReaders);
  return lookUps.add;
}

/** The signed-in person behind this request, looked up at most once. */
export async function viewerOf(app: FastifyInstance, request: FastifyRequest): Promise<Viewer | null> {
  if (request.viewer !== undefined) return request.viewer;
  request.viewer = await lookUp(app, request);
  return request.viewer;
}

/** Looked up anew: what held when the headers came may no longer hold when the body has come. */
export function viewerAgain(app: FastifyInstance, request: FastifyRequest): Promise<Viewer | null> {
  request.viewer = undefined;
  return viewerOf(app, request);
}

async function lookUp(app: FastifyInstance, request: FastifyRequest): Promise<Viewer | null> {
  const token = sessionToken(request);
  if (!token) return null;
  const now = app.now();
  const row = await app.signedIn(token);
  if (!row) return null;
  const use = dueNote(row, expiry(app.config.sessionDays, new Date(row.sess.createdAt), now), now);
  if (use) {
    // One from before devices were noted is told by the browser that uses it now.
    const device = row.device ?? deviceOf(request.headers['user-agent']);
    await keepSession(app.db, token, row.lastUsedAt, { ...use, device });
  }
  const { user, hasPassword, catalogueEdition, byPasskey, deletedFrom } = row;
  return withRights({ user, hasPassword, catalogueEdition, byPasskey, deletedFrom, token }, app.config);
}

/** Written at most once an hour: a person looks at it in days, and every call would wait for it. Null where nothing is due. */
export function dueNote(
  kept: { expire: Date; lastUsedAt: Date },
  expire: Date,
  now: Date,
): { lastUsedAt: Date; expire?: Date } | null {
  const isLater = expire.getTime() - kept.expire.getTime() > day;
  if (!isLater && now.getTime() - kept.lastUsedAt.getTime() < hour) return null;
  return { lastUsedAt: now, ...(isLater && { expire }) };
}

/** A session lives `days` after its last use, and never longer than half a year. */
export const expiry = (days: number, createdAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + days * day, createdAt.getTime() + longestLifeInDays * day));

/**
 * A new session at every sign-in and every change of rights: an id that somebody knew before is worth nothing after.
 * Made inside the transaction that found the right to it; `giveSession` hands it over once that is committed.
 */
export async function openSession(
  app: FastifyInstance,
  tx: Tx,
  request: FastifyRequest,
  userId: string,
): Promise<string> {
  const now = app.now();
  const old = sessionToken(request);
  if (old) await endSession(tx, old);
  const sess = { userId, createdAt: now.toISOString() };
  for (const act of app.whenEntering) await act(tx, userId);
  const device = deviceOf(request.headers['user-agent']);
  const token = await createSession(tx, sess, expiry(app.config.sessionDays, now, now), device).catch(
    refuseSuspended,
  );
  if (old) await goOnTelling(tx, userId, old, token);
  await endSurplusSessions(tx, userId);
  return token;
}

/** The database lets nobody in who is suspended or gone, also one who became so a moment ago. */
function refuseSuspended(error: unknown): never {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const isTheirs = cause instanceof Error && 'constraint' in cause && cause.constraint === admittedOnly;
  if (isTheirs) refuse('suspended');
  throw error;
}

const admittedOnly = 'sessions_of_the_admitted';

export function giveSession(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  signedIn: Pick<Viewer, 'user' | 'hasPassword' | 'token'> & { byPasskey?: boolean },
): Viewer {
  // Whoever enters has called back the deletion of the account.
  const viewer = withRights(
    { byPasskey: false, ...signedIn, deletedFrom: null, catalogueEdition: null },
    app.config,
  );
  request.viewer = viewer;
  void reply.setCookie(cookieName(request), viewer.token, {
    ...cookieOptions(request),
    maxAge: app.config.sessionDays * (day / 1000),
  });
  return viewer;
}

export async function closeSession(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = sessionToken(request);
  if (token) await endSession(app.db, token);
  request.viewer = null;
  void reply.clearCookie(cookieName(request), cookieOptions(request));
}

/** Whoever asks what somebody may do asks `user.role`: a session without the passkey it takes is nowhere taken for more. */
const withRights = (known: Omit<Viewer, 'trueRole'>, config: Config): Viewer => ({
  ...known,
  user: lacksPasskey(known.user, known.byPasskey, config) ? { ...known.user, role: 'student' } : known.user,
  trueRole: known.user.role,
});
