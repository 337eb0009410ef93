import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ByteRange, rangeOf } from '#contract/byte-range';
import { found, refuse } from '#server/http/refusal';
import { addressInBucket, carrierOf, pathInProxy } from './handing-over.ts';
import type { UploadRow } from './queries.ts';
import type { FileStore } from './store.ts';

interface Asked {
  app: FastifyInstance;
  request: FastifyRequest;
  reply: FastifyReply;
  store: FileStore;
}

type Sent = Pick<UploadRow, 'name' | 'size' | 'mimeType'>;

const cacheControl = 'private, no-cache';

/**
 * A stored file or a part of it, for whoever was found to have a right to it. What it is, our row says, never the file.
 * Its bytes leave by us, or by whoever the settings name.
 */
export async function sendStoredFile(asked: Asked, file: Sent): Promise<FastifyReply> {
  const { app, request, reply } = asked;
  const { name, size, mimeType } = file;
  // Nothing ever changes under a name.
  const etag = `"${name}"`;
  void reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', cacheControl)
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.status(304).send();

  const isSame = (request.headers['if-range'] ?? etag) === etag;
  const range = rangeOf(isSame ? request.headers.range : undefined, size);
  const bytes = range === 'whole' || range === 'unsatisfiable' ? size : range.end - range.start + 1;
  const carrier = request.method === 'GET' ? carrierOf(app.config.filesBy, { mimeType, bytes }) : 'node';
  if (carrier === 'redirect') return sendToBucket(asked, file);
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${size}`).send();
  }
  return carrier === 'accel' ? leaveToProxy(asked, file, range) : sendBytes(asked, file, range);
}

async function sendBytes(
  { app, request, reply, store }: Asked,
  { name, size, mimeType }: Sent,
  range: ByteRange | 'whole',
): Promise<FastifyReply> {
  const part = range === 'whole' ? { start: 0, end: size - 1 } : range;
  const length = part.end - part.start + 1;
  const isAsked = request.method === 'GET';
  const bytes = isAsked ? found(await store.read(name, range === 'whole' ? undefined : range)) : undefined;
  if (range !== 'whole') {
    void reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  }
  if (isAsked) countBytes(app, reply, length);
  return reply.type(typeAsSent(mimeType)).header('content-length', length).send(bytes);
}

/**
 * The proxy reads the range that was asked for, and takes our headers over where its settings say so. It asks a bucket for
 * the range that we read: what a viewer sends may name our mark of the file, which the bucket does not know.
 */
function leaveToProxy({ app, reply }: Asked, file: Sent, range: ByteRange | 'whole'): FastifyReply {
  app.metrics.fileHandedOver('accel');
  if (range !== 'whole') void reply.header('x-handed-range', `bytes=${range.start}-${range.end}`);
  const path = pathInProxy(app.config, leaving(reply, file));
  // It would say it a second time.
  void reply.removeHeader('accept-ranges');
  return reply.type(typeAsSent(file.mimeType)).header('x-accel-redirect', path).send();
}

/** Nobody keeps the way: the next who asks is looked at again. */
function sendToBucket({ app, reply }: Asked, file: Sent): FastifyReply {
  const address = addressInBucket(app.config, leaving(reply, file)) ?? refuse('not_found');
  app.metrics.fileHandedOver('redirect');
  return reply
    .removeHeader('etag')
    .removeHeader('accept-ranges')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(address.href, 302);
}

function leaving(reply: FastifyReply, { name, mimeType }: Sent) {
  const disposition = reply.getHeader('content-disposition');
  return {
    name,
    cacheControl,
    type: typeAsSent(mimeType),
    disposition: typeof disposition === 'string' ? disposition : null,
  };
}

const typeAsSent = (mimeType: string): string =>
  mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType;

/** How much of it went, when its reader has it or has gone. */
function countBytes({ metrics }: FastifyInstance, { raw }: FastifyReply, length: number): void {
  const { socket } = raw;
  const before = socket?.bytesWritten ?? 0;
  const close = metrics.fileOpened();
  // Also for a reader who had gone before the store gave the first byte: no `close` comes any more.
  finished(raw, () => {
    const went = raw.writableFinished ? length : (socket?.bytesWritten ?? 0) - before;
    close(Math.max(0, Math.min(length, went)));
  });
}
