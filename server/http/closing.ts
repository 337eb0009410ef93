import type { FastifyInstance } from 'fastify';

export type Closing = ReturnType<typeof createClosing>;

/** Whether this process is about to stop. Until it does, it serves everything as before, but its health says no. */
export function createClosing() {
  let isBegun = false;
  let isLeaving = false;
  let askedAt = -Infinity;
  return {
    begin: () => void (isBegun = true),
    hasBegun: () => isBegun,
    /** From now on every answer is the last on its line. */
    leave: () => void (isLeaving = true),
    isLeaving: () => isLeaving,
    asked: () => void (askedAt = performance.now()),
    /** Milliseconds since somebody asked for anything while we are leaving. */
    quietFor: () => performance.now() - askedAt,
  };
}

/**
 * Once no new line is taken, each answer ends the line that it goes over: a proxy opens its next one elsewhere, and hardly
 * any line is left that could be closed while a request is on its way over it. Not sooner: a proxy would open a new line
 * here for every request, and those that wait to be taken when the port is closed are lost.
 */
export function endLinesWhenLeaving(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (!app.closing.isLeaving()) return;
    app.closing.asked();
    void reply.header('connection', 'close');
  });
}
