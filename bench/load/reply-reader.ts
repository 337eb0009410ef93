import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

export interface Reply {
  status: number;
  /** The seconds after which to come again, if the answer names them. */
  retryAfter: number | null;
  /** Unpacked only when somebody asks, at once or never: most answers are counted and forgotten. */
  text: () => string;
}

interface Head {
  status: number;
  retryAfter: number | null;
  /** Where the body begins. */
  end: number;
  /** Null when it comes in chunks. */
  length: number | null;
  encoding: string;
}

const endOfHead = Buffer.from('\r\n\r\n');
const empty = Buffer.alloc(0);

/**
 * Reads the answers that come over one connection, one after another. It knows the HTTP that Node's server speaks. The
 * bytes are its caller's, who writes the next ones over them: what it needs for longer it copies.
 */
export class ReplyReader {
  #bytes: Buffer = empty;
  #head: Head | null = null;
  /** In chunks: where the next one begins. */
  #chunkAt = 0;

  /** The answer that these bytes complete; null while there is more to come. */
  read(bytes: Buffer): Reply | null {
    const isBeginning = this.#bytes.length === 0;
    this.#bytes = isBeginning ? bytes : Buffer.concat([this.#bytes, bytes]);
    const reply = this.#whole();
    if (reply) this.#bytes = empty;
    else if (isBeginning) this.#bytes = Buffer.from(bytes);
    return reply;
  }

  #whole(): Reply | null {
    const head = (this.#head ??= this.#readHead());
    if (!head) return null;
    const end = head.length === null ? this.#endOfChunks() : head.end + head.length;
    if (end === null || this.#bytes.length < end) return null;
    const body = this.#bytes.subarray(head.end, end);
    this.#head = null;
    return { status: head.status, retryAfter: head.retryAfter, text: () => textOf(body, head) };
  }

  #readHead(): Head | null {
    const at = this.#bytes.indexOf(endOfHead);
    if (at === -1) return null;
    const lines = this.#bytes.toString('latin1', 0, at);
    const end = at + endOfHead.length;
    const retryAfter = /\r\nretry-after: (\d+)/i.exec(lines)?.[1];
    this.#chunkAt = end;
    return {
      status: Number(lines.slice(9, 12)),
      retryAfter: retryAfter === undefined ? null : Number(retryAfter),
      end,
      length: /\r\ntransfer-encoding: chunked/i.test(lines)
        ? null
        : Number(/\r\ncontent-length: (\d+)/i.exec(lines)?.[1] ?? 0),
      encoding: /\r\ncontent-encoding: (\w+)/i.exec(lines)?.[1] ?? '',
    };
  }

  /** Null while the last chunk, which is empty, has not come. */
  #endOfChunks(): number | null {
    for (;;) {
      const chunk = chunkAt(this.#bytes, this.#chunkAt);
      if (!chunk || chunk.next > this.#bytes.length) return null;
      if (chunk.from === chunk.to) return chunk.next;
      this.#chunkAt = chunk.next;
    }
  }
}

function chunkAt(bytes: Buffer, at: number) {
  const endOfLine = bytes.indexOf('\r\n', at);
  if (endOfLine === -1) return null;
  const from = endOfLine + 2;
  const to = from + Number.parseInt(bytes.toString('latin1', at, endOfLine), 16);
  return { from, to, next: to + 2 };
}

function textOf(body: Buffer, { length, encoding }: Head): string {
  const packed = length === null ? Buffer.concat([...chunksOf(body)]) : body;
  return unpack(packed, encoding).toString('utf8');
}

function* chunksOf(body: Buffer): Generator<Buffer> {
  for (let at = 0; ;) {
    const chunk = chunkAt(body, at);
    if (!chunk || chunk.from === chunk.to) return;
    yield body.subarray(chunk.from, chunk.to);
    at = chunk.next;
  }
}

function unpack(packed: Buffer, encoding: string): Buffer {
  if (encoding === 'br') return brotliDecompressSync(packed);
  if (encoding === 'gzip') return gunzipSync(packed);
  return encoding === 'deflate' ? inflateSync(packed) : packed;
}
