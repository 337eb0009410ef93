import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PinoLoggerOptions } from 'fastify/types/logger.js';
import { errorLine, toldError } from '#server/db/told-error';
import { withoutSecrets } from '#server/db/told-text';

/**
 * One JSON line per answer: the path without its query, because a query may hold a code; never a body or a cookie. It says
 * nothing but what is named here: so nothing is looked for in it that would have to be hidden.
 */
export function logRequests(app: FastifyInstance): void {
  const answers = app.log.child({}, { redact: [] });
  app.addHook('onResponse', async (request, reply) => {
    answers.info({
      reqId: request.id,
      method: request.method,
      path: toldPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: request.viewer?.user.id,
    });
  });
}

/**
 * The path as the contract has it, with the numbers that were asked for. What else stands in a path may be known to one
 * person only, such as the number of a certificate: it is left out. So it is where no route knows the path.
 */
function toldPath({ url, routeOptions }: FastifyRequest): string {
  const [path = ''] = url.split('?');
  const route = routeOptions.url?.split('/');
  const segments = path.split('/');
  if (route?.length !== segments.length)
    return segments.map((segment) => told(segment, plainSegment)).join('/');
  return route
    .map((part, index) => (/[:*]/.test(part) ? told(segments[index] ?? '', numberSegment) : part))
    .join('/');
}

const numberSegment = /^\d{1,10}$/;
const plainSegment = /^(?:[a-z][a-z.-]{0,24}|\d{1,10})?$/;
const told = (segment: string, isPlain: RegExp): string => (isPlain.test(segment) ? segment : '…');

export const loggerOptions = (level: string): PinoLoggerOptions => ({
  level,
  // The request itself is never written: its headers hold the session.
  serializers: { req: () => undefined, res: () => undefined, err: toldError },
  redact: ['password', '*.password', 'token', '*.token', 'headers', '*.headers'],
  formatters: { log: toldFacts },
  hooks: {
    // An error that comes without a sentence would otherwise speak for itself.
    logMethod(given, method) {
      const [first, sentence] = given;
      const error = errorIn(first);
      const isItsOwn = error && (sentence === undefined || sentence === error.message);
      method.apply(this, isItsOwn ? [{ err: error }, errorLine(error)] : given);
    },
  },
});

/** These we made ourselves. */
const ownFacts = new Set(['reqId', 'userId', 'method', 'path']);

/** What else a line says comes from a program or a machine, and is told without what it may have picked up. */
const toldFacts = (facts: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' && !ownFacts.has(name) ? withoutSecrets(value) : value,
    ]),
  );

function errorIn(first: unknown): Error | null {
  if (first instanceof Error) return first;
  if (typeof first !== 'object' || first === null || !('err' in first)) return null;
  return first.err instanceof Error ? first.err : null;
}
