import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Node knows one patience for all requests, and a file may take minutes. So Node's is that of a file, and every other
 * body is cut off here, sooner.
 */
export function cutSlowBodies(app: FastifyInstance, patience: number): void {
  app.addHook('preParsing', async (request, reply, body) => {
    const { headers, routeOptions, raw } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    // Most bodies are there with their headers.
    if (!hasBody || raw.complete) return body;
    request.isBodyLate = true;
    if (routeOptions.config.takesFile) return body;
    const watched = new PassThrough();
    const timer = setTimeout(() => {
      void reply.header('connection', 'close');
      watched.destroy(new Refusal('request_timeout'));
    }, patience);
    const settle = () => clearTimeout(timer);
    watched.once('close', settle);
    body.once('close', settle);
    // A refusal that did not wait for the body: what they still send is cut below.
    reply.raw.once('finish', settle);
    body.once('error', (error) => watched.destroy(error));
    // Whoever reads the body hears of it too; where nobody does, an unheard error would end the process.
    watched.on('error', settle);
    return body.pipe(watched);
  });

  // The answer is out, and they still send: a file too has no more time than this.
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    const timer = setTimeout(() => raw.destroy(), patience).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}
