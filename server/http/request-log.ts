import type { FastifyInstance } from 'fastify';
import type { PinoLoggerOptions } from 'fastify/types/logger.js';

/**
 * One JSON line per answer: the path without its query, because a query may hold a code; never a body or a cookie. It says
 * nothing but what is named here: so nothing is looked for in it that would have to be hidden.
 */
export function logRequests(app: FastifyInstance): void {
  const answers = app.log.child({}, { redact: [] });
  app.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?');
    answers.info({
      reqId: request.id,
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: request.viewer?.user.id,
    });
  });
}

export const loggerOptions = (level: string): PinoLoggerOptions => ({
  level,
  // The request itself is never written: its headers hold the session.
  serializers: { req: () => undefined, res: () => undefined },
  redact: [
    'password',
    '*.password',
    'token',
    '*.token',
    'headers',
    '*.headers',
    'err.parameters',
    'err.params',
  ],
});
