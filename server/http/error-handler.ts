import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#contract/error-body';
import type { RefusalCode } from '#contract/errors';
import { isDatabaseAway, isDatabaseFull, isDiskFull, isStoppedAsTooSlow } from '#server/db/failures';
import { isLinkToFile, refusalPage } from './refusal-page.ts';
import { Refusal } from './refusal.ts';

/** What Fastify itself refuses, in our words. */
const byStatus: Record<number, RefusalCode> = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  414: 'bad_request',
  415: 'unsupported_type',
  429: 'too_many_requests',
  431: 'headers_too_large',
};

const databaseAwaySeconds = 5;

export function answerErrors(app: FastifyInstance, siteDir: string | null): void {
  const showRefusal = refusalPage(app, siteDir);
  app.setErrorHandler((error, request, reply) => {
    const send = isLinkToFile(request) ? showRefusal : sendRefusal;
    return send(asRefusal(error, request), request, reply);
  });
}

/** Anything thrown, as the refusal that the outside may see. Only here is a failure of ours logged. */
export function asRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (isDiskFull(error)) {
    request.log.error({ err: error }, 'the disk is full');
    return new Refusal('storage_full');
  }
  if (isDatabaseAway(error)) {
    if (isDatabaseFull(error)) giveRoom(request);
    request.log.error({ err: error }, 'database away');
    return new Refusal('database_away', { retryAfterSeconds: databaseAwaySeconds });
  }
  if (isStoppedAsTooSlow(error)) {
    request.log.error({ err: error }, 'a statement took too long');
    return new Refusal('busy', { retryAfterSeconds: databaseAwaySeconds });
  }
  const code = byStatus[statusOf(error)];
  if (code) return new Refusal(code);
  request.log.error({ err: error }, 'unexpected failure');
  return new Refusal('server_error');
}

/** Whoever is refused now will be let in when they try again. */
function giveRoom({ server: { disk, log } }: FastifyRequest): void {
  disk
    .relieve()
    .catch((error: unknown) => log.warn({ err: error }, 'no room could be made for the database'));
}

export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { errors, details, retryAfterSeconds } = refusal.more;
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
  const body: ErrorBody = { message: refusal.message, code: refusal.code };
  if (errors) body.errors = errors;
  if (details !== undefined) body.details = details;
  if (refusal.status >= 500) body.requestId = request.id;
  return reply
    .status(refusal.status)
    .removeHeader('content-disposition')
    .header('cache-control', 'no-store')
    .send(body);
}

function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 0;
}
