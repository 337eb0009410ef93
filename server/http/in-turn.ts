import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** More than any program sends ahead that means to read the answers. */
const mostAhead = 16;

/**
 * Requests that are sent ahead, before the answer to an earlier one was taken, begin when it is their turn. Begun at
 * once, each would hold its file open meanwhile; and for ever when the line is cut, for Node does not tell an answer
 * that never got the line.
 */
export function answerInTurn(app: FastifyInstance): void {
  const ahead = new WeakMap<Socket, number>();
  app.addHook('onRequest', ({ raw: { socket } }, { raw: answer }, done) => {
    if (answer.socket !== null) return done();
    const place = (ahead.get(socket) ?? 0) + 1;
    if (place > mostAhead) {
      socket.destroy();
      return done(new Refusal('too_many_requests'));
    }
    ahead.set(socket, place);
    answer.once('socket', () => {
      ahead.set(socket, (ahead.get(socket) ?? 1) - 1);
      process.nextTick(done);
    });
  });
}
