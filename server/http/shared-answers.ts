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

/**
 * Keeps answers as long as the edition that they tell of is the current one. An edition is read before the answer is
 * made, so no answer is older than its edition says; and it only grows, so a request that was slower than a change gets
 * what came after it.
 */
export function keptAnswers<Answer = SharedAnswer>() {
  const answers = new Map<string, Promise<Answer>>();
  let current = -1;

  return (edition: number | null, key: string, make: () => Promise<Answer>): Promise<Answer> => {
    if (edition === null) return make();
    if (edition > current) {
      answers.clear();
      current = edition;
    }
    const known = answers.get(key);
    if (known) return known;
    const made = make();
    answers.set(key, made);
    // A refusal, or a database that is away, is for those who asked: the next one tries again.
    made.catch(() => answers.get(key) === made && answers.delete(key));
    return made;
  };
}
