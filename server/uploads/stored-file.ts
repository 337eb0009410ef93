import type { FastifyReply, FastifyRequest } from 'fastify';
import { found } from '#server/http/refusal';
import type { UploadRow } from './queries.ts';
import { rangeOf } from '#contract/byte-range';
import type { FileStore } from './store.ts';

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  store: FileStore;
}

/** A stored file or a part of it. What it is, our row says, never the file. */
export async function sendStoredFile(
  { request, reply, store }: Asked,
  { name, size, mimeType }: Pick<UploadRow, 'name' | 'size' | 'mimeType'>,
): Promise<FastifyReply> {
  // Nothing ever changes under a name.
  const etag = `"${name}"`;
  void reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, no-cache')
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.status(304).send();

  const isSame = (request.headers['if-range'] ?? etag) === etag;
  const range = rangeOf(isSame ? request.headers.range : undefined, size);
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${size}`).send();
  }
  const wanted = range === 'whole' ? undefined : range;
  const bytes = request.method === 'GET' ? found(await store.read(name, wanted)) : undefined;
  const part = range === 'whole' ? { start: 0, end: size - 1 } : range;
  if (range !== 'whole') {
    void reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  }
  return reply
    .type(mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType)
    .header('content-length', part.end - part.start + 1)
    .send(bytes);
}
