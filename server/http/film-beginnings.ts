import type { FastifyInstance } from 'fastify';

/** Most films say in it how long and how large they are. */
const beginning = 64 * 1024;

/**
 * A player asks for a whole film long before anybody plays it, and on a slow line the page that it belongs to would wait
 * behind it. It is given the beginning; a player that wants more asks for the rest.
 */
export function giveFilmsFromTheirBeginning(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    if (headers.range !== 'bytes=0-' || headers['sec-fetch-dest'] !== 'video') return;
    headers.range = `bytes=0-${beginning - 1}`;
  });
}
