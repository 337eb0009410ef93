import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Three packets, which travel together: less is not worth the work of both sides. */
export const worthCompressing = 4096;

/** A JSON answer that many get: put into words once, and compressed once for all who take it that way. */
export class SharedAnswer {
  private readonly compressed = new Map<string, Promise<Buffer>>();
  constructor(private readonly json: string) {}

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    void reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
    if (this.json.length < worthCompressing) return reply.send(this.json);
    void reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (!encoding) return reply.send(this.json);
    return reply.header('content-encoding', encoding).send(await this.in(encoding));
  }

  private in(encoding: Encoding): Promise<Buffer> {
    const known = this.compressed.get(encoding) ?? compressors[encoding](this.json);
    this.compressed.set(encoding, known);
    return known;
  }
}

const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text),
};

type Encoding = keyof typeof compressors;

/** Browsers take both, and Brotli is smaller. Whoever weighs his wishes (`q=`) gets the text as it is. */
const encodingFor = (accepted: string | undefined): Encoding | null => {
  const names = accepted?.split(',').map((name) => name.trim()) ?? [];
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : null;
};
