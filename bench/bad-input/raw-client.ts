import { connect, type Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { RawRequest } from './malformed.ts';

export interface RawAnswer {
  /** 0: the server hung up without a word. */
  status: number;
  type: string;
  body: string;
}

/** A busy machine is slow, and that is no finding. */
const patience = 60_000;
const endOfHead = Buffer.from('\r\n\r\n');
const nothing = Buffer.alloc(0);

/**
 * One connection after another to the same server, each used for as long as it lasts. It knows just enough of HTTP to see
 * where an answer ends: a real client would mend what we want to send broken.
 */
export class RawClient {
  private socket: Socket | null = null;
  private received: Buffer = nothing;
  private settle: ((isClosed: boolean) => void) | null = null;

  constructor(private readonly port: number) {}

  async send(request: RawRequest): Promise<RawAnswer> {
    const socket = (this.socket ??= this.open());
    this.received = nothing;
    if (request.isLast) socket.end(request.bytes);
    else socket.write(request.bytes);
    return this.answerTo(request);
  }

  close(): void {
    this.socket?.destroy();
    this.socket = null;
  }

  private open(): Socket {
    const socket = connect({ port: this.port, host: '127.0.0.1', noDelay: true });
    socket.setTimeout(patience, () => socket.destroy());
    socket.on('data', (chunk) => {
      if (socket !== this.socket) return;
      this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
      this.settle?.(false);
    });
    // Being cut off is an answer as well.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (socket !== this.socket) return;
      this.socket = null;
      this.settle?.(true);
    });
    return socket;
  }

  private answerTo(request: RawRequest): Promise<RawAnswer> {
    return new Promise((resolve) => {
      this.settle = (isClosed) => {
        const answer = readAnswer(this.received, request.isHead, isClosed);
        if (!answer) return;
        this.settle = null;
        if (request.isLast || answer.isLast) this.close();
        resolve(answer);
      };
    });
  }
}

/** The answer, once it is whole; one that is cut off says what it said. */
function readAnswer(
  bytes: Buffer,
  isHead: boolean,
  isClosed: boolean,
): (RawAnswer & { isLast: boolean }) | null {
  const headEnd = bytes.indexOf(endOfHead);
  if (headEnd < 0) return isClosed ? { status: 0, type: '', body: '', isLast: true } : null;
  const head = bytes.toString('latin1', 0, headEnd);
  const rest = bytes.subarray(headEnd + endOfHead.length);
  const status = Number(head.slice(9, 12));
  if (status < 200) return readAnswer(rest, isHead, isClosed);
  const type = headerIn(head, 'content-type');
  const body = isHead || status === 204 || status === 304 ? '' : bodyIn(head, rest);
  // A stream of news never ends: what it is, its first line has said.
  const isEndless = type.startsWith('text/event-stream');
  if (body === null && !isClosed && !isEndless) return null;
  const isLast = isEndless || isClosed || headerIn(head, 'connection') === 'close';
  return { status, type, body: body ?? '', isLast };
}

function headerIn(head: string, name: string): string {
  const [, value = ''] = new RegExp(`\\r\\n${name}: *([^\\r]*)`, 'i').exec(head) ?? [];
  return value;
}

/** null until all of it is here. */
function bodyIn(head: string, rest: Buffer): string | null {
  if (headerIn(head, 'transfer-encoding') === 'chunked') {
    if (rest.subarray(-5).toString('latin1') !== '0\r\n\r\n') return null;
    return unpacked(head, Buffer.concat([...chunksIn(rest)]));
  }
  const length = Number(headerIn(head, 'content-length') || 0);
  return rest.length >= length ? unpacked(head, rest.subarray(0, length)) : null;
}

const unpacked = (head: string, body: Buffer): string =>
  (headerIn(head, 'content-encoding') === 'gzip' ? gunzipSync(body) : body).toString();

/** Each is its length in hexadecimal, a line's end, its bytes, and a line's end. */
function* chunksIn(body: Buffer): Generator<Buffer> {
  for (let at = 0; ;) {
    const start = body.indexOf('\r\n', at) + 2;
    const length = Number.parseInt(body.toString('latin1', at, start), 16);
    if (!(length > 0)) return;
    yield body.subarray(start, start + length);
    at = start + length + 2;
  }
}
