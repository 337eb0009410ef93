import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '#server/db/database';
import type { UserRow } from '#server/db/schema';
import { giveSession, openSession, type Viewer } from '#server/http/session';
import { deviceToken, giveDevice, rememberDevice } from './known-devices.ts';

interface Entry {
  session: string;
  device: string;
}

/** Inside the transaction that found the right to it: a session of its own, and this browser is known from now on. */
export async function enter(
  app: FastifyInstance,
  tx: Tx,
  request: FastifyRequest,
  userId: string,
): Promise<Entry> {
  const device = deviceToken(request);
  await rememberDevice(tx, userId, device, app.now());
  return { device, session: await openSession(app, tx, request, userId) };
}

/** Once that is committed: the browser is given both. */
export function letIn(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  user: UserRow,
  { session, device }: Entry,
): Viewer {
  const viewer = giveSession(app, request, reply, { user, hasPassword: true, token: session });
  giveDevice(request, reply, device);
  return viewer;
}
