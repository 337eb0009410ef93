import type { FastifyInstance } from 'fastify';

/** Most films say in it how long and how large they are. */
const beginning = 64 * 1024;

/**
 * A player asks for a whole film, or a whole sound, long before anybody plays it, and on a slow line the page that it belongs to would wait
 * behind it. It is given the beginning; a player that wants more asks for the rest.
 */
export function giveFilmsFromTheirBeginning(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const { range, 'sec-fetch-dest': wantedFor } = headers;
    if (range !== 'bytes=0-' || (wantedFor !== 'video' && wantedFor !== 'audio')) return;
    headers.range = `bytes=0-${beginning - 1}`;
  });
}
