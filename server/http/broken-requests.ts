import { STATUS_CODES } from 'node:http';
import type { ConnectionError, FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import type { Socket } from 'node:net';
import type { RefusalCode } from '#contract/errors';
import { refusals } from '#contract/errors';
import { sendRefusal } from './error-handler.ts';
import { Refusal } from './refusal.ts';

const codes: Record<string, RefusalCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** What never became a request (broken HTTP, endless headers, a client that fell silent) is refused in the same words. */
export function answerBrokenConnection(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = codes[error.code] ?? 'bad_request';
  const { status, message } = refusals[code];
  const body = JSON.stringify({ message, code });
  if (socket.writable) {
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}

/** An address that cannot be decoded names nothing. */
export const answerBrokenAddress = (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  void sendRefusal(new Refusal('not_found'), request, reply);
};

/** Of what Node would refuse by itself, without a word: `requireHostHeader` is off for this. */
export function speakForNode(app: FastifyInstance): void {
  // An expectation that nobody here knows binds nobody.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    const isNameless = headers.host === undefined && raw.httpVersion === '1.1';
    done(isNameless ? new Refusal('bad_request') : undefined);
  });
}
