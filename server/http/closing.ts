import type { FastifyInstance } from 'fastify';

export type Closing = ReturnType<typeof createClosing>;

/** Whether this process is about to stop. Until it does, it serves everything as before, but its health says no. */
export function createClosing() {
  let isBegun = false;
  return {
    begin: () => void (isBegun = true),
    hasBegun: () => isBegun,
  };
}

/**
 * The answers of a process that is about to stop are each the last on their line: a proxy opens its next line elsewhere,
 * and hardly any line is left that could be closed while a request is on its way over it.
 */
export function endLinesWhenClosing(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (app.closing.hasBegun()) void reply.header('connection', 'close');
  });
}
