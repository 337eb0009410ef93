import { afterAll } from 'vitest';
import { openMailServer } from './open-mail-server.ts';

/** A mail server for one test file. */
export async function mailServer() {
  const server = await openMailServer();
  afterAll(server.close);
  return server;
}
