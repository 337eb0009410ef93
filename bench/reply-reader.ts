import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

export interface Reply {
  /** 0 when the connection broke before the answer was whole. */
  status: number;
  /** Nothing that could be read comes after it on its connection. */
  isLast: boolean;
  /** Empty when the answer has no such header. */
  header: (name: string) => string;
  /** Unpacked only when somebody asks, at once or never: most answers are counted and forgotten. */
  text: () => string;
}

export const noReply: Reply = { status: 0, isLast: true, header: () => '', text: () => '' };

interface Head {
  status: number;
  lines: string;
  /** Where the body begins. */
  end: number;
  /** Null when it comes in chunks. */
  length: number | null;
}

const endOfHead = Buffer.from('\r\n\r\n');
const empty = Buffer.alloc(0);

const chunked = /\r\ntransfer-encoding: chunked/i;
const contentLength = /\r\ncontent-length: (\d+)/i;
/** It never ends: what it is, its head has said. */
const newsStream = /\r\ncontent-type: text\/event-stream/i;
const lastWord = /\r\n(?:connection: close|content-type: text\/event-stream)/i;

/**
 * Reads one answer. It knows the HTTP that Node's server speaks. The bytes are its caller's, who writes the next ones over
 * them: what it needs for longer it copies.
 */
export class ReplyReader {
  readonly #isHead: boolean;
  #bytes: Buffer = empty;
  #head: Head | null = null;
  /** In chunks: where the next one begins. */
  #chunkAt = 0;

  /** An answer to HEAD says how long its body would be, and has none. */
  constructor(isHead = false) {
    this.#isHead = isHead;
  }

  /** The answer that these bytes complete; null while there is more to come. */
  read(bytes: Buffer): Reply | null {
    const isBeginning = this.#bytes.length === 0;
    this.#bytes = isBeginning ? bytes : Buffer.concat([this.#bytes, bytes]);
    const reply = this.#whole();
    if (!reply && isBeginning) this.#bytes = Buffer.from(this.#bytes);
    return reply;
  }

  #whole(): Reply | null {
    const head = (this.#head ??= this.#readHead());
    if (!head) return null;
    const end = head.length === null ? this.#endOfChunks() : head.end + head.length;
    if (end === null || this.#bytes.length < end) return null;
    const body = this.#bytes.subarray(head.end, end);
    return {
      status: head.status,
      isLast: lastWord.test(head.lines),
      header: (name) => headerIn(head.lines, name),
      text: () => textOf(body, head),
    };
  }

  #readHead(): Head | null {
    const at = this.#bytes.indexOf(endOfHead);
    if (at === -1) return null;
    const lines = this.#bytes.toString('latin1', 0, at);
    const end = at + endOfHead.length;
    const status = Number(lines.slice(9, 12));
    if (status < 200) {
      // «Go on»: the answer itself comes after it.
      this.#bytes = this.#bytes.subarray(end);
      return this.#readHead();
    }
    this.#chunkAt = end;
    return { status, lines, end, length: this.#lengthSaidIn(lines, status) };
  }

  #lengthSaidIn(lines: string, status: number): number | null {
    if (this.#isHead || status === 204 || status === 304) return 0;
    if (!chunked.test(lines)) return Number(contentLength.exec(lines)?.[1] ?? 0);
    return newsStream.test(lines) ? 0 : null;
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

function headerIn(lines: string, name: string): string {
  const [, value = ''] = new RegExp(`\\r\\n${name}: *([^\\r]*)`, 'i').exec(lines) ?? [];
  return value;
}

function chunkAt(bytes: Buffer, at: number) {
  const endOfLine = bytes.indexOf('\r\n', at);
  if (endOfLine === -1) return null;
  const from = endOfLine + 2;
  const to = from + Number.parseInt(bytes.toString('latin1', at, endOfLine), 16);
  return { from, to, next: to + 2 };
}

function textOf(body: Buffer, { lines, length }: Head): string {
  if (body.length === 0) return '';
  const packed = length === null ? Buffer.concat([...chunksOf(body)]) : body;
  return unpack(packed, headerIn(lines, 'content-encoding')).toString('utf8');
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
